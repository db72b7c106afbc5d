import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { type Intent, type IntentState, PaymentsUnavailableError } from '#ports/payments.ts';

/** Names our payments among whatever else the account takes. */
export const product = 'chauffeur';

/** What a reading of a payment needs: its charge, and what of it was given back. */
export const expand = ['latest_charge.refunds'];

/** Stripe's words for how a payment stands, and ours. */
const states = {
  requires_payment_method: 'awaiting',
  requires_confirmation: 'awaiting',
  requires_action: 'awaiting',
  processing: 'processing',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'released',
} as const satisfies Record<string, IntentState>;

/** What a charge that is asked for its refunds brings along: the ten newest, and whether there are more. */
const refundsSchema = z.object({
  data: z.array(z.object({ amount: z.int(), status: z.nullable(z.string()) })),
  has_more: z.boolean(),
});
type Refunds = z.infer<typeof refundsSchema>;
type Refund = Pick<Refunds['data'][number], 'amount' | 'status'>;

/** The part of Stripe's object that decides anything here; an answer without it is nonsense. */
const intentSchema = z.object({
  id: z.string(),
  status: z.enum(Object.keys(states) as (keyof typeof states)[]),
  client_secret: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  last_payment_error: z.nullish(z.object({})),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.nullish(
    z.object({
      refunds: refundsSchema,
      disputed: z.boolean(),
      payment_method_details: z.nullish(
        z.object({ card: z.nullish(z.object({ capture_before: z.nullish(z.int()) })) }),
      ),
    }),
  ),
});
type ReadIntent = z.infer<typeof intentSchema>;

/**
 * A payment as its port has it. Its charge has to be expanded.
 * @throws PaymentsUnavailableError where it is none
 */
export async function readIntent(stripe: Stripe, answer: Stripe.PaymentIntent): Promise<Intent> {
  const parsed = intentSchema.safeParse(answer);
  if (!parsed.success) throw new PaymentsUnavailableError('an answer is no payment');
  const intent = parsed.data;
  const isDisputed = intent.latest_charge?.disputed ?? false;
  return {
    id: intent.id,
    state: states[intent.status],
    isWithBank: intent.status === 'requires_action' || intent.status === 'processing',
    wasDeclined: intent.status === 'requires_payment_method' && intent.last_payment_error != null,
    clientSecret: intent.client_secret,
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    ...(await givenBack(stripe, intent)),
    captureBefore: captureBefore(intent),
    dispute: isDisputed ? await readDispute(stripe, intent.id) : null,
    draftId: intent.metadata['product'] === product ? (intent.metadata['draftId'] ?? null) : null,
  };
}

/** Of a hold that was let go the provider may say that it was refunded: nothing had been taken. */
async function givenBack(stripe: Stripe, { id, status, latest_charge: charge, ...amounts }: ReadIntent) {
  const letGoCents = amounts.amount - amounts.amount_received;
  return status === 'succeeded' && charge
    ? readRefunds(stripe, { intentId: id, newest: charge.refunds, letGoCents })
    : { refundedCents: 0, failedRefundsCents: 0 };
}

function captureBefore({ latest_charge: charge }: ReadIntent): Date | null {
  const seconds = charge?.payment_method_details?.card?.capture_before;
  return seconds == null ? null : new Date(seconds * 1000);
}

/** Stripe's words for a refund that came to nothing; the money is the account's again. Any other is done, or on its way. */
const failures: readonly Refund['status'][] = ['failed', 'canceled'];

/**
 * What of a payment was given back, by the refunds themselves: its charge tells one sum, and of a sum that shrinks nobody could
 * say whether it is the older one. What a capture in part lets go of the hold, Stripe may list as the first refund of all, though it was
 * never taken. Should a true refund be of just that amount, too little counts as given back: giving back more is then refused, and the operator told.
 */
async function readRefunds(
  stripe: Stripe,
  { intentId, newest, letGoCents }: { intentId: string; newest: Refunds; letGoCents: number },
): Promise<Pick<Intent, 'refundedCents' | 'failedRefundsCents'>> {
  const listed = newest.has_more ? await everyRefund(stripe, intentId) : newest.data;
  const refunds = listed.at(-1)?.amount === letGoCents ? listed.slice(0, -1) : listed;
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

type DisputeState = NonNullable<Intent['dispute']>;

/** Stripe's words for a dispute that is over; any other is open. A warning that came to nothing is won. */
const ends: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** How the disputes about a payment stand together: open as long as one is, lost where one was. */
async function readDispute(stripe: Stripe, intentId: string): Promise<DisputeState | null> {
  const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: 100 });
  const stands = data.map(({ status }) => ends[status] ?? 'open');
  return (['open', 'lost', 'won'] as const).find((state) => stands.includes(state)) ?? null;
}
