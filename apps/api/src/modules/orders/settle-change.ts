import { type CardPayment, type Order, type OrderChange, toCents } from '@chauffeur/core';
import { type Intent, type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import { cardPaymentOf } from './card-payment-of.ts';

/** An order with the change that is under way. */
export type SettlingOrder = Order & { settling: OrderChange };

/** What became of the card. `refund_refused`: the change stands, and the money has to be given back by hand. */
export interface Settlement {
  kind: 'settled' | 'capture_refused' | 'refund_refused';
  /** Null where no card is involved. */
  payment: CardPayment | null;
}

/**
 * Does at the card's provider what a change asks for, by what the payment really is by now: accepting captures the hold,
 * everything else releases it, or gives back what is not owed where it was captured before (Rules 4.11, 4.13). Asked again
 * after a crash it does no more than what is left to do.
 * @throws PaymentsUnavailableError where the provider cannot be reached, or knows nothing of the payment
 */
export async function settleChange(payments: Payments | null, order: SettlingOrder): Promise<Settlement> {
  if (order.payment === null) return { kind: 'settled', payment: null };
  if (payments === null) throw new PaymentsUnavailableError('cards are not taken here any more');
  const { intentId } = order.payment;
  if (order.settling.event !== 'accept') return refundOrRelease(payments, order, intentId);
  const capture = await payments.capture(intentId);
  return settlement(capture.kind === 'done' ? 'settled' : 'capture_refused', capture.intent);
}

async function refundOrRelease(payments: Payments, order: SettlingOrder, intentId: string): Promise<Settlement> {
  const release = await payments.release(intentId);
  if (release.kind === 'done') return settlement('settled', release.intent);
  if (release.intent.state !== 'captured') throw new PaymentsUnavailableError('a hold can be released later only');
  const amountCents = notOwedCents(release.intent, order);
  if (amountCents === 0) return settlement('settled', release.intent);
  const refund = await payments.refund(intentId, { amountCents, key: `${order.id}:${order.settling.at}` });
  // Somebody may have given it back in the provider's dashboard a moment ago.
  const isDone = refund.kind === 'done' || notOwedCents(refund.intent, order) === 0;
  return settlement(isDone ? 'settled' : 'refund_refused', refund.intent);
}

function notOwedCents({ amountCents, refundedCents }: Intent, { settling }: SettlingOrder): number {
  return Math.max(0, amountCents - refundedCents - toCents(settling.dueTTC));
}

function settlement(kind: Settlement['kind'], intent: Intent): Settlement {
  return { kind, payment: cardPaymentOf(intent) };
}
