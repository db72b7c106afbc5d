import type { Order, OrderChange } from '../schemas/order.ts';

/**
 * The cancellation that an order is billed for, having come too late, or `null`, also where the office has waived the fee (Rules 4.13, 12.18).
 *
 * @example billedCancellation({ history: [] }) // null
 */
export function billedCancellation({ history }: Pick<Order, 'history'>): OrderChange | null {
  if (history.some(({ event }) => event === 'waiveFee')) return null;
  return history.find(({ dueTTC }) => dueTTC > 0) ?? null;
}
