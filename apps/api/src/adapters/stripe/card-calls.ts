import type { SavedCard } from '@chauffeur/core';
import type { Stripe } from 'stripe';
import type { Payments } from '../../ports/payments.ts';
import { product } from './read-intent.ts';
import { isMissing, isRefusal, stripeAnswer } from './stripe-answer.ts';

const most = 100;

type CardCall = 'customerFor' | 'cards' | 'removeCard' | 'forgetCustomer';

/** Cards that customers agreed to have kept, by the provider's own record of the customer. */
export function createCardCalls(stripe: Stripe): Pick<Payments, CardCall> {
  /** The idempotency key is forgotten after some days, the record of the customer is not. */
  async function customerFor({ userId, email }: { userId: string; email: string }): Promise<string> {
    const { data } = await stripe.customers.list({ email, limit: most });
    const known = data.find(({ metadata }) => metadata['userId'] === userId);
    if (known) return known.id;
    const idempotencyKey = `customer:${userId}`;
    const customer = await stripe.customers.create({ email, metadata: { product, userId } }, { idempotencyKey });
    return customer.id;
  }

  async function cards(paymentCustomerId: string): Promise<SavedCard[]> {
    const { data } = await stripe.customers.listPaymentMethods(paymentCustomerId, { type: 'card', limit: most });
    return data.flatMap(savedCards);
  }

  async function removeCard(paymentCustomerId: string, cardId: string): Promise<boolean> {
    await stripe.customers.retrievePaymentMethod(paymentCustomerId, cardId);
    await stripe.paymentMethods.detach(cardId);
    return true;
  }

  /** Its cards go with it; payments that were made keep what the provider has to keep of them. */
  async function forgetCustomer(paymentCustomerId: string): Promise<void> {
    await stripe.customers.del(paymentCustomerId);
  }

  return {
    customerFor: (account) => stripeAnswer('customerFor', () => customerFor(account)),
    cards: (paymentCustomerId) =>
      stripeAnswer('cards', () => orElse(() => cards(paymentCustomerId), { where: isMissing, answer: [] })),
    forgetCustomer: (paymentCustomerId) =>
      stripeAnswer('forgetCustomer', () =>
        orElse(() => forgetCustomer(paymentCustomerId), { where: isMissing, answer: undefined }),
      ),
    removeCard: (paymentCustomerId, cardId) =>
      stripeAnswer('removeCard', () =>
        orElse(() => removeCard(paymentCustomerId, cardId), { where: isGone, answer: false }),
      ),
  };
}

/** Another request may have removed the card a moment ago. */
const isGone = (error: unknown) => isMissing(error) || isRefusal(error);

async function orElse<Answer>(
  call: () => Promise<Answer>,
  { where, answer }: { where: (error: unknown) => boolean; answer: Answer },
): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (where(error)) return answer;
    throw error;
  }
}

function savedCards({ id, card }: Stripe.PaymentMethod): SavedCard[] {
  if (!card) return [];
  return [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }];
}
