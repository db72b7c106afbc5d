import {
  type DecisionAnswer,
  type DecisionRequest,
  type OfficePerson,
  type Order,
  type UndoAnswer,
  type UndoRequest,
  undoSeconds,
} from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { BeginOutcome, OrderStore } from '#ports/order-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { withoutPlaceRecords } from '../orders/place-records.ts';
import { undoLeftMs } from './decision-worker.ts';

interface Deps {
  orders: Pick<OrderStore, 'beginChange' | 'undoChange'>;
  clock: Clock;
  /** To be called when an answer waits to leave. */
  wakeDecisions: () => void;
}

/** Which order, and who of the office asks; whoever holds the link of the mail has no name. */
interface DecisionOf {
  orderId: string;
  by?: OfficePerson;
  /** The row of the journal that the call leaves, where it changes anything. */
  journal?: JournalEntry;
}

export interface DecideOrder {
  /** Notes an answer, which leaves ten seconds later. */
  decide(of: DecisionOf, request: DecisionRequest): Promise<Result<DecisionAnswer>>;
  /** Takes an answer back, as long as it has not left. */
  undo(of: DecisionOf, request: UndoRequest): Promise<Result<UndoAnswer>>;
}

/**
 * Accepts or refuses an order, once; said again or too late it tells what happened before, and who of the office did it (Rules 4.2, 4.3, 12.1).
 * The answer is noted at once and leaves after ten seconds, whatever becomes of the page: until then it may be
 * taken back, and neither mail nor card has moved (Rules 4.22). An order may be decided as long as it is pending, also after the time at
 * which it should have expired: a customer who was not yet told otherwise rather has the ride. One without a vehicle gets one, or is
 * driven by somebody else (Rules 10.13).
 */
export function createDecideOrder({ orders, clock, wakeDecisions }: Deps): DecideOrder {
  return {
    async decide({ orderId, by, journal }, { decision, message, withPartner }) {
      const now = clock.now();
      const undoUntil = new Date(now.getTime() + undoSeconds * 1000).toISOString();
      const change = {
        event: decision,
        at: now.toISOString(),
        message,
        dueTTC: 0,
        undoUntil,
        ...(by && { by }),
        ...(journal && { journal }),
      };
      const wished = withPartner === true ? { ...change, withPartner } : change;
      const outcome = await orders.beginChange(orderId, wished);
      if (outcome.kind === 'begun') wakeDecisions();
      return answerOf(outcome, { decision, now });
    },
    async undo({ orderId, journal }, { decision: event, at }) {
      const order = await orders.undoChange({ orderId, event, at, ...(journal && { journal }) });
      if (order === null) return err('not_found');
      const outcome = hasLeft(order, { event, at }) ? 'too_late' : 'undone';
      return ok({ outcome, order: withoutPlaceRecords(order) });
    },
  };
}

function answerOf(
  outcome: BeginOutcome,
  { decision, now }: Pick<DecisionRequest, 'decision'> & { now: Date },
): Result<DecisionAnswer> {
  if (outcome.kind === 'unknown') return err('not_found');
  if (outcome.kind === 'car_taken') return err('car_taken');
  const { order } = outcome;
  const answer = { order: withoutPlaceRecords(order), undoLeftMs: undoLeftMs(order, now) };
  if (outcome.kind === 'impossible') return ok({ outcome: 'decided_before', ...answer });
  // The same decision once more is on its way already; another one has to wait for how that ends.
  if (order.pendingChange?.event !== decision) return err('change_under_way');
  return ok({ outcome: answer.undoLeftMs === null ? 'change_pending' : 'held', ...answer });
}

/** Whether an answer has left: it is part of the order's history, or of the change that is under way. */
function hasLeft(
  { pendingChange, history }: Order,
  { event, at }: Pick<UndoRequest, 'at'> & { event: string },
): boolean {
  return [...history, ...(pendingChange ? [pendingChange] : [])].some(
    (change) => change.event === event && change.at === at,
  );
}
