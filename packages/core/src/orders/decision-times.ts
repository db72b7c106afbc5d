import type { Order } from '../schemas/order.ts';
import { dayMs, hourMs } from '../time/paris-offset.ts';
import { epochMs } from '../time/utc-instant.ts';

/** What the customer needs at least to find another ride, and the card's provider to be asked in time. */
const marginMs = 2 * hourMs;

/** What the times are computed from; an order whose card was not authorised has no `captureBefore`. */
export interface Undecided extends Pick<Order, 'createdAt' | 'decideWithinHours'> {
  trips: readonly Pick<Order['trips'][number], 'fromDatetime'>[];
  payment: Pick<NonNullable<Order['payment']>, 'captureBefore'> | null;
}

/**
 * When the operator is reminded of an order, and when it expires undecided, both ISO UTC (Rules 4.14). It expires two hours
 * before the pick-up or before the card's hold ends, whichever is first; a ride ordered less than four hours ahead half-way
 * to its pick-up; and at the latest `decideWithinHours` after its making, where a vehicle is kept for it (Rules 10.18). The reminder
 * comes a day before that, or half-way where there is less than two days.
 *
 * @example
 * decisionTimes({
 *   createdAt: '2026-11-20T10:00:00.000Z', trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z' }], payment: null, decideWithinHours: 24,
 * })
 * // { remindAt: '2026-11-20T22:00:00.000Z', decideBefore: '2026-11-21T10:00:00.000Z' }
 */
export function decisionTimes(order: Undecided): { remindAt: string; decideBefore: string } {
  const { createdAt, trips, payment, decideWithinHours } = order;
  const madeAt = epochMs(createdAt);
  const ends = trips.map(({ fromDatetime }) => fromDatetime);
  if (payment?.captureBefore) ends.push(payment.captureBefore);
  const latest = decideWithinHours === null ? [] : [madeAt + decideWithinHours * hourMs];
  const decideBefore = Math.min(...ends.map((end) => beforeEnd(madeAt, epochMs(end))), ...latest);
  const remindAt = Math.max(decideBefore - dayMs, halfWay(madeAt, decideBefore));
  return { remindAt: new Date(remindAt).toISOString(), decideBefore: new Date(decideBefore).toISOString() };
}

function beforeEnd(madeAt: number, end: number): number {
  return Math.max(end - marginMs, halfWay(madeAt, end));
}

function halfWay(from: number, to: number): number {
  return Math.floor((from + to) / 2);
}
