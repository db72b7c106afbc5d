import type { SavedCard } from '@chauffeur/core';
import type { Stripe } from 'stripe';
import type { Payments } from '#ports/payments.ts';
import { product } from './read-intent.ts';
import { isMissing, isRefusal, stripeAnswer } from './stripe-answer.ts';

const most = 100;

type CardCall = 'customerFor' | 'knowsCustomer' | 'cards' | 'removeCard' | 'forgetCustomer';

/** Cards that customers agreed to have kept, by the provider's own record of the customer. */
export function createCardCalls(stripe: Stripe): Pick<Payments, CardCall> {
  /** Looks for the customer before making one: Stripe forgets an idempotency key after some days, and keeps the record of the customer. */
  async function customerFor({ userId, email }: { userId: string; email: string }): Promise<string> {
    const { data } = await stripe.customers.list({ email, limit: most });
    const known = data.find(({ metadata }) => metadata['userId'] === userId);
    if (known) return known.id;
    return newCustomer({ email, metadata: { product, userId } }, `customer:${userId}`);
  }

  /** What is answered under a key may have been deleted since: the next one is made under a key that names it. */
  async function newCustomer(details: Stripe.CustomerCreateParams, idempotencyKey: string): Promise<string> {
    const { id } = await stripe.customers.create(details, { idempotencyKey });
    return (await knowsCustomer(id)) ? id : newCustomer(details, `${idempotencyKey}:${id}`);
  }

  async function knowsCustomer(paymentCustomerId: string): Promise<boolean> {
    const isThere = async () => !(await stripe.customers.retrieve(paymentCustomerId)).deleted;
    return orElse(isThere, { where: isMissing, answer: false });
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
    knowsCustomer: (paymentCustomerId) => stripeAnswer('knowsCustomer', () => knowsCustomer(paymentCustomerId)),
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

/** Whether a card is not the customer's any more, since another request may have removed it a moment ago. */
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
