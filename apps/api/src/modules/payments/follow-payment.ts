import { isDeepStrictEqual } from 'node:util';
import { laterPayment, type Order } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { Intent } from '#ports/payments.ts';
import { cardPaymentOf } from '../orders/card-payment-of.ts';
import type { ChangeOrder } from '../orders/change-order.ts';
import { paymentChangedMail, paymentChanges } from './payment-changes.ts';

interface Deps {
  orders: OrderStore;
  changeOrder: ChangeOrder;
  clock: Clock;
  wakeOutbox: () => void;
}

export type FollowPayment = (order: Order, intent: Intent) => Promise<Order>;

/**
 * Keeps an order's payment as its provider has it by now, and tells the operator of what others did to it. An order that waits for
 * its answer, and whose hold is gone, expires: there is nothing left to accept.
 *
 * @param order read after the intent, so that a change of our own which the intent shows is known to the order
 */
export function createFollowPayment(deps: Deps): FollowPayment {
  return async (order, intent) => {
    const followed = await noted(deps, order, intent);
    const isHoldGone = followed.payment?.state === 'released' && followed.settling === null;
    if (followed.status !== 'pending' || !isHoldGone) return followed;
    const { orders, changeOrder } = deps;
    await changeOrder({ orderId: order.id, event: 'expire', message: '', dueTTC: 0 });
    return (await orders.find(order.id)) ?? followed;
  };
}

async function noted({ orders, clock, wakeOutbox }: Deps, order: Order, intent: Intent): Promise<Order> {
  const told = cardPaymentOf(intent);
  if (told === null || order.payment === null) return order;
  const next = laterPayment(order.payment, told);
  const mails = paymentChanges(order, next).map((change) => paymentChangedMail(order.id, change));
  const isOurs = order.settling !== null && mails.length === 0;
  if (isOurs || isDeepStrictEqual(next, order.payment)) return order;
  const after = await orders.notePayment(order.id, { told, at: clock.now(), mails });
  if (mails.length > 0) wakeOutbox();
  return after ?? order;
}
