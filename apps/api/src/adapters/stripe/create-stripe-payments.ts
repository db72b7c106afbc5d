import type { Payments } from '#ports/payments.ts';
import { createCardCalls } from './card-calls.ts';
import { createIntentCalls } from './intent-calls.ts';
import { createOutcomeCalls } from './outcome-calls.ts';
import { createEventReading } from './read-event.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';

interface StripeOptions extends StripeAccess {
  webhookSecret: string;
}

/** Card payments by Stripe (docs/payments.md). */
export function createStripePayments({ webhookSecret, ...access }: StripeOptions): Payments {
  const stripe = stripeClient(access);
  const intents = createIntentCalls(stripe);
  return {
    ...intents,
    ...createOutcomeCalls(stripe, intents.find),
    ...createCardCalls(stripe),
    ...createEventReading(stripe, webhookSecret),
  };
}
