import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { PaymentEventStore } from '#ports/payment-event-store.ts';
import type { Payments } from '#ports/payments.ts';

interface Deps {
  payments: Payments | null;
  paymentEvents: PaymentEventStore;
  clock: Clock;
  wakePayments: () => void;
}

export type ReceiveNews = (news: { body: Buffer; signature: string }) => Promise<Result<null>>;

/**
 * Keeps news of the provider, once per id, so that they can be answered at once and are followed whatever happens next (Rules 7.9).
 * Nothing is looked up for a message whose signature is wrong or old.
 */
export function createReceiveNews({ payments, paymentEvents, clock, wakePayments }: Deps): ReceiveNews {
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
