import { changesOf, type Order, type OrderChange, type OrderPage, type OrderPageRequest } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { User } from '#ports/identity.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { withoutPlaceRecords } from './place-records.ts';

interface Deps {
  orders: OrderStore;
  clock: Clock;
}

export interface ReadOrders {
  page(user: User, request: OrderPageRequest): Promise<OrderPage>;
  one(user: Pick<User, 'id'>, orderId: string): Promise<Result<Order>>;
  /** The order that a submission of the user's made (Rules 4.5). */
  submitted(user: Pick<User, 'id'>, idempotencyKey: string): Promise<Result<Order>>;
}

/** One's own orders. Someone else's does not exist for the caller (Rules 6.2). */
export function createReadOrders({ orders, clock }: Deps): ReadOrders {
  return {
    async page(user, request) {
      const page = await orders.list(user.id, { ...request, now: clock.now() });
      return { ...page, orders: page.orders.map(seenByCustomer) };
    },
    async one(user, orderId) {
      const order = await orders.find(orderId);
      return order?.userUID === user.id ? ok(seenByCustomer(order)) : err('not_found');
    },
    async submitted(user, idempotencyKey) {
      const submission = await orders.findSubmission(user.id, idempotencyKey);
      return submission === null ? err('not_found') : ok(seenByCustomer(submission.order));
    },
  };
}

/** An order as its own customer's browser gets it: without what is not theirs to know, and without what is of no use there. */
export function seenByCustomer(order: Order): Order {
  return withoutPlaceRecords(customersRecord(order));
}

/**
 * An order as its customer may have it: without an answer that may still be taken back (Rules 4.22), and without who of the office did
 * something, whom of the trade the operator tells, or that a no-show was taken back, which is the operator's own business (Rules 10.19,
 * 12.1, 14.5).
 */
export function customersRecord(order: Order): Order {
  const pendingChange = seenChange(order);
  return {
    ...order,
    history: changesOf(order).map(byNobody),
    pendingChange: pendingChange && byNobody(pendingChange),
  };
}

function byNobody({ by: _who, partners: _told, ...change }: OrderChange): OrderChange {
  return change;
}

/** An answer that may still be taken back is nothing that a customer should read (Rules 4.22). */
function seenChange({ pendingChange }: Order): Order['pendingChange'] {
  return pendingChange?.undoUntil === undefined ? pendingChange : null;
}
