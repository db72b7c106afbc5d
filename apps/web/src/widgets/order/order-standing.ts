import type { Order, OrderEvent } from '@chauffeur/core';

/** Where an order stands, as people say it: a canceled one was refused, cancelled or left without an answer. */
type OrderStanding = 'pending' | 'settling' | 'validated' | 'refused' | 'cancelled' | 'expired';

const standingAfter = {
  accept: 'validated',
  refuse: 'refused',
  cancelByCustomer: 'cancelled',
  expire: 'expired',
} as const satisfies Record<OrderEvent, OrderStanding>;

export function orderStanding({ status, settling, history }: Pick<Order, 'status' | 'settling' | 'history'>) {
  if (settling) return 'settling';
  const last = history.at(-1);
  if (!last) return status === 'canceled' ? 'cancelled' : status;
  return standingAfter[last.event] satisfies OrderStanding;
}
