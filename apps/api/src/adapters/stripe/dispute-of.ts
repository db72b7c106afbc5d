import type { Stripe } from 'stripe';
import type { Intent } from '#ports/payments.ts';

type DisputeState = NonNullable<Intent['dispute']>;

/** Stripe's words for a dispute that is over; any other is open. A warning that came to nothing is won. */
const ends: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** How the disputes about a payment stand together: open as long as one is, lost where one was. */
export async function disputeOf(stripe: Stripe, intentId: string): Promise<DisputeState | null> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
  const stands = data.map(({ status }) => ends[status] ?? 'open');
  return (['open', 'lost', 'won'] as const).find((state) => stands.includes(state)) ?? null;
}
