import { createStripePayments } from '#adapters/stripe/create-stripe-payments.ts';
import type { Settings } from '#config/env.ts';
import type { Payments } from '#ports/payments.ts';

/** Who takes cards online; nobody where no keys are set. */
export function openPayments({ stripe }: Pick<Settings, 'stripe'>): Payments | null {
  return stripe && createStripePayments(stripe);
}
