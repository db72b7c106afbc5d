import { laterPayment, nextStatus, type CardPayment, type Order, type OrderChange } from '@chauffeur/core';
import type { BeginOutcome, FinishedChange } from '#ports/order-store.ts';
import { isWhole } from './stored-orders.ts';

/** What becomes of an order where a change is to begin: `begun` is what is to be written, every other writes nothing. */
export function beginOf(order: Order | null, change: OrderChange): BeginOutcome {
  if (order === null) return { kind: 'unknown' };
  if (!isWhole(order) || nextStatus(order.status, change.event) === null) return { kind: 'impossible', order };
  if (order.pendingChange !== null) return { kind: 'under_way', order };
  return { kind: 'begun', order: { ...order, pendingChange: change } };
}

/** The order after a change that was completed; `null` where it is not the one under way. */
export function completionOf(order: Order, finished: FinishedChange): Order | null {
  const change = changeUnderWay(order, finished);
  if (change === null) return null;
  const status = nextStatus(order.status, change.event);
  if (status === null) throw new Error(`The order is ${order.status} and was to ${change.event}.`);
  return { ...afterChange(order, finished), status, history: [...order.history, change] };
}

/** The order after a change that was given up; `null` where it is not the one under way. */
export function abandonmentOf(order: Order, finished: FinishedChange): Order | null {
  return changeUnderWay(order, finished) && afterChange(order, finished);
}

/** What is known of the payment after what was told (Rules 4.11). */
export function paymentOf({ payment: known }: Order, told: CardPayment): CardPayment {
  return known === null ? told : laterPayment(known, told);
}

function changeUnderWay(order: Order, { event, at }: FinishedChange): OrderChange | null {
  const { pendingChange } = order;
  return isWhole(order) && pendingChange?.event === event && pendingChange.at === at ? pendingChange : null;
}

function afterChange(order: Order, { payment: told }: FinishedChange): Order {
  return { ...order, payment: told ? paymentOf(order, told) : order.payment, pendingChange: null };
}
