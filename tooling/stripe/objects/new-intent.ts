import type Stripe from 'stripe';
import { newId, nowSeconds, randomText } from './new-id.ts';

export interface IntentOrder {
  amount: number;
  currency: string;
  captureMethod: Stripe.PaymentIntent.CaptureMethod;
  customer: string | null;
  allowedTypes: Stripe.PaymentIntent.AllowedPaymentMethodType[] | null;
  isAutomatic: boolean;
  description: string | null;
  receiptEmail: string | null;
  setupFutureUsage: Stripe.PaymentIntent.SetupFutureUsage | null;
  metadata: Stripe.Metadata;
}

/** An intent for which no card was given yet. */
export function newIntent(order: IntentOrder): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount: order.amount,
    currency: order.currency,
    capture_method: order.captureMethod,
    customer: order.customer,
    description: order.description,
    receipt_email: order.receiptEmail,
    setup_future_usage: order.setupFutureUsage,
    metadata: order.metadata,
    allowed_payment_method_types: order.allowedTypes,
    automatic_payment_methods: order.isAutomatic ? { enabled: true, allow_redirects: 'always' } : null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: nowSeconds(),
    status: 'requires_payment_method',
    ...nothingHappened,
  } satisfies Stripe.PaymentIntent;
}

const nothingHappened = {
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;
