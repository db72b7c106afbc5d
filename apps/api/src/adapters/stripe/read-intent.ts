import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { type Intent, type IntentState, PaymentsUnavailableError } from '#ports/payments.ts';
import { disputeOf } from './dispute-of.ts';
import { refundsOf, refundsSchema } from './refunds-of.ts';

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

/** The part of Stripe's object that decides anything here; an answer without it is nonsense. */
const intentSchema = z.object({
  id: z.string(),
  status: z.enum(Object.keys(states) as (keyof typeof states)[]),
  client_secret: z.string(),
  amount: z.int(),
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
    wasDeclined: intent.status === 'requires_payment_method' && intent.last_payment_error != null,
    clientSecret: intent.client_secret,
    amountCents: intent.amount,
    ...(await givenBack(stripe, intent)),
    captureBefore: captureBefore(intent),
    dispute: isDisputed ? await disputeOf(stripe, intent.id) : null,
    draftId: intent.metadata['product'] === product ? (intent.metadata['draftId'] ?? null) : null,
  };
}

/** Of a hold that was let go the provider may say that it was refunded: nothing had been taken. */
async function givenBack(stripe: Stripe, { id, status, latest_charge: charge }: ReadIntent) {
  return status === 'succeeded' && charge
    ? refundsOf(stripe, { intentId: id, newest: charge.refunds })
    : { refundedCents: 0, failedRefundsCents: 0 };
}

function captureBefore({ latest_charge: charge }: ReadIntent): Date | null {
  const seconds = charge?.payment_method_details?.card?.capture_before;
  return seconds == null ? null : new Date(seconds * 1000);
}
