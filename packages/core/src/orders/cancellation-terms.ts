import { isShortNotice } from '../booking/is-short-notice.ts';
import type { CancellationTerms } from '../contract/cancellations.ts';
import { fromCents, toCents } from '../money/cents.ts';
import type { Order } from '../schemas/order.ts';
import { dayMs } from '../time/paris-offset.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { nextStatus } from './next-status.ts';

export type Cancellable = Pick<Order, 'status' | 'totalTTC' | 'priceToConfirm' | 'payment'> & {
  trips: readonly Pick<Order['trips'][number], 'fromDatetime'>[];
};

/**
 * What it means to cancel an order now, in euros with VAT; `null` once that is over, by its status or because the ride has begun
 * (Rules 4.13). Free until 24 hours before the pick-up; later an accepted ride is billed in full. A ride that nobody accepted,
 * or whose price was never confirmed, costs nothing.
 *
 * @example
 * cancellationTerms({ status: 'validated', totalTTC: 197, priceToConfirm: false, payment: null,
 *   trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z' }] }, '2026-12-01T10:00:00.000Z')
 * // { isLate: true, dueTTC: 197, refundTTC: 0, freeUntil: '2026-11-30T17:30:00.000Z' }
 */
export function cancellationTerms(order: Cancellable, nowUtc: UtcInstant): CancellationTerms | null {
  const pickupMs = Math.min(...order.trips.map(({ fromDatetime }) => epochMs(fromDatetime)));
  if (nextStatus(order.status, 'cancelByCustomer') === null || epochMs(nowUtc) >= pickupMs) return null;
  const isLate = isShortNotice(new Date(pickupMs), nowUtc);
  const isBilled = isLate && order.status === 'validated' && !order.priceToConfirm;
  const dueTTC = isBilled ? order.totalTTC : 0;
  return {
    isLate,
    dueTTC,
    refundTTC: refundBeside(order, dueTTC),
    freeUntil: new Date(pickupMs - dayMs).toISOString(),
  };
}

/** What goes back to the card, or is released on it: what it was charged or holds, less what went back already and what stays owing. */
export function refundBeside({ payment }: Pick<Order, 'payment'>, dueTTC: number): number {
  if (payment === null || payment.state === 'released') return 0;
  const cents = toCents(payment.amountTTC) - toCents(payment.refundedTTC) - toCents(dueTTC);
  return fromCents(Math.max(0, cents));
}
