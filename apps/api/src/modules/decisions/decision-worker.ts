import type { Order } from '@chauffeur/core';
import { createWatcher, type Watcher } from '#background/watcher.ts';
import { errorName } from '#errors/error-name.ts';
import type { Clock } from '#ports/clock.ts';
import { createFinishChange, type FinishChangeDeps } from '../orders/finish-change.ts';

interface Deps extends FinishChangeDeps {
  clock: Clock;
}

/** How many changes are looked at together. The job for unfinished changes takes up the others, a minute later. */
const atOnce = 100;

/**
 * Sends the operator's answers off once they cannot be taken back any more (Rules 4.22): those of an earlier process too, since the
 * store alone holds them. Asleep while there is none.
 */
export function createDecisionWorker(deps: Deps): Watcher {
  return createWatcher({
    look: createSendDecisions(deps),
    failure: 'answers that wait cannot be reached',
    log: deps.log,
  });
}

/** Finishes the answers that are due, and tells in how many milliseconds the next one is; null where none waits. */
export function createSendDecisions(deps: Deps): (stopping: AbortSignal) => Promise<number | null> {
  const { orders, clock } = deps;
  const finish = createFinish(deps);
  return async (stopping) => {
    const now = clock.now();
    const begun = await orders.unfinishedChanges({ begunBefore: now, limit: atOnce });
    const waits = begun.map((order) => ({ order, leftMs: undoLeftMs(order, now) }));
    for (const { order } of waits.filter(({ leftMs }) => leftMs === 0)) {
      if (stopping.aborted) return null;
      await finish(order);
    }
    const later = waits.flatMap(({ leftMs }) => leftMs || []);
    return later.length === 0 ? null : Math.min(...later);
  };
}

/** Finishes one answer. One that cannot be finished keeps no other back: the job for unfinished changes takes it up. */
function createFinish(deps: Deps): (order: Order) => Promise<void> {
  const { log } = deps;
  const finishChange = createFinishChange(deps);
  return async (order) => {
    try {
      const { kind } = await finishChange(order);
      if (kind === 'change_pending') log.warn({ order: order.id }, 'a change waits for the payment provider');
    } catch (error) {
      log.error({ order: order.id, error: errorName(error) }, 'an answer could not be finished');
    }
  };
}

/** For how much longer an answer may be taken back, in milliseconds; 0 once its time is over, null where there is none. */
export function undoLeftMs({ pendingChange }: Pick<Order, 'pendingChange'>, now: Date): number | null {
  if (pendingChange?.undoUntil === undefined) return null;
  return Math.max(0, Date.parse(pendingChange.undoUntil) - now.getTime());
}
