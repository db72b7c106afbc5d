import * as z from 'zod';
import type { AddCall } from './api-calls.ts';
import { integer, text } from './parameters.ts';
import { requireChargeable } from './require-chargeable.ts';

/** What the browser's library asks before it shows a form; a form that does not load is a trouble on this path. */
export function addSessionCall(add: AddCall): void {
  add({
    method: 'GET',
    url: '/v1/elements/sessions',
    allowed: ['publishable'],
    shape: {
      deferred_intent: z.object({ mode: z.enum(['payment']), amount: integer, currency: z.enum(['eur']) }),
      locale: text,
    },
    run({ given }) {
      requireChargeable(given.deferred_intent.amount);
      return { object: 'elements_session', payment_method_types: ['card'] };
    },
  });
}
