import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { describeArchiveContract } from '#ports/contracts/archive.contract.ts';
import { describeCatalogueStoreContract } from '#ports/contracts/catalogue-store.contract.ts';
import { describeContactStoreContract } from '#ports/contracts/contact-store.contract.ts';
import { describeCustomerStoreContract } from '#ports/contracts/customer-store.contract.ts';
import { describePaymentDraftStoreContract } from '#ports/contracts/payment-draft-store.contract.ts';
import { describeInvoiceStoreContract } from '#ports/contracts/invoice-store.contract.ts';
import { describeIssueStoreContract } from '#ports/contracts/issue-store.contract.ts';
import { describeNonceStoreContract } from '#ports/contracts/nonce-store.contract.ts';
import { describeOutboxStoreContract } from '#ports/contracts/outbox-store.contract.ts';
import { describePaymentEventStoreContract } from '#ports/contracts/payment-event-store.contract.ts';
import { describeResetLinkStoreContract } from '#ports/contracts/reset-link-store.contract.ts';
import type { Stores } from '#ports/stores.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aDatabase, aDatabaseFile } from '#testing/a-database.ts';
import { createSqliteArchive } from './sqlite-archive.ts';
import { createSqliteCatalogueStore } from './sqlite-catalogue-store.ts';
import { createSqliteIssueStore } from './sqlite-issue-store.ts';
import { createSqliteOutboxStore } from './sqlite-outbox-store.ts';
import { createSqliteResetLinkStore } from './sqlite-reset-link-store.ts';

const memory = ':memory:';
const places = [
  { name: 'SQLite in memory', newFile: () => memory },
  { name: 'SQLite in a file', newFile: aDatabaseFile },
];

for (const { name, newFile } of places) {
  describeCustomerStoreContract(name, () => openSqliteStores(aDatabase(newFile())).customers);
  describeOutboxStoreContract(name, () => openSqliteStores(aDatabase(newFile())));
  describeContactStoreContract(name, () => openSqliteStores(aDatabase(newFile())));
  describeIssueStoreContract(name, (limit) => {
    const database = aDatabase(newFile());
    return { issues: createSqliteIssueStore(database, { limit }), outbox: createSqliteOutboxStore(database) };
  });
  describePaymentDraftStoreContract(name, () => storesAndAfter(newFile(), ({ paymentDrafts }) => paymentDrafts));
  describeInvoiceStoreContract(name, () => storesAndAfter(newFile(), ({ invoices }) => invoices));
  describeNonceStoreContract(name, () => storesAndAfter(newFile(), ({ nonces }) => nonces));
  describePaymentEventStoreContract(name, () => {
    const { paymentEvents: events, afterCrash } = storesAndAfter(newFile(), ({ paymentEvents }) => paymentEvents);
    return { events, afterCrash };
  });
}

/** After a crash a second connection finds the file: the first is still open, and nothing was tidied up for it. */
function storesAndAfter<Store>(file: string, pick: (stores: Stores) => Store) {
  const afterCrash = () => pick(openSqliteStores(aDatabase(file)));
  return { ...openSqliteStores(aDatabase(file)), afterCrash: file === memory ? undefined : afterCrash };
}

describeCatalogueStoreContract('SQLite in memory', () => ({ catalogue: createSqliteCatalogueStore(aDatabase()) }));
describeCatalogueStoreContract('SQLite in a file', () => {
  const file = aDatabaseFile();
  return {
    catalogue: createSqliteCatalogueStore(aDatabase(file)),
    elsewhere: createSqliteCatalogueStore(aDatabase(file)),
  };
});

describeResetLinkStoreContract('SQLite', () => createSqliteResetLinkStore(aDatabase()));
describeArchiveContract('SQLite', () => {
  const database = aDatabase();
  return { ...openSqliteStores(database), archive: createSqliteArchive(database) };
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
