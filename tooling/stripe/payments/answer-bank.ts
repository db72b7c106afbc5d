import type Stripe from 'stripe';
import { cardMessage, type Language } from '../cards/card-messages.ts';
import { idOf } from '../ledger/id-of.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { holdAmount } from './hold-amount.ts';
import { requireStatus } from './require-status.ts';

/** The customer has authenticated at the bank, or failed to, which leaves the intent open for another card. */
export function answerBank(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  { outcome, language }: { outcome: 'authenticated' | 'failed'; language: Language },
): void {
  requireStatus(intent, { allowed: ['requires_action'], action: 'authenticate' });
  if (outcome === 'authenticated') return holdAmount(ledger, intent);
  const code = 'payment_intent_authentication_failure';
  const method = ledger.methods.get(idOf(intent.payment_method));
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = {
    type: 'invalid_request_error',
    code,
    message: cardMessage(code, language),
    ...(method && { payment_method: structuredClone(method) }),
  };
  ledger.record('payment_intent.payment_failed', intent);
}
