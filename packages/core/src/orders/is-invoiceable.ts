import type { Order } from '../schemas/order.ts';
import { parisDate } from '../time/paris-date.ts';
import type { UtcInstant } from '../time/utc-instant.ts';
import { billedCancellation } from './billed-cancellation.ts';

export type Billable = Pick<Order, 'status' | 'priceToConfirm' | 'history'> & {
  trips: readonly Pick<Order['trips'][number], 'toDatetime'>[];
};

/**
 * Whether an order is due for its invoice: accepted, or cancelled so late that it is billed, and the day of its last arrival in
 * Europe/Paris is over. A price that was never confirmed is not billed by itself (Rules 4.15).
 *
 * @example
 * isInvoiceable({ status: 'validated', priceToConfirm: false, history: [],
 *   trips: [{ toDatetime: '2026-12-01T18:45:00.000Z' }] }, '2026-12-02T00:00:00.000Z') // true
 */
export function isInvoiceable({ status, priceToConfirm, history, trips }: Billable, nowUtc: UtcInstant): boolean {
  const isOwed = status === 'validated' || billedCancellation({ history }) !== null;
  const today = parisDate(nowUtc);
  return isOwed && !priceToConfirm && trips.every(({ toDatetime }) => parisDate(toDatetime) < today);
}
