import type Stripe from 'stripe';
import * as z from 'zod';
import { idOf } from '../ledger/id-of.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { refundCharge } from '../payments/refund-charge.ts';
import type { AddCall, ApiDeps } from './api-calls.ts';
import { createdShape, isCreatedWithin } from './created-filter.ts';
import { listPage } from './list-page.ts';
import { expand, integer, metadata, page, text } from './parameters.ts';
import { invalidRequest, requireFound } from './stripe-failure.ts';

const ofPayment = { payment_intent: text.optional(), charge: text.optional() };

/** Refunds and disputes, and the charges that they are of. */
export function addRefundCalls(add: AddCall, { ledger }: ApiDeps): void {
  add({
    method: 'POST',
    url: '/v1/refunds',
    shape: {
      ...ofPayment,
      amount: integer.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata,
      expand,
    },
    run: ({ given }) =>
      refundCharge(ledger, chargeOf(ledger, given), {
        amount: given.amount,
        reason: given.reason ?? null,
        metadata: given.metadata,
      }),
  });

  addObjects(add, { kind: 'refund', url: '/v1/refunds', objects: ledger.refunds });
  addObjects(add, { kind: 'dispute', url: '/v1/disputes', objects: ledger.disputes });
  addObjects(add, { kind: 'charge', url: '/v1/charges', objects: ledger.charges });
}

type OfPayment = Stripe.Refund | Stripe.Dispute | Stripe.Charge;

/** Adds the calls that read one object by its id, and the list of all or of one payment. */
function addObjects(
  add: AddCall,
  { kind, url, objects }: { kind: string; url: string; objects: Map<string, OfPayment> },
): void {
  add({
    method: 'GET',
    url: `${url}/:id`,
    shape: { expand },
    run: ({ id }) => requireFound(objects.get(id), { kind, id }),
  });

  add({
    method: 'GET',
    url,
    shape: { ...page, ...ofPayment, created: createdShape },
    run({ given }) {
      const found = [...objects.values()]
        .filter((object) => isCreatedWithin(given.created, object.created))
        .filter((object) => given.payment_intent === undefined || object.payment_intent === given.payment_intent)
        .filter((object) => given.charge === undefined || ('charge' in object && object.charge === given.charge));
      return listPage(found, { cursor: given, url });
    },
  });
}

function chargeOf(
  ledger: Ledger,
  { payment_intent: id, charge }: { payment_intent?: string | undefined; charge?: string | undefined },
) {
  if (charge !== undefined) return requireFound(ledger.charges.get(charge), { kind: 'charge', id: charge });
  if (id === undefined)
    throw invalidRequest('One of the following params should be provided: payment_intent or charge.');
  const intent = requireFound(ledger.intents.get(id), { kind: 'payment_intent', id });
  const latest = ledger.charges.get(idOf(intent.latest_charge));
  if (latest) return latest;
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', { param: 'payment_intent' });
}
