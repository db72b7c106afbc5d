import type Stripe from 'stripe';
import { newId, nowSeconds, randomText } from './new-id.ts';

export interface CardDetails {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  billing: Stripe.PaymentMethod.BillingDetails;
}

/** A card that was given and belongs to nobody yet. Its number is not kept. */
export function newPaymentMethod({ billing, ...card }: CardDetails): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: newCard(card),
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod;
}

function newCard({ brand, last4, expMonth, expYear }: Omit<CardDetails, 'billing'>): Stripe.PaymentMethod.Card {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
    country: 'FR',
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: randomText(16),
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}
