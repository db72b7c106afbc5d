import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { PaymentEvent, PaymentEventStore } from '../../ports/payment-event-store.ts';
import { PaymentsUnavailableError } from '../../ports/payments.ts';
import type { Reconciliation } from './create-reconciliation.ts';

interface Deps {
  paymentEvents: PaymentEventStore;
  reconcileIntent: Reconciliation['reconcileIntent'];
  clock: Clock;
  log: Log;
}

export interface PaymentWorker {
  /** Follows what an earlier process left, then what `wake` announces. */
  start(): void;
  /** News may have come. Costs nothing where the worker is looking already. */
  wake: () => void;
  /** Takes nothing new, and resolves when everything begun is finished. */
  stop(): Promise<void>;
}

const atOnce = 8;
/** Longer than the provider takes to answer, or not to. News that are followed twice are followed once. */
const leaseMs = 60_000;
/** News that could not be followed, and those that another process received, are looked for this often. */
const restMs = 5000;

/** Follows the news of the payment provider: each until it is dealt with, in whatever order (Rules 7.9). */
export function createPaymentWorker(deps: Deps): PaymentWorker {
  const { log } = deps;
  let isRunning = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (!isRunning) return;
    clearTimeout(timer);
    if (looking) {
      isAskedAgain = true;
      return;
    }
    looking = look().then(() => {
      looking = null;
      if (isAskedAgain) wake();
      else if (isRunning) timer = setTimeout(wake, restMs).unref();
    });
  }

  async function look(): Promise<void> {
    isAskedAgain = false;
    try {
      for (;;) {
        if (!isRunning || (await followDue(deps)) === 0) return;
      }
    } catch (error) {
      log.error({ error: nameOf(error) }, 'news of payments cannot be reached');
    }
  }

  return {
    start() {
      isRunning = true;
      wake();
    },
    wake,
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** Answers how many news there were. */
async function followDue(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const due = await deps.paymentEvents.claim({ now, leaseUntil, limit: atOnce });
  await Promise.all(due.map((event) => follow(deps, event)));
  return due.length;
}

async function follow({ paymentEvents, reconcileIntent, clock, log }: Deps, event: PaymentEvent): Promise<void> {
  try {
    await reconcileIntent(event.intentId);
  } catch (error) {
    const level = error instanceof PaymentsUnavailableError ? 'warn' : 'error';
    log[level]({ event: event.id, error: nameOf(error) }, 'news of a payment are followed later');
    await paymentEvents.failed(event.id, retryAt(event, clock.now()));
    return;
  }
  await paymentEvents.handled(event.id, clock.now());
}

const shortestRetryMs = 5000;
const longestRetryMs = 10 * 60_000;

/** As long again as it has waited already. */
function retryAt({ receivedAt }: PaymentEvent, now: Date): Date {
  const waitedMs = now.getTime() - receivedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(waitedMs, shortestRetryMs), longestRetryMs));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
