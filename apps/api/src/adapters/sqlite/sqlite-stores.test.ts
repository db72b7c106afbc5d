import { describe, expect, it } from 'vitest';
import { describeCatalogueStoreContract } from '../../ports/catalogue-store.contract.ts';
import { describeCustomerStoreContract } from '../../ports/customer-store.contract.ts';
import { describeIssueStoreContract } from '../../ports/issue-store.contract.ts';
import { describeOutboxStoreContract } from '../../ports/outbox-store.contract.ts';
import { aCatalogue } from '../../testing/a-catalogue.ts';
import { aDatabase, aDatabaseFile } from '../../testing/a-database.ts';
import { createSqliteCatalogueStore } from './sqlite-catalogue-store.ts';
import { createSqliteCustomerStore } from './sqlite-customer-store.ts';
import { createSqliteIssueStore } from './sqlite-issue-store.ts';
import { createSqliteOrderStore } from './sqlite-order-store.ts';
import { createSqliteOutboxStore } from './sqlite-outbox-store.ts';

const places = [
  { name: 'SQLite in memory', open: () => aDatabase() },
  { name: 'SQLite in a file', open: () => aDatabase(aDatabaseFile()) },
];

for (const { name, open } of places) {
  describeCustomerStoreContract(name, () => createSqliteCustomerStore(open()));
  describeOutboxStoreContract(name, () => {
    const database = open();
    return { outbox: createSqliteOutboxStore(database), orders: createSqliteOrderStore(database) };
  });
  describeIssueStoreContract(name, (limit) => {
    const database = open();
    return { issues: createSqliteIssueStore(database, { limit }), outbox: createSqliteOutboxStore(database) };
  });
}

describeCatalogueStoreContract('SQLite in memory', () => ({ catalogue: createSqliteCatalogueStore(aDatabase()) }));
describeCatalogueStoreContract('SQLite in a file', () => {
  const file = aDatabaseFile();
  return {
    catalogue: createSqliteCatalogueStore(aDatabase(file)),
    elsewhere: createSqliteCatalogueStore(aDatabase(file)),
  };
});

describe('the SQLite catalogue', () => {
  it('is parsed once for many readings, and cannot be changed by a reader', async () => {
    const catalogue = createSqliteCatalogueStore(aDatabase());
    await catalogue.replace(aCatalogue());
    const read = await catalogue.read();
    expect(await catalogue.read()).toBe(read);
    expect(() => read.cars.pop()).toThrow(TypeError);
  });
});
