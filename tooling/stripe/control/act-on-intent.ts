import type Stripe from 'stripe';
import * as z from 'zod';
import { invalidRequest } from '../api/stripe-failure.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { answerBank } from '../payments/answer-bank.ts';
import { cancelIntent, expireHold } from '../payments/cancel-intent.ts';
import { closeDispute, openDispute } from '../payments/dispute-charge.ts';
import { latestCharge } from '../payments/latest-charge.ts';
import { failRefund, refundCharge } from '../payments/refund-charge.ts';
import { settleProcessing } from '../payments/settle-processing.ts';
import { takeAmount } from '../payments/take-amount.ts';

/** What happens to a payment elsewhere than in the product: in the provider's dashboard, or at the bank. */
export const intentActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('capture'), amount: z.int().min(1).optional() }),
  z.strictObject({ action: z.literal('cancel') }),
  z.strictObject({ action: z.literal('refund'), amount: z.int().min(1).optional() }),
  z.strictObject({ action: z.literal('fail_refund') }),
  z.strictObject({ action: z.literal('dispute') }),
  z.strictObject({ action: z.literal('close_dispute'), outcome: z.enum(['won', 'lost']) }),
  z.strictObject({ action: z.literal('expire') }),
  z.strictObject({ action: z.literal('authenticate'), outcome: z.enum(['authenticated', 'failed']) }),
  z.strictObject({ action: z.literal('settle'), outcome: z.enum(['agreed', 'refused']) }),
]);

/** @throws StripeFailure where the payment is not in a state for it */
export function actOnIntent(
  ledger: Ledger,
  intent: Stripe.PaymentIntent,
  order: z.infer<typeof intentActionSchema>,
): void {
  switch (order.action) {
    case 'capture':
      return takeAmount(ledger, intent, order.amount ?? intent.amount_capturable);
    case 'cancel':
      return cancelIntent(ledger, intent, 'requested_by_customer');
    case 'refund':
      return void refundCharge(ledger, latestCharge(ledger, intent), {
        amount: order.amount,
        reason: null,
        metadata: {},
      });
    case 'fail_refund':
      return failRefund(ledger, latestCharge(ledger, intent), newestRefundOf(ledger, intent));
    case 'dispute':
      return void openDispute(ledger, latestCharge(ledger, intent));
    case 'close_dispute':
      return closeDispute(ledger, disputeOf(ledger, intent), order.outcome);
    case 'expire':
      return expireHold(ledger, intent);
    case 'authenticate':
      return answerBank(ledger, intent, { outcome: order.outcome, language: 'fr' });
    case 'settle':
      return settleProcessing(ledger, intent, order.outcome);
  }
}

function newestRefundOf(ledger: Ledger, intent: Stripe.PaymentIntent): Stripe.Refund {
  const refund = [...ledger.refunds.values()].findLast(({ payment_intent: id }) => id === intent.id);
  if (!refund) throw invalidRequest('Nothing of this payment was given back.');
  return refund;
}

function disputeOf(ledger: Ledger, intent: Stripe.PaymentIntent): Stripe.Dispute {
  const dispute = [...ledger.disputes.values()].find(({ payment_intent: id }) => id === intent.id);
  if (!dispute) throw invalidRequest('This payment is not disputed.');
  return dispute;
}
