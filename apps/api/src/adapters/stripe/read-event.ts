import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { Payments } from '#ports/payments.ts';
import { product } from './read-intent.ts';

/**
 * The webhook events that are followed, as docs/operations.md asks the operator to subscribe to; any other changes nothing here. What
 * happened is never read from them: the payment is asked for again (Rules 7.9).
 */
export const followedEvents = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'charge.captured',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.expired',
  'charge.refund.updated',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
] as const;

const reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]));
const eventSchema = z.object({
  id: z.string(),
  type: z.enum(followedEvents),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      payment_intent: reference,
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
});
type Subject = z.infer<typeof eventSchema>['data']['object'];

/**
 * Reads a signed event. The signature is checked before anything is read, with its age (five minutes at most). What is signed and no event
 * at all, such as news of a kind that the endpoint was never subscribed to in this form, is refused too: an operator sees that at the provider.
 */
export function createEventReading(stripe: Stripe, webhookSecret: string): Pick<Payments, 'readEvent'> {
  return {
    async readEvent(body, signature) {
      const event = signedEvent(stripe, { body, signature, webhookSecret });
      if (event === 'forged') return 'forged';
      const parsed = eventSchema.safeParse(event);
      if (!parsed.success) return null;
      const { id, type, data } = parsed.data;
      const intentId = intentIdOf(data.object);
      return intentId === null ? null : { id, type, intentId };
    },
  };
}

interface Signed {
  body: Buffer;
  signature: string;
  webhookSecret: string;
}

function signedEvent(stripe: Stripe, { body, signature, webhookSecret }: Signed): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret);
  } catch {
    // Whatever the SDK threw, of its own errors or another: nothing is known to be verified, so nothing is acknowledged.
    return 'forged';
  }
}

/** A charge, a refund and a dispute name their payment; whose it is, is seen when it is asked for. */
function intentIdOf({ object, id, payment_intent: payment, metadata }: Subject): string | null {
  if (object === 'payment_intent') return metadata?.['product'] === product ? id : null;
  return typeof payment === 'string' ? payment : (payment?.id ?? null);
}
