import {
  awaitsFlight,
  decisionTimes,
  isInvoiceable,
  type Order,
  questionOf,
  reminderTimes,
  rideReminderAt,
} from '@chauffeur/core';

/** Later than any ride: what is not due by then never will be. */
const endOfTime = '9999-01-01T00:00:00.000Z';

/** When the ride starts: its pick-up. Milliseconds of UTC. */
export function startsAtMs({ trips }: Pick<Order, 'trips'>): number {
  return Math.min(...trips.map(({ fromDatetime }) => Date.parse(fromDatetime)));
}

/** When the ride is over: the end of its last leg. Milliseconds of UTC. */
export function endsAtMs({ trips }: Pick<Order, 'trips'>): number {
  return Math.max(...trips.map(({ toDatetime }) => Date.parse(toDatetime)));
}

/**
 * When the customer is reminded, in milliseconds of UTC: a day earlier where the number of a flight is still to come, so that it is asked
 * for in time. `null` where nobody is to be: the ride is not accepted, or was when the reminder had passed (Rules 4.16).
 */
export function rideRemindAtMs(order: Order): number | null {
  const accepted = order.history.find(({ event }) => event === 'accept');
  if (order.status !== 'validated' || !accepted) return null;
  const hours = (awaitsFlight(order) ? [2, 1] : [1]).map((days) =>
    Date.parse(rideReminderAt(new Date(startsAtMs(order)), days)),
  );
  return hours.find((remindAt) => Date.parse(accepted.at) < remindAt) ?? null;
}

/** When the operator hears of an order that waits, in milliseconds of UTC. */
interface WaitingTimes {
  remindAt: number;
  decideBefore: number;
  answerRemindAt: number | null;
  answerDueAt: number | null;
}

/**
 * When the operator is reminded of an order that waits and when it expires (Rules 4.14), and of its promised answer (Rules 4.20); `null`
 * where nothing was promised or another mail says it (`reminderTimes`). What is told by another one is due when the order ends, which is
 * never: a search for it ends there.
 */
export function waitingTimesMs(order: Order): WaitingTimes {
  const decideBefore = Date.parse(decisionTimes(order).decideBefore);
  const { promised, overdue, ending } = reminderTimes(order);
  const orEnd = (at: string | null) => (at === null ? decideBefore : Date.parse(at));
  return {
    remindAt: orEnd(ending),
    decideBefore,
    answerRemindAt: promised === null ? null : Date.parse(promised),
    answerDueAt: order.answerBefore === null ? null : orEnd(overdue),
  };
}

/** Until when what its customer asks to be changed may be answered, in milliseconds of UTC (Rules 21.5); `null` where nothing is asked. */
export function askedUntilMs(order: Order): number | null {
  const question = order.status === 'canceled' ? null : questionOf(order);
  return question && Date.parse(question.expiresAt);
}

/** Whether the order as it is now will ever be due for an invoice (Rules 4.15). */
export function isBillable(order: Order): boolean {
  return isInvoiceable(order, endOfTime);
}
