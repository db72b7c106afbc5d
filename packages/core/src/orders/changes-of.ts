import type { Order, OrderChange } from '../schemas/order.ts';

/**
 * What has changed an order since its making, oldest first, as its customer may read it and as whoever agrees to a change counts it: that a no-show
 * was taken back has changed nothing, and is between driver and office (Rules 14.5, 14.18).
 *
 * @example changesOf({ history: [] }) // []
 */
export function changesOf({ history }: Pick<Order, 'history'>): OrderChange[] {
  return history.filter(({ event }) => event !== 'withdrawNoShow');
}
