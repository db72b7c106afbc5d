import type Stripe from 'stripe';
import { invalidRequest } from './stripe-failure.ts';

/** What a browser may read of an intent. */
const readable = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

/** @throws StripeFailure where the browser does not know the intent's secret */
export function publicIntent(intent: Stripe.PaymentIntent, clientSecret: string | undefined) {
  if (clientSecret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      {
        code: 'payment_intent_invalid_parameter',
        param: 'client_secret',
      },
    );
  }
  return Object.fromEntries(readable.map((name) => [name, intent[name]]));
}
