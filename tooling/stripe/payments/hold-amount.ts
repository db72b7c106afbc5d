import type Stripe from 'stripe';
import { idOf } from '../ledger/id-of.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newCharge } from '../objects/new-charge.ts';
import { takeAmount } from './take-amount.ts';

/** The bank agrees: the amount is held, or taken at once where the intent asks for that. */
export function holdAmount(ledger: Ledger, intent: Stripe.PaymentIntent): void {
  const method = ledger.methods.get(idOf(intent.payment_method));
  if (!method) throw new Error(`${intent.id} has no card.`);
  const charge = newCharge(intent, { method, refusal: null });
  ledger.charges.set(charge.id, charge);
  keepCard(ledger, intent, method);
  intent.latest_charge = charge.id;
  intent.next_action = null;
  intent.processing = null;
  intent.status = 'requires_capture';
  intent.amount_capturable = intent.amount;
  ledger.record('charge.succeeded', charge);
  if (intent.capture_method === 'manual') ledger.record('payment_intent.amount_capturable_updated', intent);
  else takeAmount(ledger, intent, intent.amount);
}

/** A card is its customer's from the first payment that says so. */
function keepCard(ledger: Ledger, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (intent.customer === null || intent.setup_future_usage === null || method.customer !== null) return;
  method.customer = idOf(intent.customer);
  ledger.record('payment_method.attached', method);
}
