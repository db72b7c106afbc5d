import { createReconciliation, type ReconciliationDeps } from '#modules/payments/create-reconciliation.ts';
import type { Watcher } from '#background/watcher.ts';
import { createPaymentWorker } from '#modules/payments/payment-worker.ts';
import type { PaymentEventStore } from '#ports/payment-event-store.ts';
import type { Payments } from '#ports/payments.ts';

type Parts = Omit<ReconciliationDeps, 'payments'> & { payments: Payments | null; paymentEvents: PaymentEventStore };

/** Who follows the news of the payment provider once it is started; there are none where cards are not taken. */
export function openPaymentNews({ payments, ...parts }: Parts): Watcher {
  if (payments === null) return { start: () => undefined, wake: () => undefined, stop: async () => undefined };
  const { reconcileIntent } = createReconciliation({ ...parts, payments });
  return createPaymentWorker({ ...parts, reconcileIntent });
}
