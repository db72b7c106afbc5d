import type { Firestore } from 'firebase-admin/firestore';
import type { OrderStore } from '#ports/order-store.ts';
import { createOrderChanges } from './order-changes.ts';
import { createOrderCreation } from './order-creation.ts';
import { createOrderListing } from './order-listing.ts';
import { createOrderReading } from './order-reading.ts';
import { createOrderSearches } from './order-searches.ts';
import { createOrderUnlinking } from './order-unlinking.ts';

export function createFirestoreOrderStore(firestore: Firestore): OrderStore {
  const reading = createOrderReading(firestore);
  return {
    create: createOrderCreation(firestore, reading),
    find: reading.byId,
    findSubmission: reading.bySubmission,
    findByIntent: reading.byIntent,
    list: createOrderListing(firestore, reading),
    unlink: createOrderUnlinking(firestore),
    ...createOrderChanges(firestore, reading),
    ...createOrderSearches(firestore),
  };
}
