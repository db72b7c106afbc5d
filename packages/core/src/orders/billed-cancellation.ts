import type { Order, OrderChange } from '../schemas/order.ts';

/**
 * The cancellation that an order is billed for, having come too late, or `null` (Rules 4.13).
 *
 * @example billedCancellation({ history: [] }) // null
 */
export function billedCancellation({ history }: Pick<Order, 'history'>): OrderChange | null {
  return history.find(({ dueTTC }) => dueTTC > 0) ?? null;
}
