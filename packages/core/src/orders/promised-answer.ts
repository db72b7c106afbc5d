import type { Order } from '../schemas/order.ts';
import { utcMsOf } from '../time/paris-instant.ts';
import { dayMs, hourMs, parisOffsetMs } from '../time/paris-offset.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';

/** Orders are answered between these hours on the clock in Paris: the others do not count. */
const opensMs = 7 * hourMs;
const closesMs = 22 * hourMs;

/** Promises are whole ten minutes, as the hours of rides are. */
const stepMs = 10 * 60_000;

/** What a promise is computed from. */
interface Made extends Pick<Order, 'createdAt'> {
  trips: readonly Pick<Order['trips'][number], 'fromDatetime'>[];
}

/**
 * Until when an order is to be answered, ISO UTC: within so many hours, of which those from 7:00 to 22:00 in Europe/Paris count, and
 * never later than half-way to the pick-up (Rules 4.20). Rounded down to ten minutes, unless nothing would be left of it.
 *
 * @param withinHours more than 0
 * @example
 * promisedAnswer({ createdAt: '2026-11-20T19:00:00.000Z', trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z' }] }, 12)
 * // '2026-11-21T16:00:00.000Z'
 */
export function promisedAnswer({ createdAt, trips }: Made, withinHours: number): string {
  const madeMs = epochMs(createdAt);
  const pickupMs = Math.min(...trips.map(({ fromDatetime }) => epochMs(fromDatetime)));
  const promisedMs = Math.min(afterCounted(madeMs, withinHours * hourMs), middle(madeMs, pickupMs));
  const roundedMs = Math.floor(promisedMs / stepMs) * stepMs;
  return new Date(roundedMs > madeMs ? roundedMs : promisedMs).toISOString();
}

/**
 * What is promised of an order that expires sooner than any other, ISO UTC: nothing beyond that, in whole ten minutes rounded down
 * (Rules 4.20, 10.18). Null where nothing was promised.
 */
export function promisedWithin(
  order: Pick<Order, 'createdAt' | 'answerBefore' | 'decideWithinHours'>,
): Order['answerBefore'] {
  const { createdAt, answerBefore, decideWithinHours } = order;
  if (answerBefore === null || decideWithinHours === null) return answerBefore;
  const endMs = epochMs(createdAt) + decideWithinHours * hourMs;
  return new Date(Math.min(epochMs(answerBefore), Math.floor(endMs / stepMs) * stepMs)).toISOString();
}

/**
 * When the operator is reminded of a promised answer, ISO UTC: when half of the time that counts is over, or of all time where the
 * promise ends before any counts (Rules 4.20).
 */
export function answerReminderAt({ createdAt, answerBefore }: { createdAt: string; answerBefore: string }): string {
  const [madeMs, endMs] = [epochMs(createdAt), epochMs(answerBefore)];
  const halfMs = Math.floor(countedMs(madeMs, endMs) / 2);
  return new Date(halfMs > 0 ? afterCounted(madeMs, halfMs) : middle(madeMs, endMs)).toISOString();
}

/**
 * Whether an answer that was promised has not come in time (Rules 4.20).
 *
 * @example isAnswerLate({ status: 'pending', answerBefore: '2026-11-21T16:00:00.000Z' }, '2026-11-21T16:00:00.000Z') // true
 */
export function isAnswerLate(
  { status, answerBefore }: Pick<Order, 'status' | 'answerBefore'>,
  now: UtcInstant,
): boolean {
  return status === 'pending' && answerBefore !== null && epochMs(now) >= epochMs(answerBefore);
}

/** The instant at which so much time that counts has passed. */
function afterCounted(fromMs: number, durationMs: number): number {
  let leftMs = durationMs;
  for (let day = dayOf(fromMs); ; day += 1) {
    const open = openOn(day);
    const startMs = Math.max(fromMs, open.fromMs);
    const openMs = Math.max(0, open.untilMs - startMs);
    if (leftMs <= openMs) return startMs + leftMs;
    leftMs -= openMs;
  }
}

function countedMs(fromMs: number, toMs: number): number {
  let sumMs = 0;
  for (let day = dayOf(fromMs); ; day += 1) {
    const open = openOn(day);
    if (open.fromMs >= toMs) return sumMs;
    sumMs += Math.max(0, Math.min(toMs, open.untilMs) - Math.max(fromMs, open.fromMs));
  }
}

/** Days of the calendar in Paris, counted from 1970. */
function dayOf(utcMs: number): number {
  return Math.floor((utcMs + parisOffsetMs(utcMs)) / dayMs);
}

function openOn(day: number): { fromMs: number; untilMs: number } {
  return { fromMs: utcMsOf(day * dayMs + opensMs), untilMs: utcMsOf(day * dayMs + closesMs) };
}

function middle(fromMs: number, toMs: number): number {
  return Math.floor((fromMs + toMs) / 2);
}
