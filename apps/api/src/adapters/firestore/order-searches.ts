import { type Order, parisDate, parisInstant } from '@chauffeur/core';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { OrderSearch, OrderStore } from '#ports/order-store.ts';
import { answered } from './answered.ts';
import { collections } from './collections.ts';
import { timestampOf } from './due-fields.ts';
import { ordersOf } from './order-document.ts';

type OrderSearches = Pick<OrderStore, 'unfinishedChanges' | 'toRemind' | 'toExpire' | 'ridesToRemind' | 'toInvoice'>;

/**
 * What the jobs look for. An order has the field that a search walks for as long as the search has to find it
 * (`order-document.ts`), so that each is one walk of an index that holds little else.
 */
export function createOrderSearches(firestore: Firestore): OrderSearches {
  const orders = firestore.collection(collections.orders);

  /** What has been due since the one and is not over before the other, the longest due first. */
  const dueBetween =
    (since: string, until: string) =>
    ({ now, limit }: OrderSearch) =>
      found(
        orders
          .where(since, '<=', timestampOf(now))
          .where(until, '>', timestampOf(now))
          .orderBy(since)
          .orderBy(until)
          .limit(limit),
      );

  return {
    unfinishedChanges: ({ begunBefore, limit }) =>
      found(orders.where('settlingSince', '<=', timestampOf(begunBefore)).orderBy('settlingSince').limit(limit)),
    toRemind: dueBetween('remindAt', 'decideBefore'),
    toExpire: ({ now, limit }) =>
      found(orders.where('decideBefore', '<=', timestampOf(now)).orderBy('decideBefore').limit(limit)),
    // The earlier the pick-up, the earlier its reminder.
    ridesToRemind: dueBetween('rideRemindAt', 'startsAt'),
    // A day of Paris is over when the next one begins.
    toInvoice: ({ now, limit }) =>
      found(
        orders
          .where('invoiceFrom', '<', timestampOf(parisInstant(parisDate(now), '00:00')))
          .orderBy('invoiceFrom')
          .limit(limit),
      ),
  };
}

async function found(search: Query): Promise<Order[]> {
  const { docs } = await answered(search.get());
  return ordersOf(docs);
}
