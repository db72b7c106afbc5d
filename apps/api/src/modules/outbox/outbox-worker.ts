import { type DeliveryDeps, deliverMail } from './deliver-mail.ts';
import { createLeaseKeeper } from './lease-keeper.ts';

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
/**
 * How long a place rests after its mail: twenty mails a second at most. Mail servers take no more from one sender, and
 * writing mails must not keep those waiting who order.
 */
const restMs = 200;
/** Another process may have added what nobody announced here. */
const longestSleepMs = 60_000;
const storageRetryMs = 5_000;

/** Sends what the outbox holds, sleeping until something is due (Rules 4.9). */
export function createOutboxWorker(deps: DeliveryDeps): OutboxWorker {
  const { outbox, clock, log } = deps;
  const inFlight = new Map<string, Promise<void>>();
  const resting = new Set<NodeJS.Timeout>();
  let isRunning = false;
  let looking: Promise<void> | null = null;
  let isAskedAgain = false;
  let timer: NodeJS.Timeout | undefined;
  const leases = createLeaseKeeper({ outbox, clock, inFlight, onFailure: logFailure });

  function logFailure(error: unknown): void {
    log.error({ error: error instanceof Error ? error.name : typeof error }, 'the outbox cannot be reached');
  }

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

  /** Sends what is due, as far as there is room; answers how long to sleep, `null` until a place is free again. */
  async function look(): Promise<number | null> {
    isAskedAgain = false;
    try {
      await takeDue();
      return freePlaces() > 0 ? await untilNextDueMs() : null;
    } catch (error) {
      logFailure(error);
      return storageRetryMs;
    }
  }

  function freePlaces(): number {
    return concurrency - inFlight.size - resting.size;
  }

  async function takeDue(): Promise<void> {
    const limit = freePlaces();
    if (limit === 0) return;
    for (const entry of await outbox.claim({ now: clock.now(), leaseUntil: leases.leaseUntil(), limit })) {
      // Handed out again while it is still being sent here, its lease having been lost: one delivery is enough.
      if (inFlight.has(entry.id)) continue;
      const delivery = deliverMail(entry, deps);
      inFlight.set(
        entry.id,
        delivery.then(() => finish(entry.id)),
      );
      leases.keep();
    }
  }

  function finish(id: string): void {
    inFlight.delete(id);
    if (inFlight.size === 0) leases.rest();
    const rest = setTimeout(() => {
      resting.delete(rest);
      wake();
    }, restMs);
    resting.add(rest);
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
      for (const rest of resting) clearTimeout(rest);
    },
  };
}
