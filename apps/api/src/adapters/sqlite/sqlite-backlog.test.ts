import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeBacklogContract } from '#ports/contracts/backlog.contract.ts';
import { aDatabase, aDatabaseFile } from '#testing/a-database.ts';
import { openDatabase } from './database.ts';
import { createSqliteBacklog } from './sqlite-backlog.ts';
import { createSqliteOutboxStore } from './sqlite-outbox-store.ts';
import { createSqlitePaymentEventStore } from './sqlite-payment-event-store.ts';

describeBacklogContract('SQLite', () => {
  const database = aDatabase();
  return {
    backlog: createSqliteBacklog(database),
    outbox: createSqliteOutboxStore(database),
    paymentEvents: createSqlitePaymentEventStore(database),
  };
});

it('tells how large the file is', async () => {
  const file = aDatabaseFile();
  const database = openDatabase({ file });
  const { storedBytes } = await createSqliteBacklog(database).read();
  await database.close();
  expect(storedBytes).toBe(statSync(file).size);
});
