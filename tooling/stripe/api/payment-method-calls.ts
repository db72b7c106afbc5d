import type Stripe from 'stripe';
import * as z from 'zod';
import { newPaymentMethod } from '../objects/new-payment-method.ts';
import { findTestCard } from '../cards/test-cards.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AddCall, ApiDeps } from './api-calls.ts';
import { listPage } from './list-page.ts';
import { expand, integer, optionalText, page, text } from './parameters.ts';
import { invalidRequest, requireFound } from './stripe-failure.ts';

const address = z.object({
  city: optionalText,
  country: optionalText,
  line1: optionalText,
  line2: optionalText,
  postal_code: optionalText,
  state: optionalText,
});
const billing = z
  .object({ address: address.optional(), email: optionalText, name: optionalText, phone: optionalText })
  .default({});

/** A card as a browser gives it. */
export const cardShape = {
  type: z.literal('card'),
  card: z.object({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  billing_details: billing,
};

const type = z.enum(['card']).optional();

export function addPaymentMethodCalls(add: AddCall, { ledger }: ApiDeps): void {
  const find = (id: string) => requireFound(ledger.methods.get(id), { kind: 'payment_method', id });

  add({
    method: 'POST',
    url: '/v1/payment_methods',
    allowed: ['secret', 'publishable'],
    shape: { ...cardShape, expand },
    run: ({ given }) => keepMethod(ledger, given),
  });

  add({ method: 'GET', url: '/v1/payment_methods/:id', shape: { expand }, run: ({ id }) => find(id) });

  add({
    method: 'GET',
    url: '/v1/payment_methods',
    shape: { ...page, customer: text, type },
    run: ({ given }) => ofCustomer(ledger, given.customer, { cursor: given, url: '/v1/payment_methods' }),
  });

  add({
    method: 'GET',
    url: '/v1/customers/:id/payment_methods',
    shape: { ...page, type },
    run: ({ id, given }) => ofCustomer(ledger, id, { cursor: given, url: `/v1/customers/${id}/payment_methods` }),
  });

  add({
    method: 'GET',
    url: '/v1/customers/:id/payment_methods/:part',
    shape: { expand },
    run: ({ id, part }) => {
      const method = find(part);
      return requireFound(method.customer === id ? method : undefined, { kind: 'payment_method', id: part });
    },
  });

  add({
    method: 'POST',
    url: '/v1/payment_methods/:id/detach',
    shape: { expand },
    run({ id }) {
      const method = find(id);
      if (method.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      }
      method.customer = null;
      ledger.record('payment_method.detached', method);
      return method;
    },
  });
}

type Given = z.infer<z.ZodObject<typeof cardShape>>;

/** Keeps a card by its number: how it behaves, not the number. */
export function keepMethod(ledger: Ledger, { card, billing_details: given }: Given): Stripe.PaymentMethod {
  const testCard = findTestCard(card.number.replaceAll(' ', ''));
  if (!testCard) {
    throw invalidRequest('Your card number is incorrect.', {
      type: 'card_error',
      code: 'incorrect_number',
      param: 'number',
    });
  }
  const method = newPaymentMethod({
    brand: testCard.brand,
    last4: testCard.number.slice(-4),
    expMonth: card.exp_month,
    expYear: card.exp_year,
    billing: billingDetails(given),
  });
  ledger.methods.set(method.id, method);
  ledger.cards.set(method.id, testCard);
  return method;
}

function billingDetails({ address: place = {}, email, name, phone }: Given['billing_details']) {
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = place;
  return {
    address: { city, country, line1, line2, postal_code, state },
    email: email ?? null,
    name: name ?? null,
    phone: phone ?? null,
    tax_id: null,
  };
}

function ofCustomer(ledger: Ledger, customer: string, list: Parameters<typeof listPage>[1]) {
  requireFound(ledger.customers.get(customer), { kind: 'customer', id: customer });
  const found = [...ledger.methods.values()].filter((method) => method.customer === customer);
  return listPage(found, list);
}
