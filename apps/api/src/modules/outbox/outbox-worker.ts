import { errorName } from '#errors/error-name.ts';
import type { ClaimedMail } from '#ports/outbox-store.ts';
import { createWatcher, type Watcher } from '#background/watcher.ts';
import { type DeliveryDeps, deliverMail } from './deliver-mail.ts';
import { createLeaseKeeper } from './lease-keeper.ts';

/** How many mails are on their way at the same time. */
const concurrency = 4;
/** How long a place rests after its mail: twenty mails a second at most. Mail servers take no more from one sender. */
const restMs = 200;
/**
 * How busy the process may be for that, and how long a place rests where it is busier: writing a mail costs ten times what it takes to store an
 * order, and must not keep those waiting who order. So four mails a second leave through any rush, the most pressing ones first.
 */
const rush = { busyShare: 0.7, restMs: 1_000 };
/** How long the worker sleeps at most: another process may have added what nobody announced here. */
const longestSleepMs = 60_000;
const failure = 'the outbox cannot be reached';

interface WorkerDeps extends DeliveryDeps {
  /** From 0 to 1: which part of the time since it was asked last the process was at work. */
  busyShare: () => number;
}

/** Sends what the outbox holds, sleeping until something is due (Rules 4.9). It stops when what it has begun is sent. */
export function createOutboxWorker(deps: WorkerDeps): Watcher {
  const { outbox, clock, log, busyShare } = deps;
  const inFlight = new Map<string, { entry: ClaimedMail; isOver: Promise<void> }>();
  const resting = new Set<NodeJS.Timeout>();
  const watcher = createWatcher({ look, failure, log });
  const onFailure = (error: unknown) => log.error({ error: errorName(error) }, failure);
  const leases = createLeaseKeeper({ outbox, clock, inFlight, onFailure });

  /** Sends what is due, as far as there is room. */
  async function look(stopping: AbortSignal): Promise<number | null> {
    await takeDue(stopping);
    return freePlaces() > 0 ? untilNextDueMs() : null;
  }

  function freePlaces(): number {
    return concurrency - inFlight.size - resting.size;
  }

  async function takeDue(stopping: AbortSignal): Promise<void> {
    const limit = freePlaces();
    if (limit === 0) return;
    for (const entry of await outbox.claim({ now: clock.now(), leaseUntil: leases.leaseUntil(), limit })) {
      // Handed out again while it is still being sent here, its lease having been lost: one delivery is enough, under the new lease.
      const earlier = inFlight.get(entry.id);
      if (earlier) {
        Object.assign(earlier.entry, entry);
        continue;
      }
      const delivery = deliverMail(entry, deps, stopping);
      inFlight.set(entry.id, { entry, isOver: delivery.then(() => finish(entry.id)) });
      leases.keep();
    }
  }

  function finish(id: string): void {
    inFlight.delete(id);
    if (inFlight.size === 0) leases.rest();
    const rest = setTimeout(
      () => {
        resting.delete(rest);
        watcher.wake();
      },
      busyShare() > rush.busyShare ? rush.restMs : restMs,
    );
    resting.add(rest);
  }

  async function untilNextDueMs(): Promise<number> {
    const dueAt = await outbox.nextDueAt();
    if (!dueAt) return longestSleepMs;
    return Math.min(Math.max(dueAt.getTime() - clock.now().getTime(), 0), longestSleepMs);
  }

  return {
    ...watcher,
    start() {
      // What the program was busy with before, as its own start, is no rush.
      busyShare();
      watcher.start();
    },
    async stop() {
      await watcher.stop();
      await Promise.all(Array.from(inFlight.values(), ({ isOver }) => isOver));
      for (const rest of resting) clearTimeout(rest);
    },
  };
}
