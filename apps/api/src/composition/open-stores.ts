import type { Database } from '#adapters/sqlite/database.ts';
import { createSqliteCatalogueStore } from '#adapters/sqlite/sqlite-catalogue-store.ts';
import { createSqliteContactStore } from '#adapters/sqlite/sqlite-contact-store.ts';
import { createSqliteCustomerStore } from '#adapters/sqlite/sqlite-customer-store.ts';
import { createSqlitePaymentDraftStore } from '#adapters/sqlite/sqlite-payment-draft-store.ts';
import { createSqliteInvoiceStore } from '#adapters/sqlite/sqlite-invoice-store.ts';
import { createSqliteIssueStore } from '#adapters/sqlite/sqlite-issue-store.ts';
import { createSqliteNonceStore } from '#adapters/sqlite/sqlite-nonce-store.ts';
import { createSqliteOrderStore } from '#adapters/sqlite/sqlite-order-store.ts';
import { createSqliteOutboxStore } from '#adapters/sqlite/sqlite-outbox-store.ts';
import { createSqlitePaymentEventStore } from '#adapters/sqlite/sqlite-payment-event-store.ts';
import { createSqliteResetLinkStore } from '#adapters/sqlite/sqlite-reset-link-store.ts';

/** Every store of the product, on one database. */
export function openStores(database: Database) {
  return {
    catalogue: createSqliteCatalogueStore(database),
    customers: createSqliteCustomerStore(database),
    orders: createSqliteOrderStore(database),
    outbox: createSqliteOutboxStore(database),
    issues: createSqliteIssueStore(database),
    paymentDrafts: createSqlitePaymentDraftStore(database),
    paymentEvents: createSqlitePaymentEventStore(database),
    invoices: createSqliteInvoiceStore(database),
    messages: createSqliteContactStore(database),
    nonces: createSqliteNonceStore(database),
    resetLinks: createSqliteResetLinkStore(database),
  };
}
