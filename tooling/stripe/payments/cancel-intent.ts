import type Stripe from 'stripe';
import type { Ledger } from '../ledger/ledger.ts';
import { nowSeconds } from '../objects/new-id.ts';
import { latestCharge } from './latest-charge.ts';
import { requireStatus } from './require-status.ts';

const cancelable: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

/**
 * Ends an intent of which nothing was taken. A hold is let go; no refund comes of it (as of the API of 2025).
 * @throws StripeFailure where money was taken, or the intent has ended before
 */
export function cancelIntent(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  requireStatus(intent, { allowed: cancelable, action: 'cancel' });
  intent.status = 'canceled';
  intent.canceled_at = nowSeconds();
  intent.cancellation_reason = reason;
  intent.amount_capturable = 0;
  intent.next_action = null;
  intent.processing = null;
  ledger.record('payment_intent.canceled', intent);
}

/** What a bank does after some days: the hold is gone, and nobody asked for it. */
export function expireHold(ledger: Ledger, intent: Stripe.PaymentIntent): void {
  requireStatus(intent, { allowed: ['requires_capture'], action: 'expire' });
  const charge = latestCharge(ledger, intent);
  if (charge.payment_method_details?.card) charge.payment_method_details.card.capture_before = nowSeconds();
  ledger.record('charge.expired', charge);
  cancelIntent(ledger, intent, 'expired');
}
