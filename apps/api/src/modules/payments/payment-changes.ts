import type { CardPayment, Order } from '@chauffeur/core';
import type { NewMail } from '../../ports/outbox-store.ts';

/**
 * What others changed about an order's payment, by the name under which the operator is told once (Rules 7.6). While a change of ours
 * is under way, captures, releases and refunds are that change's: it tells of them itself.
 */
export function paymentChanges({ payment: known, settling }: Order, next: CardPayment): string[] {
  if (known === null) return [];
  const disputed = next.dispute !== known.dispute ? [`dispute-${next.dispute}`] : [];
  if (settling !== null) return disputed;
  const moved = next.state !== known.state ? [next.state] : [];
  const refunded = next.refundedTTC !== known.refundedTTC ? [`refunded-${Math.round(next.refundedTTC * 100)}`] : [];
  return [...disputed, ...moved, ...refunded];
}

/** Tells the operator how a payment stands after such a change. */
export function paymentChangedMail(orderId: string, change: string): NewMail {
  const kind = 'operator-payment-changed';
  return { dedupeKey: `${kind}:${orderId}:${change}`, subject: { kind, orderId } };
}
