import { createReconciliation, type ReconciliationDeps } from '../modules/payments/create-reconciliation.ts';
import type { Watcher } from '../modules/jobs/watcher.ts';
import { createPaymentWorker } from '../modules/payments/payment-worker.ts';
import type { PaymentEventStore } from '../ports/payment-event-store.ts';
import type { Payments } from '../ports/payments.ts';

type Parts = Omit<ReconciliationDeps, 'payments'> & { payments: Payments | null; paymentEvents: PaymentEventStore };

/** News of the payment provider are followed from here on; there are none where cards are not taken. */
export function startPaymentNews({ payments, ...parts }: Parts): Pick<Watcher, 'wake' | 'stop'> {
  if (payments === null) return { wake: () => undefined, stop: async () => undefined };
  const { reconcileIntent } = createReconciliation({ ...parts, payments });
  const worker = createPaymentWorker({ ...parts, reconcileIntent });
  worker.start();
  return worker;
}
