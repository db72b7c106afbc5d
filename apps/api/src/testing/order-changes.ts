import {
  nextStatus,
  type Order,
  type OrderChange,
  type OrderEvent,
  orderEvents,
  type OrderStatus,
} from '@chauffeur/core';
import type { OrderStore } from '#ports/order-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import { aStoredOrder } from './a-stored-order.ts';
import { aChange } from './an-order.ts';

/** The operator's yes. */
export const accept = aChange();
/** The customer cancels a second later, and still owes the whole price. */
export const cancel = aChange({ event: 'cancelByCustomer', at: '2026-11-20T11:00:01.000Z', dueTTC: 257 });

/** Whether an event may happen to an order of which nothing is proposed that could be declined, and nothing billed that could be waived. */
export const canHappen = (status: OrderStatus, event: OrderEvent) =>
  nextStatus(status, event) !== null && event !== 'declineAmendment' && event !== 'waiveFee';
export const eventsOfPending = orderEvents.filter((event) => canHappen('pending', event));

/** The mail that leaves once an order is accepted. */
export const acceptedMail = ({ id: orderId }: Order): NewMail => ({
  dedupeKey: `order-accepted:${orderId}`,
  subject: { kind: 'order-accepted', orderId },
});

/** A stored order of which a change has begun. */
export async function aBegunOrder(orders: OrderStore, change: OrderChange = accept, changes: Partial<Order> = {}) {
  const order = await aStoredOrder(orders, changes);
  await orders.beginChange(order.id, change);
  return order;
}

/** Names the change of an order that is to be completed, abandoned, settled or taken back. */
export const finished = ({ id: orderId }: Order, { event, at }: OrderChange, mails: readonly NewMail[] = []) => ({
  orderId,
  event,
  at,
  mails,
});
