import type { Firestore } from 'firebase-admin/firestore';
import { createFirestoreCatalogueStore } from '#adapters/firestore/firestore-catalogue-store.ts';
import { createFirestoreContactStore } from '#adapters/firestore/firestore-contact-store.ts';
import { createFirestoreCustomerStore } from '#adapters/firestore/firestore-customer-store.ts';
import { createFirestorePaymentDraftStore } from '#adapters/firestore/firestore-payment-draft-store.ts';
import { createFirestoreInvoiceStore } from '#adapters/firestore/firestore-invoice-store.ts';
import { createFirestoreIssueStore } from '#adapters/firestore/firestore-issue-store.ts';
import { createFirestoreNonceStore } from '#adapters/firestore/firestore-nonce-store.ts';
import { createFirestoreOrderStore } from '#adapters/firestore/firestore-order-store.ts';
import { createFirestoreOutboxStore } from '#adapters/firestore/firestore-outbox-store.ts';
import { createFirestorePaymentEventStore } from '#adapters/firestore/firestore-payment-event-store.ts';
import { createFirestoreResetLinkStore } from '#adapters/firestore/firestore-reset-link-store.ts';
import type { openStores } from './open-stores.ts';

/** Every store of the product, on one Firestore. */
export function openFirestoreStores(firestore: Firestore): ReturnType<typeof openStores> {
  return {
    catalogue: createFirestoreCatalogueStore(firestore),
    customers: createFirestoreCustomerStore(firestore),
    orders: createFirestoreOrderStore(firestore),
    outbox: createFirestoreOutboxStore(firestore),
    issues: createFirestoreIssueStore(firestore),
    paymentDrafts: createFirestorePaymentDraftStore(firestore),
    paymentEvents: createFirestorePaymentEventStore(firestore),
    invoices: createFirestoreInvoiceStore(firestore),
    messages: createFirestoreContactStore(firestore),
    nonces: createFirestoreNonceStore(firestore),
    resetLinks: createFirestoreResetLinkStore(firestore),
  };
}
