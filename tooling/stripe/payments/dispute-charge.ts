import type Stripe from 'stripe';
import { invalidRequest } from '../api/stripe-failure.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newDispute } from '../objects/new-dispute.ts';

/** A card's owner does not recognise the payment: the bank asks for it back. */
export function openDispute(ledger: Ledger, charge: Stripe.Charge): Stripe.Dispute {
  if (!charge.captured || charge.disputed) throw invalidRequest('Only a captured charge is disputed, and once.');
  const dispute = newDispute(charge);
  charge.disputed = true;
  ledger.disputes.set(dispute.id, dispute);
  ledger.record('charge.dispute.created', dispute);
  return dispute;
}

/** What the bank decides in the end. */
export function closeDispute(ledger: Ledger, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  dispute.status = status;
  ledger.record('charge.dispute.closed', dispute);
}
