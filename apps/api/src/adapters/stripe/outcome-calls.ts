import type { Stripe } from 'stripe';
import { type Intent, type PaymentOutcome, type Payments, PaymentsUnavailableError } from '#ports/payments.ts';
import { expand, readIntent } from './read-intent.ts';
import { isRefusal, reasonOf, stripeAnswer } from './stripe-answer.ts';

/**
 * What moves money. Capturing and releasing need no key of ours: a payment does either once, and says so. A refund does not,
 * and has one.
 */
export function createOutcomeCalls(
  stripe: Stripe,
  find: Payments['find'],
): Pick<Payments, 'capture' | 'release' | 'refund'> {
  const read = (intent: Stripe.PaymentIntent) => readIntent(stripe, intent);
  const existing = async (intentId: string) => knownIntent(await find(intentId));

  /** Where the provider will not, what the payment is decides: somebody may have done it before. */
  async function outcome(intentId: string, attempt: () => Promise<Intent>, isDone: (intent: Intent) => boolean) {
    try {
      return { kind: 'done', intent: await attempt() } satisfies PaymentOutcome;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const intent = await existing(intentId);
      const outcomeNow = isDone(intent)
        ? { kind: 'done' as const }
        : { kind: 'refused' as const, reason: reasonOf(error) };
      return { ...outcomeNow, intent } satisfies PaymentOutcome;
    }
  }

  async function refund(intentId: string, { amountCents, key }: { amountCents: number; key: string }) {
    const idempotencyKey = `refund:${intentId}:${key}`;
    const { status } = await stripe.refunds.create(
      { payment_intent: intentId, amount: amountCents },
      { idempotencyKey },
    );
    const intent = await existing(intentId);
    const isRefused = status === 'failed' || status === 'canceled';
    return (
      isRefused ? { kind: 'refused', reason: status, intent } : { kind: 'done', intent }
    ) satisfies PaymentOutcome;
  }

  return {
    capture: (intentId) =>
      stripeAnswer('capture', () =>
        outcome(
          intentId,
          async () => read(await stripe.paymentIntents.capture(intentId, { expand })),
          ({ state }) => state === 'captured',
        ),
      ),
    release: (intentId) =>
      stripeAnswer('release', () =>
        outcome(
          intentId,
          async () => read(await stripe.paymentIntents.cancel(intentId, { expand })),
          ({ state }) => state === 'released',
        ),
      ),
    refund: (intentId, wish) =>
      stripeAnswer('refund', async () => {
        try {
          return await refund(intentId, wish);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          return { kind: 'refused', reason: reasonOf(error), intent: await existing(intentId) };
        }
      }),
  };
}

function knownIntent(intent: Intent | null): Intent {
  if (intent === null) throw new PaymentsUnavailableError('the provider does not know the payment');
  return intent;
}
