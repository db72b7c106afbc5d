import { type CardPayment, type Order, toCents } from '@chauffeur/core';
import type { NewMail } from '#ports/outbox-store.ts';

/**
 * What others changed about an order's payment, by the name under which the operator is told once (Rules 7.6). While a change of ours
 * is under way, captures, releases and refunds are that change's: it tells of them itself. A refund that failed is always the
 * bank's doing.
 */
export function paymentChanges({ payment: known, settling }: Order, next: CardPayment): string[] {
  if (known === null) return [];
  const disputed = next.dispute !== known.dispute ? [`dispute-${next.dispute}`] : [];
  const failed = failedCents(next) > failedCents(known) ? [`refund-failed-${failedCents(next)}`] : [];
  if (settling !== null) return [...disputed, ...failed];
  const moved = next.state !== known.state ? [next.state] : [];
  const refunded = givenCents(next) > givenCents(known) ? [`refunded-${givenCents(next)}`] : [];
  return [...disputed, ...failed, ...moved, ...refunded];
}

/** Failed ones too, so that one that is made again after a failure has a name of its own. */
function givenCents(payment: CardPayment): number {
  return toCents(payment.refundedTTC) + failedCents(payment);
}

function failedCents({ failedRefundsTTC = 0 }: CardPayment): number {
  return toCents(failedRefundsTTC);
}

/** Tells the operator how a payment stands after such a change. */
export function paymentChangedMail(orderId: string, change: string): NewMail {
  const kind = 'operator-payment-changed';
  return { dedupeKey: `${kind}:${orderId}:${change}`, subject: { kind, orderId } };
}
