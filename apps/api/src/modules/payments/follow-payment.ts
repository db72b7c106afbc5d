import { isDeepStrictEqual } from 'node:util';
import { type CardPayment, laterPayment, type Order, partsOf, toCents } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { NewMail } from '#ports/outbox-store.ts';
import type { Intent } from '#ports/payments.ts';
import { cardPaymentOf } from '../orders/card-payment-of.ts';
import type { ChangeOrder } from '../orders/change-order.ts';

interface Deps {
  orders: OrderStore;
  changeOrder: ChangeOrder;
  clock: Clock;
  wakeOutbox: () => void;
}

type FollowPayment = (order: Order, intent: Intent) => Promise<Order>;

/**
 * Keeps an order's payment as its provider has it by now, and tells the operator of what others did to it. An order that waits for
 * its answer, and whose hold is gone, expires: there is nothing left to accept.
 *
 * @param order read after the intent, so that a change of our own which the intent shows is known to the order
 */
export function createFollowPayment(deps: Deps): FollowPayment {
  return async (order, intent) => {
    const followed = await noted(deps, order, intent);
    // Without the first hold nothing is left to accept, whatever a further one holds.
    const isHoldGone = followed.payment !== null && partsOf(followed.payment)[0]?.state === 'released';
    if (followed.status !== 'pending' || followed.pendingChange !== null || !isHoldGone) return followed;
    const { orders, changeOrder } = deps;
    await changeOrder({ orderId: order.id, event: 'expire', message: '', dueTTC: 0 });
    return (await orders.find(order.id)) ?? followed;
  };
}

async function noted({ orders, clock, wakeOutbox }: Deps, order: Order, intent: Intent): Promise<Order> {
  const reported = cardPaymentOf(intent);
  if (reported === null || order.payment === null) return order;
  const next = laterPayment(order.payment, reported);
  const mails = paymentChanges(order, next).map((change) => paymentChangedMail(order.id, change));
  const isOurs = order.pendingChange !== null && mails.length === 0;
  if (isOurs || isDeepStrictEqual(next, order.payment)) return order;
  const after = await orders.notePayment(order.id, { told: reported, at: clock.now(), mails });
  if (mails.length > 0) wakeOutbox();
  return after ?? order;
}

/**
 * What others changed about an order's payment, by the name under which the operator is told once (Rules 7.6). While a change of ours
 * is under way, captures, releases and refunds are that change's: it tells of them itself. A refund that failed is always the
 * bank's doing.
 */
function paymentChanges({ payment: known, pendingChange }: Order, next: CardPayment): string[] {
  if (known === null) return [];
  const disputed = next.dispute !== known.dispute ? [`dispute-${next.dispute}`] : [];
  const failed = failedCents(next) > failedCents(known) ? [`refund-failed-${failedCents(next)}`] : [];
  if (pendingChange !== null) return [...disputed, ...failed];
  const moved = next.state !== known.state ? [next.state] : [];
  const refunded = givenCents(next) > givenCents(known) ? [`refunded-${givenCents(next)}`] : [];
  return [...disputed, ...failed, ...(moved.length > 0 ? moved : movedParts(known, next)), ...refunded];
}

/** The authorisations of several that were captured or released, where that leaves the state of the whole payment as it was. */
function movedParts(known: CardPayment, next: CardPayment): string[] {
  return partsOf(next).flatMap(({ intentId, state }) => {
    const before = partsOf(known).find((part) => part.intentId === intentId);
    return before === undefined || before.state === state ? [] : [`${state}-${intentId}`];
  });
}

/** The cents of all refunds, failed ones included, so that one that is made again after a failure has a name of its own. */
function givenCents(payment: CardPayment): number {
  return toCents(payment.refundedTTC) + failedCents(payment);
}

function failedCents({ failedRefundsTTC = 0 }: CardPayment): number {
  return toCents(failedRefundsTTC);
}

/** Tells the operator how a payment stands after such a change. */
function paymentChangedMail(orderId: string, change: string): NewMail {
  const kind = 'operator-payment-changed';
  return { dedupeKey: `${kind}:${orderId}:${change}`, subject: { kind, orderId } };
}
