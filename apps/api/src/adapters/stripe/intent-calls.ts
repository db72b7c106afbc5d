import type { Stripe } from 'stripe';
import {
  type Intent,
  type NewIntent,
  type PaymentOutcome,
  type Payments,
  PaymentsUnavailableError,
} from '#ports/payments.ts';
import { expand, product, readIntent } from './read-intent.ts';
import { isMissing, isRefusal, reasonOf, stripeAnswer } from './stripe-answer.ts';

const pageSize = 100;

export function createIntentCalls(stripe: Stripe): Pick<Payments, 'createIntent' | 'find' | 'unsettled'> {
  async function findOrNull(intentId: string) {
    try {
      return await readIntent(stripe, await stripe.paymentIntents.retrieve(intentId, { expand }));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function page({ since, after }: { since: Date; after?: string }) {
    const { data, has_more: hasMore } = await stripe.paymentIntents.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      limit: pageSize,
      expand: expand.map((field) => `data.${field}`),
      ...(after !== undefined && { starting_after: after }),
    });
    const ours = data.filter(({ metadata }) => metadata['product'] === product);
    const intents = await Promise.all(ours.map((intent) => readIntent(stripe, intent)));
    return { intents, next: hasMore ? (data.at(-1)?.id ?? null) : null };
  }

  return {
    createIntent: (params) =>
      stripeAnswer('createIntent', async () => {
        const idempotencyKey = `intent:${params.draftId}`;
        return readIntent(stripe, await stripe.paymentIntents.create(newIntent(params), { idempotencyKey }));
      }),
    find: (intentId) => stripeAnswer('find', () => findOrNull(intentId)),
    unsettled: (request) => stripeAnswer('unsettled', () => page(request)),
  };
}

/**
 * Cards and what passes for one, such as the wallets of phones. No receipt of the provider's: customers get our own mails. The
 * description is for whoever looks for a payment in the provider's dashboard.
 */
function newIntent({ draftId, amountCents, email, name, paymentCustomerId, saveCard }: NewIntent) {
  return {
    amount: amountCents,
    currency: 'eur',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    description: `${name} <${email}>`,
    metadata: { product, draftId },
    ...(paymentCustomerId !== null && { customer: paymentCustomerId }),
    ...(saveCard && { setup_future_usage: 'on_session' }),
    expand,
  } satisfies Stripe.PaymentIntentCreateParams;
}

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
    capture: (intentId, partCents) =>
      stripeAnswer('capture', () =>
        outcome(
          intentId,
          async () => {
            const part = partCents === undefined ? {} : { amount_to_capture: partCents };
            return read(await stripe.paymentIntents.capture(intentId, { ...part, expand }));
          },
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
    refund: (intentId, params) =>
      stripeAnswer('refund', async () => {
        try {
          return await refund(intentId, params);
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
