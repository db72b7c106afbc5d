import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Intent } from '#ports/payments.ts';

/** What a charge that is asked for its refunds brings along: the ten newest, and whether there are more. */
export const refundsSchema = z.object({
  data: z.array(z.object({ amount: z.int(), status: z.nullable(z.string()) })),
  has_more: z.boolean(),
});
type Refunds = z.infer<typeof refundsSchema>;
type Refund = Pick<Refunds['data'][number], 'amount' | 'status'>;

/** Stripe's words for a refund that came to nothing; the money is the account's again. Any other is done, or on its way. */
const failures: readonly Refund['status'][] = ['failed', 'canceled'];

/**
 * What of a payment was given back, by the refunds themselves: its charge tells one sum, and of a sum that shrinks nobody could
 * say whether it is the older one.
 */
export async function refundsOf(
  stripe: Stripe,
  { intentId, newest }: { intentId: string; newest: Refunds },
): Promise<Pick<Intent, 'refundedCents' | 'failedRefundsCents'>> {
  const refunds = newest.has_more ? await everyRefund(stripe, intentId) : newest.data;
  const isFailed = ({ status }: Refund) => failures.includes(status);
  return {
    refundedCents: sum(refunds.filter((refund) => !isFailed(refund))),
    failedRefundsCents: sum(refunds.filter(isFailed)),
  };
}

async function everyRefund(stripe: Stripe, intentId: string): Promise<Refund[]> {
  return (await stripe.refunds.list({ payment_intent: intentId, limit: 100 })).data;
}

function sum(refunds: readonly Refund[]): number {
  return refunds.reduce((cents, { amount }) => cents + amount, 0);
}
