import type Stripe from 'stripe';
import { invalidRequest } from '../api/stripe-failure.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newRefund } from '../objects/new-refund.ts';

export interface RefundOrder {
  /** All that is left where absent. */
  amount?: number | undefined;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
}

/**
 * Gives money back.
 * @throws StripeFailure where it was not taken, is disputed, or more is asked than is left
 */
export function refundCharge(ledger: Ledger, charge: Stripe.Charge, order: RefundOrder): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  const amount = order.amount ?? left;
  requireRefundable(charge, { amount, left });
  const refund = newRefund(charge, { ...order, amount });
  ledger.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.record('refund.created', refund);
  ledger.record('charge.refunded', charge);
  return refund;
}

/**
 * The customer's bank sends a refund back, as it may days later: the money is the seller's again.
 * @throws StripeFailure where it was sent back before
 */
export function failRefund(ledger: Ledger, charge: Stripe.Charge, refund: Stripe.Refund): void {
  if (refund.status === 'failed') throw invalidRequest('This refund has failed already.');
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'] as const) ledger.record(type, refund);
}

function requireRefundable(charge: Stripe.Charge, { amount, left }: { amount: number; left: number }): void {
  if (!charge.captured) {
    throw invalidRequest('This uncaptured Charge was created by a PaymentIntent: cancel the PaymentIntent instead.', {
      param: 'payment_intent',
    });
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
}
