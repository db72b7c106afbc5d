import type Stripe from 'stripe';
import type * as z from 'zod';
import type { MadeCall } from '../api/api-calls.ts';
import type { intentActionSchema } from '../control/act-on-intent.ts';
import type { Act, Moment } from '../control/troubles.ts';
import type { Delivery, DeliveryOrder, Endpoint } from '../webhooks/create-webhook-sender.ts';

interface LedgerView {
  intents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  customers: Stripe.Customer[];
  paymentMethods: Stripe.PaymentMethod[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  events: Stripe.Event[];
  calls: MadeCall[];
  deliveries: Delivery[];
}

interface TroubleOrder {
  method?: 'GET' | 'POST' | 'DELETE';
  path?: string;
  moment?: Moment;
  times?: number | null;
  act: Act;
}

/** The control endpoints, as a test calls them. */
export function createControlClient(origin: string) {
  async function call(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${origin}/_control${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  return {
    ledger: () => call('/ledger') as Promise<LedgerView>,
    act: (intentId: string, action: z.input<typeof intentActionSchema>) => call(`/intents/${intentId}`, action),
    async trouble(order: TroubleOrder) {
      const { id } = (await call('/troubles', order)) as { id: string };
      return {
        /** Waits until it has befallen so many requests. */
        met: (times: number) => call(`/troubles/${id}?met=${times}`),
        end: (fate: 'go_on' | 'drop' = 'go_on') => call(`/troubles/${id}/end`, { fate }),
      };
    },
    webhooks: (order: Endpoint | { state: 'stopped' } | { state: 'resumed'; order?: 'as_happened' | 'reversed' }) =>
      call('/webhooks', order),
    webhooksIdle: () => call('/webhooks/idle'),
    deliver: (eventId: string, order: DeliveryOrder) => call(`/events/${eventId}/deliver`, order),
  };
}

export type ControlClient = ReturnType<typeof createControlClient>;
