import { decisionTimes, type Order } from '@chauffeur/core';
import { isBillable, rideRemindAtMs } from '../records/order-times.ts';

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
    isBillable: Number(isBillable(order)),
  };
}
