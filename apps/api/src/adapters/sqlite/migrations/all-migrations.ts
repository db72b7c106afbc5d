import { catalogue } from './0001-catalogue.ts';
import { customers } from './0002-customers.ts';
import { orders } from './0003-orders.ts';
import { outbox } from './0004-outbox.ts';
import { issues } from './0005-issues.ts';
import { accounts } from './0006-accounts.ts';
import type { Migration } from './migration.ts';

/** Every step, in the order in which they run. */
export const allMigrations: readonly Migration[] = [catalogue, customers, orders, outbox, issues, accounts];
