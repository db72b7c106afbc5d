import type { FleetSettings } from '../schemas/fleet.ts';
import type { Order } from '../schemas/order.ts';
import { promisedWithin } from '../orders/promised-answer.ts';

/** How an order is answered that the fleet has sold. */
export interface SaleTerms extends Pick<Order, 'decideWithinHours'> {
  /** Nobody is asked: it is accepted as it is stored. */
  readonly acceptedAtOnce: boolean;
}

/** How long a vehicle is kept for an order that nobody answers, in hours. */
const keptHours = 24;

interface Sold extends Pick<Order, 'priceToConfirm'> {
  /** Of each order that is sold together, whether every ride of it has a vehicle. */
  readonly driven: readonly boolean[];
}

/**
 * How orders that are sold together are answered. Where the fleet accepts automatically they are accepted as they are stored, if each
 * ride has its vehicle and the price stands: one order, or both of two cars (Rules 10.17). Where what cannot be driven is not sold, an
 * order with a vehicle waits for its answer for a day at most (Rules 10.18).
 *
 * @example
 * saleTerms({ availability: 'enforce', acceptance: 'automatic' }, { driven: [true], priceToConfirm: false })
 * // { acceptedAtOnce: true, decideWithinHours: 24 }
 */
export function saleTerms(
  { availability, acceptance }: Pick<FleetSettings, 'availability' | 'acceptance'>,
  { driven, priceToConfirm }: Sold,
): SaleTerms {
  const isDriven = driven.length > 0 && driven.every(Boolean);
  return {
    acceptedAtOnce: acceptance === 'automatic' && availability !== 'off' && isDriven && !priceToConfirm,
    decideWithinHours: availability === 'enforce' && driven.some(Boolean) ? keptHours : null,
  };
}

/**
 * A new order on the terms of its sale. Its acceptance is noted like any other change, to be done and completed by whoever comes first
 * (Rules 4.12, 10.17); what was promised never lies behind its end (Rules 10.18).
 *
 * @example
 * soldOn(
 *   { createdAt: '2026-11-20T19:05:00.000Z', answerBefore: '2026-11-23T16:00:00.000Z', pendingChange: null },
 *   { acceptedAtOnce: false, decideWithinHours: 24 },
 * ).answerBefore
 * // '2026-11-21T19:00:00.000Z'
 */
export function soldOn<O extends Pick<Order, 'createdAt' | 'answerBefore' | 'pendingChange'>>(
  order: O,
  { acceptedAtOnce, decideWithinHours }: SaleTerms,
): O & Pick<Order, 'decideWithinHours' | 'pendingChange'> {
  const acceptance = { event: 'accept', at: order.createdAt, message: '', dueTTC: 0, automatic: true } as const;
  return {
    ...order,
    decideWithinHours,
    answerBefore: promisedWithin({ ...order, decideWithinHours }),
    // What the office has offered is accepted by whoever offered it.
    pendingChange: order.pendingChange ?? (acceptedAtOnce ? acceptance : null),
  };
}

/**
 * Whether the acceptance of an order at once is noted and not done yet: its card is being captured (Rules 10.17).
 *
 * @example isBeingAccepted({ pendingChange: null }) // false
 */
export function isBeingAccepted({ pendingChange }: Pick<Order, 'pendingChange'>): boolean {
  return pendingChange?.automatic === true;
}

/**
 * Whether nobody was asked about an order: its acceptance at once is under way, or done (Rules 10.17).
 *
 * @example
 * isAcceptedAtOnce({
 *   pendingChange: null,
 *   history: [{ event: 'accept', at: '2026-11-20T10:00:00.000Z', message: '', dueTTC: 0, automatic: true }],
 * })
 * // true
 */
export function isAcceptedAtOnce(order: Pick<Order, 'pendingChange' | 'history'>): boolean {
  return isBeingAccepted(order) || order.history.some(({ automatic }) => automatic === true);
}
