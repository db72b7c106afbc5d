import { errorName } from '#errors/error-name.ts';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import type { ClaimedEvent, PaymentEvent, PaymentEventStore } from '#ports/payment-event-store.ts';
import { PaymentsUnavailableError } from '#ports/payments.ts';
import { createWatcher, type Watcher } from '#background/watcher.ts';
import type { Reconciliation } from './create-reconciliation.ts';

interface Deps {
  paymentEvents: PaymentEventStore;
  reconcileIntent: Reconciliation['reconcileIntent'];
  clock: Clock;
  log: Log;
}

const atOnce = 8;
/** How long an event is leased: longer than the provider takes to answer, or not to. One that is followed twice changes nothing more. */
const leaseMs = 60_000;
/** Events that could not be followed, and those that another process received, are looked for this often. */
const restMs = 5000;

/** Follows the events of the payment provider: each until it is dealt with, in whatever order (Rules 7.9). */
export function createPaymentWorker(deps: Deps): Watcher {
  return createWatcher({
    async look(signal) {
      let found = atOnce;
      while (found > 0 && !signal.aborted) found = await followDue(deps);
      return restMs;
    },
    failure: 'payment events cannot be reached',
    log: deps.log,
  });
}

/** Follows the events that are due, and answers how many there were. */
async function followDue(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const due = await deps.paymentEvents.claim({ now, leaseUntil, limit: atOnce });
  await Promise.all(due.map((event) => follow(deps, event)));
  return due.length;
}

async function follow({ paymentEvents, reconcileIntent, clock, log }: Deps, event: ClaimedEvent): Promise<void> {
  try {
    await reconcileIntent(event.intentId);
  } catch (error) {
    const level = error instanceof PaymentsUnavailableError ? 'warn' : 'error';
    log[level]({ event: event.id, error: errorName(error) }, 'a payment event is followed later');
    await paymentEvents.markFailed(event, retryAt(event, clock.now()));
    return;
  }
  await paymentEvents.markHandled(event.id, clock.now());
}

const shortestRetryMs = 5000;
const longestRetryMs = 10 * 60_000;

/** When an event is tried again: after as long again as it has waited already, within bounds. */
function retryAt({ receivedAt }: PaymentEvent, now: Date): Date {
  const waitedMs = now.getTime() - receivedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(waitedMs, shortestRetryMs), longestRetryMs));
}
