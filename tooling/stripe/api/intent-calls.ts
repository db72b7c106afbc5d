import type Stripe from 'stripe';
import * as z from 'zod';
import { newIntent } from '../objects/new-intent.ts';
import { cancelIntent } from '../payments/cancel-intent.ts';
import { takeAmount } from '../payments/take-amount.ts';
import type { AddCall, ApiDeps } from './api-calls.ts';
import { createdShape, isCreatedWithin } from './created-filter.ts';
import { listPage } from './list-page.ts';
import { expand, flag, integer, metadata, optionalText, page, text } from './parameters.ts';
import { publicIntent } from './public-intent.ts';
import { requireChargeable } from './require-chargeable.ts';
import { requireFound, requireNamed } from './stripe-failure.ts';

const createShape = {
  amount: integer,
  currency: z.enum(['eur']),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  customer: text.optional(),
  automatic_payment_methods: z
    .object({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'link'])).optional(),
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  description: optionalText,
  receipt_email: optionalText,
  metadata,
  expand,
} satisfies Partial<Record<keyof Stripe.PaymentIntentCreateParams, z.ZodType>>;

export function addIntentCalls(add: AddCall, { ledger }: ApiDeps): void {
  const find = (id: string) => requireFound(ledger.intents.get(id), { kind: 'payment_intent', id });

  add({
    method: 'POST',
    url: '/v1/payment_intents',
    shape: createShape,
    run({ given }) {
      requireChargeable(given.amount);
      if (given.customer !== undefined) {
        requireNamed(ledger.customers.get(given.customer), { kind: 'customer', id: given.customer });
      }
      const intent = newIntent({
        amount: given.amount,
        currency: given.currency,
        captureMethod: given.capture_method,
        customer: given.customer ?? null,
        allowedTypes: given.allowed_payment_method_types ?? null,
        isAutomatic: given.automatic_payment_methods?.enabled ?? true,
        description: given.description ?? null,
        receiptEmail: given.receipt_email ?? null,
        setupFutureUsage: given.setup_future_usage ?? null,
        metadata: given.metadata,
      });
      ledger.intents.set(intent.id, intent);
      ledger.record('payment_intent.created', intent);
      return intent;
    },
  });

  add({
    method: 'GET',
    url: '/v1/payment_intents',
    shape: { ...page, created: createdShape, customer: text.optional() },
    run({ given }) {
      const found = [...ledger.intents.values()]
        .filter((intent) => isCreatedWithin(given.created, intent.created))
        .filter(({ customer }) => given.customer === undefined || customer === given.customer);
      return listPage(found, { cursor: given, url: '/v1/payment_intents' });
    },
  });

  add({
    method: 'GET',
    url: '/v1/payment_intents/:id',
    allowed: ['secret', 'publishable'],
    shape: { client_secret: text.optional(), expand },
    run({ id, caller, given }) {
      const intent = find(id);
      return caller === 'secret' ? intent : publicIntent(intent, given.client_secret);
    },
  });

  add({
    method: 'POST',
    url: '/v1/payment_intents/:id/capture',
    shape: { amount_to_capture: integer.optional(), metadata, expand },
    run({ id, given }) {
      const intent = find(id);
      Object.assign(intent.metadata, given.metadata);
      takeAmount(ledger, intent, given.amount_to_capture ?? intent.amount_capturable);
      return intent;
    },
  });

  add({
    method: 'POST',
    url: '/v1/payment_intents/:id/cancel',
    shape: {
      cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
      expand,
    },
    run({ id, given }) {
      const intent = find(id);
      cancelIntent(ledger, intent, given.cancellation_reason ?? null);
      return intent;
    },
  });
}
