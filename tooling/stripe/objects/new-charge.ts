import type Stripe from 'stripe';
import { newId, nowSeconds } from './new-id.ts';

/** How long a hold stands before the bank lets it go: seven days, in seconds. */
const HOLD_SECONDS = 7 * 86_400;

export interface Refusal {
  code: string;
  declineCode: string;
  message: string;
}

/** What a try came to at the bank: an amount held and not taken yet, or a refusal. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  { method, refusal }: { method: Stripe.PaymentMethod; refusal: Refusal | null },
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: { ...intent.metadata },
    payment_intent: intent.id,
    receipt_email: intent.receipt_email,
    billing_details: { ...method.billing_details },
    created: nowSeconds(),
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    outcome: outcomeOf(refusal),
    paid: refusal === null,
    payment_method: method.id,
    payment_method_details: paymentDetails(intent, { method, isHeld: refusal === null }),
    status: refusal === null ? 'succeeded' : 'failed',
    ...nothingTaken,
  } satisfies Stripe.Charge;
}

function outcomeOf(refusal: Refusal | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: refusal === null ? 'approved_by_network' : 'declined_by_network',
    reason: refusal?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: refusal === null ? 'Payment complete.' : 'The bank did not return any further details.',
    type: refusal === null ? 'authorized' : 'issuer_declined',
  };
}

function paymentDetails(
  intent: Stripe.PaymentIntent,
  { method, isHeld }: { method: Stripe.PaymentMethod; isHeld: boolean },
): Stripe.Charge.PaymentMethodDetails {
  const { card } = method;
  if (!card) throw new Error('Only cards are known here.');
  return {
    type: 'card',
    card: {
      amount_authorized: isHeld ? intent.amount : null,
      authorization_code: isHeld ? '123456' : null,
      brand: card.brand,
      ...(isHeld && intent.capture_method === 'manual' && { capture_before: nowSeconds() + HOLD_SECONDS }),
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      issuer: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

const nothingTaken = {
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'CHAUFFEUR',
  captured: false,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;
