import type { OrderStore } from '#ports/order-store.ts';
import type { Database } from './database.ts';
import { createOrderChanges } from './order-changes.ts';
import { createOrderCreation } from './order-creation.ts';
import { createOrderListing } from './order-listing.ts';
import { createOrderReading } from './order-reading.ts';
import { createOrderSearches } from './order-searches.ts';
import { createOrderUnlinking } from './order-unlinking.ts';

export function createSqliteOrderStore(database: Database): OrderStore {
  const read = createOrderReading(database);
  const create = createOrderCreation(database, read);
  return {
    create: (entry) => database.writer.write(() => create(entry)),
    find: async (id) => read.byId(id),
    findSubmission: async (userId, key) => read.bySubmission(userId, key),
    findByIntent: async (intentId) => read.byIntent(intentId),
    list: createOrderListing(database),
    unlink: createOrderUnlinking(database),
    ...createOrderChanges(database, read),
    ...createOrderSearches(database),
  };
}
