import type { Order } from '../schemas/order.ts';
import { epochMs } from '../time/utc-instant.ts';
import { decisionTimes, type Undecided } from './decision-times.ts';
import { answerReminderAt } from './promised-answer.ts';

/** What would be told within so long of something else that says as much is told once. */
const nearMs = 15 * 60_000;

/** When the operator hears of an order that waits, each ISO UTC; `null` where another mail says it at nearly the same time. */
interface ReminderTimes {
  /** Half of the time to the promised answer is over. */
  promised: string | null;
  /** The promised answer is late, which the customer is told too. */
  overdue: string | null;
  /** The order is about to expire. */
  ending: string | null;
}

/**
 * When the operator is reminded of an order that nobody has answered (Rules 4.14, 4.20), without two mails in a quarter of an hour: that
 * of a late answer names the end of the order as well, and stands for the reminder of it; that reminder stands for the one half-way to the
 * promise; and of an answer that is late as the order expires nobody hears but that it has expired.
 *
 * @example
 * reminderTimes({
 *   createdAt: '2026-11-20T08:00:00.000Z', answerBefore: '2026-11-20T20:00:00.000Z',
 *   trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z' }], payment: null, decideWithinHours: 24,
 * })
 * // { promised: '2026-11-20T14:00:00.000Z', overdue: '2026-11-20T20:00:00.000Z', ending: null }
 */
export function reminderTimes(order: Undecided & Pick<Order, 'answerBefore'>): ReminderTimes {
  const { createdAt, answerBefore } = order;
  const { remindAt: endsSoon, decideBefore } = decisionTimes(order);
  if (answerBefore === null) return { promised: null, overdue: null, ending: endsSoon };
  const halfWay = answerReminderAt({ createdAt, answerBefore });
  const overdue = isWellBefore(answerBefore, decideBefore) ? answerBefore : null;
  return {
    promised: isWellBefore(halfWay, endsSoon) ? halfWay : null,
    overdue,
    ending: overdue === null || isWellBefore(overdue, endsSoon) || isWellBefore(endsSoon, overdue) ? endsSoon : null,
  };
}

function isWellBefore(earlier: string, later: string): boolean {
  return epochMs(earlier) + nearMs < epochMs(later);
}
