import type Stripe from 'stripe';
import { invalidRequest } from '../api/stripe-failure.ts';

/** @throws StripeFailure carrying the intent, as the provider does, where it is past (or not yet at) this step */
export function requireStatus(
  intent: Stripe.PaymentIntent,
  { allowed, action }: { allowed: readonly Stripe.PaymentIntent.Status[]; action: string },
): void {
  if (allowed.includes(intent.status)) return;
  const message = `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}. Its status must be one of: ${allowed.join(', ')}.`;
  throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
