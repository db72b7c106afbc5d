import { describeResetLinkStoreContract } from '#ports/contracts/reset-link-store.contract.ts';
import { aDatabase } from '#testing/a-database.ts';
import { createSqliteResetLinkStore } from './sqlite-reset-link-store.ts';

describeResetLinkStoreContract('SQLite', () => createSqliteResetLinkStore(aDatabase()));
