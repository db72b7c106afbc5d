import type Stripe from 'stripe';
import { invalidRequest, StripeFailure } from '../api/stripe-failure.ts';
import { cardMessage, type Language } from '../cards/card-messages.ts';
import type { CardBehaviour } from '../cards/test-cards.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newCharge } from '../objects/new-charge.ts';
import { holdAmount } from './hold-amount.ts';
import { requireStatus } from './require-status.ts';

export interface Confirmation {
  method: Stripe.PaymentMethod;
  /** Where the customer comes back to from the bank's page. */
  returnUrl: string | null;
  /** Where the bank's page is. */
  bankOrigin: string;
  language: Language;
}

const confirmable: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

/**
 * Pays with a card: what comes of it is written on the card (`test-cards.ts`).
 * @throws StripeFailure where the card is refused, which leaves the intent open for another one
 */
export function confirmIntent(ledger: Ledger, intent: Stripe.PaymentIntent, confirmation: Confirmation): void {
  requireStatus(intent, { allowed: confirmable, action: 'confirm' });
  const { method } = confirmation;
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest('The provided PaymentMethod does not belong to the Customer of this PaymentIntent.', {
      param: 'payment_method',
    });
  }
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  const behaviour: CardBehaviour = ledger.cards.get(method.id)?.behaviour ?? { kind: 'authorised' };
  switch (behaviour.kind) {
    case 'refused':
      return refuse(ledger, intent, { ...confirmation, behaviour });
    case 'authenticate':
      return askBank(ledger, intent, confirmation);
    case 'processing':
      intent.status = 'processing';
      return ledger.record('payment_intent.processing', intent);
    default:
      return holdAmount(ledger, intent);
  }
}

function refuse(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  { method, language, behaviour }: Confirmation & { behaviour: Extract<CardBehaviour, { kind: 'refused' }> },
): never {
  const { code, declineCode } = behaviour;
  const message = cardMessage(declineCode, language);
  const charge = newCharge(intent, { method, refusal: { code, declineCode, message } });
  ledger.charges.set(charge.id, charge);
  ledger.record('charge.failed', charge);
  const error = { type: 'card_error', code, decline_code: declineCode, message, charge: charge.id } as const;
  intent.latest_charge = charge.id;
  intent.payment_method = null;
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { ...error, payment_method: structuredClone(method) };
  ledger.record('payment_intent.payment_failed', intent);
  throw new StripeFailure(402, { ...error, payment_intent: intent, payment_method: method });
}

function askBank(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  { returnUrl, bankOrigin, language }: Confirmation,
): void {
  if (returnUrl === null || !URL.canParse(returnUrl)) {
    throw invalidRequest('A return_url is needed: this payment method has to be authenticated on another page.', {
      param: 'return_url',
    });
  }
  intent.status = 'requires_action';
  const url = `${bankOrigin}/bank/${intent.id}?secret=${String(intent.client_secret)}&language=${language}`;
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  ledger.record('payment_intent.requires_action', intent);
}
