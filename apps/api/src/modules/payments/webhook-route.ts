import { err, ok, type Result } from '#errors/result.ts';
import { sendResult } from '#plugins/error-handler.ts';
import type { App } from '#plugins/zod-validation.ts';
import type { Clock } from '#ports/clock.ts';
import type { PaymentEventStore } from '#ports/payment-event-store.ts';
import type { Payments } from '#ports/payments.ts';

/** Many times what the provider sends about one payment. */
const bodyLimit = 256 * 1024;

/**
 * The route to which the provider sends its events, signed on the raw body. It has a scope of its own, since every other route reads bodies as
 * JSON. It is not limited in rate: the provider sends in bursts from few addresses, and a forged message costs one hash.
 */
export function addWebhookRoute(parent: App, { receivePaymentEvent }: { receivePaymentEvent: ReceivePaymentEvent }) {
  parent.register(async (app: App) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post('/stripe/webhook', { bodyLimit }, async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return sendResult(reply, err('invalid_request'));
      return sendResult(reply, await receivePaymentEvent({ body, signature }));
    });
  });
}

interface Deps {
  payments: Payments | null;
  paymentEvents: PaymentEventStore;
  clock: Clock;
  wakePayments: () => void;
}

export type ReceivePaymentEvent = (message: { body: Buffer; signature: string }) => Promise<Result<null>>;

/**
 * Keeps an event of the provider, once per id, so that it can be answered at once and is followed whatever happens next (Rules 7.9).
 * Nothing is looked up for a message whose signature is wrong or old.
 */
export function createReceivePaymentEvent({ payments, paymentEvents, clock, wakePayments }: Deps): ReceivePaymentEvent {
  return async ({ body, signature }) => {
    if (payments === null) return err('not_found');
    const event = await payments.readEvent(body, signature);
    if (event === 'forged') return err('invalid_request');
    if (event === null) return ok(null);
    await paymentEvents.add({ ...event, receivedAt: clock.now() });
    wakePayments();
    return ok(null);
  };
}
