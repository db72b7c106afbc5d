import type Stripe from 'stripe';
import { cardMessage } from '../cards/card-messages.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { holdAmount } from './hold-amount.ts';
import { requireStatus } from './require-status.ts';

/** The bank has thought about it: it agrees, or it does not. */
export function settleProcessing(ledger: Ledger, intent: Stripe.PaymentIntent, outcome: 'agreed' | 'refused'): void {
  requireStatus(intent, { allowed: ['processing'], action: 'settle' });
  if (outcome === 'agreed') return holdAmount(ledger, intent);
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: cardMessage('generic_decline', 'fr'),
  };
  ledger.record('payment_intent.payment_failed', intent);
}
