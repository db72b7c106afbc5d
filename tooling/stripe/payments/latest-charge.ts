import type Stripe from 'stripe';
import { idOf } from '../ledger/id-of.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** The newest charge of an intent, which there is once a card was tried. */
export function latestCharge(ledger: Ledger, intent: Stripe.PaymentIntent): Stripe.Charge {
  const charge = ledger.charges.get(idOf(intent.latest_charge));
  if (!charge) throw new Error(`${intent.id} has no charge.`);
  return charge;
}
