import type { Watcher } from '#background/watcher.ts';
import type { Settings } from '#config/env.ts';
import { createReconciliation, type ReconciliationDeps } from '#modules/payments/create-reconciliation.ts';
import { createPaymentWorker } from '#modules/payments/payment-worker.ts';
import type { PaymentEventStore } from '#ports/payment-event-store.ts';
import type { Payments } from '#ports/payments.ts';

/** Who takes cards online; nobody where no keys are set, and a start without them does not load the provider's library. */
export async function openPayments({ stripe }: Pick<Settings, 'stripe'>): Promise<Payments | null> {
  if (stripe === null) return null;
  const { createStripePayments } = await import('#adapters/stripe/create-stripe-payments.ts');
  return createStripePayments(stripe);
}

type Parts = Omit<ReconciliationDeps, 'payments'> & { payments: Payments | null; paymentEvents: PaymentEventStore };

/** Who follows the events of the payment provider once it is started; there are none where cards are not taken. */
export function openPaymentWorker({ payments, ...parts }: Parts): Watcher {
  if (payments === null) return { start: () => undefined, wake: () => undefined, stop: async () => undefined };
  const { reconcileIntent } = createReconciliation({ ...parts, payments });
  return createPaymentWorker({ ...parts, reconcileIntent });
}
