import type Stripe from 'stripe';
import { invalidRequest } from '../api/stripe-failure.ts';
import { idOf } from '../ledger/id-of.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newRefund } from '../objects/new-refund.ts';
import { openDispute } from './dispute-charge.ts';
import { latestCharge } from './latest-charge.ts';
import { requireStatus } from './require-status.ts';

/**
 * Captures a hold, or a part of it; the rest is let go, which a charge lists as a refund.
 * @throws StripeFailure where nothing is held (any more)
 */
export function takeAmount(ledger: Ledger, intent: Stripe.PaymentIntent, amount: number): void {
  requireStatus(intent, { allowed: ['requires_capture'], action: 'capture' });
  const behaviour = ledger.cards.get(idOf(intent.payment_method))?.behaviour.kind;
  const charge = latestCharge(ledger, intent);
  if (behaviour === 'capture_refused') {
    throw invalidRequest('The charge cannot be captured because its authorization has expired.', {
      code: 'charge_expired_for_capture',
      charge: charge.id,
      payment_intent: intent,
    });
  }
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest('The amount to capture must be positive and no more than what is capturable.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  charge.captured = true;
  charge.amount_captured = amount;
  ledger.record('charge.captured', charge);
  letGoOfRest(ledger, charge);
  ledger.record('payment_intent.succeeded', intent);
  if (behaviour === 'disputed') openDispute(ledger, charge);
}

function letGoOfRest(ledger: Ledger, charge: Stripe.Charge): void {
  const rest = charge.amount - charge.amount_captured;
  if (rest === 0) return;
  const refund = newRefund(charge, { amount: rest, reason: null, metadata: {} });
  ledger.refunds.set(refund.id, refund);
  charge.amount_refunded = rest;
  ledger.record('charge.refunded', charge);
}
