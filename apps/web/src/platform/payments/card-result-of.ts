import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import type { CardResult } from './card-payer.ts';

/**
 * Reads the provider's answer to a confirmation. Only what is certainly not held is called so: anything unclear, a
 * connection that broke first of all, is `unknown`.
 */
export function cardResultOf({ paymentIntent, error }: PaymentIntentResult): CardResult {
  if (!error) return { kind: paymentIntent.status === 'requires_payment_method' ? 'not_paid' : 'sent' };
  // Paid by an earlier try, of which the answer was lost, or in another tab.
  if (isUnderWay(error)) return { kind: 'sent' };
  if (isForTheCustomer(error) && error.message) return { kind: 'refused', message: error.message };
  return { kind: 'unknown' };
}

function isUnderWay({ payment_intent: intent }: StripeError): boolean {
  return intent !== undefined && ['requires_capture', 'processing', 'succeeded'].includes(intent.status);
}

/** The bank's refusal to let the customer in comes as a wrong request, though it is about the card. */
function isForTheCustomer({ type, code }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';
}
