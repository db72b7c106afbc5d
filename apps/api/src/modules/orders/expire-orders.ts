import type { Order } from '@chauffeur/core';
import { type ChangeOrderDeps, createChangeOrder } from './change-order.ts';
import { forEachDue } from '#background/for-each-due.ts';
import type { Job } from '#background/job-runner.ts';

/** Ends orders that nobody decided about in time: the card is released, and the customer gets excuses (Rules 4.14). */
export function createExpireOrders(deps: ChangeOrderDeps): Job {
  const { orders, clock, log } = deps;
  const changeOrder = createChangeOrder(deps);
  // Where the operator decided a moment ago there is nothing left to expire.
  const deal = async ({ id: orderId }: Order) => {
    await changeOrder({ orderId, event: 'expire', message: '', dueTTC: 0 });
  };
  const due = (limit: number) => orders.toExpire({ now: clock.now(), limit });
  const failure = 'an order could not be expired';
  return {
    name: 'expire orders',
    everyMs: 60_000,
    run: (signal) => forEachDue({ due, deal, failure, log }, signal),
  };
}
