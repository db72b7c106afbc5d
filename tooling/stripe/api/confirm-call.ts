import type Stripe from 'stripe';
import * as z from 'zod';
import { languageOf } from '../cards/card-messages.ts';
import { findTestCard } from '../cards/test-cards.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { confirmIntent } from '../payments/confirm-intent.ts';
import type { AddCall, ApiDeps } from './api-calls.ts';
import { expand, optionalText, text } from './parameters.ts';
import { cardShape, keepMethod } from './payment-method-calls.ts';
import { publicIntent } from './public-intent.ts';
import { invalidRequest, requireFound, StripeFailure } from './stripe-failure.ts';

const shape = {
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: z.object(cardShape).optional(),
  return_url: optionalText,
  /** The page's own, for the messages: the provider's browser library says it in its own way. */
  locale: text.optional(),
  expand,
};

/** The payment itself: by the browser with the intent's secret, or by a server. */
export function addConfirmCall(add: AddCall, { ledger, bankOrigin }: ApiDeps & { bankOrigin: () => string }): void {
  add({
    method: 'POST',
    url: '/v1/payment_intents/:id/confirm',
    allowed: ['secret', 'publishable'],
    shape,
    run({ id, caller, given }) {
      const intent = requireFound(ledger.intents.get(id), { kind: 'payment_intent', id });
      if (caller === 'publishable') publicIntent(intent, given.client_secret);
      const method = methodOf(ledger, given);
      const confirmation = {
        method,
        returnUrl: given.return_url ?? null,
        bankOrigin: bankOrigin(),
        language: languageOf(given.locale),
      };
      try {
        confirmIntent(ledger, intent, confirmation);
      } catch (error) {
        throw caller === 'publishable' ? withPublicIntent(error, intent) : error;
      }
      return caller === 'secret' ? intent : publicIntent(intent, given.client_secret);
    },
  });
}

type Given = z.infer<z.ZodObject<typeof shape>>;

/** The card that pays: one that was given before, one of the provider's tokens for tests, or the details of one. */
function methodOf(ledger: Ledger, { payment_method: id, payment_method_data: details }: Given): Stripe.PaymentMethod {
  if (details) return keepMethod(ledger, details);
  if (id === undefined) {
    throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const known = ledger.methods.get(id);
  const testCard = known ? undefined : findTestCard(id);
  if (!testCard) return requireFound(known, { kind: 'payment_method', id });
  const card = { number: testCard.number, exp_month: 12, exp_year: new Date().getFullYear() + 4 };
  return keepMethod(ledger, { type: 'card', card, billing_details: {} });
}

function withPublicIntent(error: unknown, intent: Stripe.PaymentIntent): unknown {
  if (!(error instanceof StripeFailure) || !error.body.payment_intent) return error;
  const readable = publicIntent(intent, String(intent.client_secret)) as unknown as Stripe.PaymentIntent;
  return new StripeFailure(error.status, { ...error.body, payment_intent: readable });
}
