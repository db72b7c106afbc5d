import { openStores } from '#composition/open-stores.ts';
import { describeArchiveContract } from '#ports/contracts/archive.contract.ts';
import { aDatabase } from '#testing/a-database.ts';
import { createSqliteArchive } from './sqlite-archive.ts';

describeArchiveContract('SQLite', () => {
  const database = aDatabase();
  return { ...openStores(database), archive: createSqliteArchive(database) };
});
