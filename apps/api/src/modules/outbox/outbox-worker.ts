import { type DeliveryDeps, deliverMail } from './deliver-mail.ts';

export interface OutboxWorker {
  /** Picks up what was left behind, then what `wake` announces. */
  start(): void;
  /** Something new may be due. Costs nothing where the worker is looking already. */
  wake: () => void;
  /** Takes nothing new, and resolves when everything begun is finished. */
  stop(): Promise<void>;
}

/** Mails on their way at the same time. */
const concurrency = 4;
/** Longer than any mailer takes, so that nobody else sends what is still being sent. */
const leaseMs = 5 * 60_000;
/** Another process may have added what nobody announced here. */
const longestSleepMs = 60_000;
const storageRetryMs = 5_000;

/** Sends what the outbox holds, sleeping until something is due (Rules 4.9). */
export function createOutboxWorker(deps: DeliveryDeps): OutboxWorker {
  const { outbox, clock, log } = deps;
  const inFlight = new Map<string, Promise<void>>();
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
    looking = look().then((sleepMs) => {
      looking = null;
      if (isAskedAgain) wake();
      else if (isRunning && sleepMs !== null) timer = setTimeout(wake, sleepMs);
    });
  }

  /** Sends what is due, as far as there is room; answers how long to sleep, `null` until one on its way is done. */
  async function look(): Promise<number | null> {
    isAskedAgain = false;
    try {
      await takeDue();
      return inFlight.size < concurrency ? await untilNextDueMs() : null;
    } catch (error) {
      log.error({ error: error instanceof Error ? error.name : typeof error }, 'the outbox cannot be read');
      return storageRetryMs;
    }
  }

  async function takeDue(): Promise<void> {
    const limit = concurrency - inFlight.size;
    if (limit === 0) return;
    const now = clock.now();
    const entries = await outbox.claim({ now, leaseUntil: new Date(now.getTime() + leaseMs), limit });
    for (const entry of entries) {
      // Handed out again while it is still being sent here, beyond its lease: one delivery is enough.
      if (inFlight.has(entry.id)) continue;
      inFlight.set(
        entry.id,
        deliverMail(entry, deps).then(() => finish(entry.id)),
      );
    }
  }

  function finish(id: string): void {
    inFlight.delete(id);
    wake();
  }

  async function untilNextDueMs(): Promise<number> {
    const dueAt = await outbox.nextDueAt();
    if (!dueAt) return longestSleepMs;
    return Math.min(Math.max(dueAt.getTime() - clock.now().getTime(), 0), longestSleepMs);
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
      await Promise.all(inFlight.values());
    },
  };
}
