import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { createFirestoreArchive } from '#adapters/firestore/firestore-archive.ts';
import { createFirestoreBacklog } from '#adapters/firestore/firestore-backlog.ts';
import { createFirestoreCatalogueStore } from '#adapters/firestore/firestore-catalogue-store.ts';
import { createFirestoreCompanyStore } from '#adapters/firestore/firestore-company-store.ts';
import { createFirestoreContactStore } from '#adapters/firestore/firestore-contact-store.ts';
import { createFirestoreCountStore } from '#adapters/firestore/firestore-count-store.ts';
import { createFirestoreCustomerStore } from '#adapters/firestore/firestore-customer-store.ts';
import { createFirestoreFleetStore } from '#adapters/firestore/firestore-fleet-store.ts';
import { createFirestoreInvoiceStore } from '#adapters/firestore/firestore-invoice-store.ts';
import { createFirestoreIssueStore } from '#adapters/firestore/firestore-issue-store.ts';
import { createFirestoreNonceStore } from '#adapters/firestore/firestore-nonce-store.ts';
import { createFirestoreOrderStore } from '#adapters/firestore/firestore-order-store.ts';
import { createFirestoreOutboxStore } from '#adapters/firestore/firestore-outbox-store.ts';
import { createFirestorePaymentDraftStore } from '#adapters/firestore/firestore-payment-draft-store.ts';
import { createFirestorePaymentEventStore } from '#adapters/firestore/firestore-payment-event-store.ts';
import { createFirestoreRateCounter } from '#adapters/firestore/firestore-rate-counter.ts';
import { createFirestorePhotoStore } from '#adapters/firestore/firestore-photo-store.ts';
import { createFirestoreResetLinkStore } from '#adapters/firestore/firestore-reset-link-store.ts';
import { createFirestoreRideLinkStore } from '#adapters/firestore/firestore-ride-link-store.ts';
import { createFirestoreRideLogStore } from '#adapters/firestore/firestore-ride-log-store.ts';
import { createFirestoreStaffStore } from '#adapters/firestore/firestore-staff-store.ts';
import { createFirestoreStorageCheck, openFirestore } from '#adapters/firestore/open-firestore.ts';
import type { FirebaseSettings } from '#config/firebase-settings.ts';
import type { Stores } from '#ports/stores.ts';
import { deriveKey } from './derive-key.ts';
import type { Engine, EngineParts } from './engine.ts';

/** Everything in Firestore, which any number of instances share. */
export function openFirestoreEngine(
  { secret, clock }: Pick<EngineParts, 'secret' | 'clock'>,
  project: Pick<FirebaseSettings, 'projectId' | 'serviceAccountFile'>,
): Engine {
  const { firestore, close } = openFirestore(project);
  return {
    stores: openFirestoreStores(firestore),
    // Documents whose ids grow with time would all be written by one server.
    newId: randomUUID,
    backlog: createFirestoreBacklog(firestore),
    rateCounter: createFirestoreRateCounter({ firestore, clock, nameKey: deriveKey(secret, 'rate-name-v1') }),
    storage: createFirestoreStorageCheck(firestore),
    integrity: null,
    archive: () => createFirestoreArchive(firestore),
    ownAccounts: null,
    close,
  };
}

/** Every store of the product, on one Firestore. */
export function openFirestoreStores(firestore: Firestore): Stores {
  return {
    catalogue: createFirestoreCatalogueStore(firestore),
    companies: createFirestoreCompanyStore(firestore),
    customers: createFirestoreCustomerStore(firestore),
    fleet: createFirestoreFleetStore(firestore),
    orders: createFirestoreOrderStore(firestore),
    outbox: createFirestoreOutboxStore(firestore),
    issues: createFirestoreIssueStore(firestore),
    paymentDrafts: createFirestorePaymentDraftStore(firestore),
    paymentEvents: createFirestorePaymentEventStore(firestore),
    invoices: createFirestoreInvoiceStore(firestore),
    counts: createFirestoreCountStore(firestore),
    messages: createFirestoreContactStore(firestore),
    nonces: createFirestoreNonceStore(firestore),
    resetLinks: createFirestoreResetLinkStore(firestore),
    staff: createFirestoreStaffStore(firestore),
    rideLog: createFirestoreRideLogStore(firestore),
    rideLinks: createFirestoreRideLinkStore(firestore),
    photos: createFirestorePhotoStore(firestore),
  };
}
