import { decisionTimes, isInvoiceable, type Order, rideReminderAt } from '@chauffeur/core';

/** Later than any ride: what is not due by then never will be. */
const endOfTime = '9999-01-01T00:00:00.000Z';

/** What may still change about an order, as the values of its columns. Instants are milliseconds of UTC. */
export function lifeColumnsOf(order: Order) {
  const { remindAt, decideBefore } = decisionTimes(order);
  const { status, history, settling, payment } = order;
  return {
    status,
    history: JSON.stringify(history),
    settling: settling && JSON.stringify(settling),
    settlingSince: settling && Date.parse(settling.at),
    payment: payment && JSON.stringify(payment),
    paymentIntent: payment && payment.intentId,
    remindAt: Date.parse(remindAt),
    decideBefore: Date.parse(decideBefore),
    rideRemindAt: rideRemindAtMs(order),
    isBillable: Number(isInvoiceable(order, endOfTime)),
  };
}

/** When the ride starts: its pick-up. */
export function startsAtMs({ trips }: Pick<Order, 'trips'>): number {
  return Math.min(...trips.map(({ fromDatetime }) => Date.parse(fromDatetime)));
}

/** When the ride is over: the end of its last leg. */
export function endsAtMs({ trips }: Pick<Order, 'trips'>): number {
  return Math.max(...trips.map(({ toDatetime }) => Date.parse(toDatetime)));
}

/** `null` where nobody is to be reminded: the ride is not accepted, or was when the reminder had passed (Rules 4.16). */
function rideRemindAtMs(order: Order): number | null {
  const accepted = order.history.find(({ event }) => event === 'accept');
  if (order.status !== 'validated' || !accepted) return null;
  const remindAt = Date.parse(rideReminderAt(new Date(startsAtMs(order))));
  return Date.parse(accepted.at) < remindAt ? remindAt : null;
}
