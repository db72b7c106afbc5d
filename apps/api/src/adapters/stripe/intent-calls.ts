import type { Stripe } from 'stripe';
import type { NewIntent, Payments } from '#ports/payments.ts';
import { expand, product, readIntent } from './read-intent.ts';
import { isMissing, stripeAnswer } from './stripe-answer.ts';

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
    createIntent: (wish) =>
      stripeAnswer('createIntent', async () => {
        const idempotencyKey = `intent:${wish.draftId}`;
        return readIntent(stripe, await stripe.paymentIntents.create(newIntent(wish), { idempotencyKey }));
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
