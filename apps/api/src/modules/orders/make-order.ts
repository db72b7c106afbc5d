import { isAcceptedAtOnce, isBeingAccepted, isGuest, type Order, promisedAnswer } from '@chauffeur/core';
import type { CreateOutcome, NewOrder } from '#ports/order-store.ts';
import { createFinishChange, type FinishChangeDeps } from './finish-change.ts';

export interface MakeOrder {
  /** Stores an order once, and finishes its acceptance where the fleet accepts it at once. */
  make: (entry: NewOrder) => Promise<CreateOutcome>;
  /**
   * The order, with what its acceptance at once still lacks, since a process died over it or another is at it; any other as it is. While the
   * card's provider cannot be reached the acceptance stays under way.
   */
  accepted: (order: Order) => Promise<Order>;
}

/**
 * The one way in which an order is made, on board and by card. One that the fleet accepts at once is stored with its acceptance noted, which
 * from then on is a change like any other: the card is captured, then order and mails are completed together (Rules 4.12, 10.17). So a
 * crash leaves nothing that the job for unfinished changes does not take up, and a capture that is refused leaves an order that waits for
 * the operator.
 */
export function createMakeOrder(deps: FinishChangeDeps): MakeOrder {
  const { orders, wakeOutbox } = deps;
  const finishChange = createFinishChange(deps);

  async function finished(order: Order): Promise<Order> {
    return isBeingAccepted(order) ? (await finishChange(order)).order : order;
  }

  async function accepted(order: Order): Promise<Order> {
    if (!isAcceptedAtOnce(order)) return order;
    const { pairedOrderId } = order;
    const second = pairedOrderId === null ? null : await orders.find(pairedOrderId);
    if (second !== null) await finished(second);
    return finished(order);
  }

  return {
    accepted,
    async make(entry) {
      const { keepsCustomer = isGuest(entry.order.userUID) } = entry;
      const outcome = await orders.create({ ...entry, keepsCustomer });
      if (outcome.kind === 'created') wakeOutbox();
      const isMade = outcome.kind === 'created' || outcome.kind === 'replayed';
      return isMade ? { ...outcome, order: await accepted(outcome.order) } : outcome;
    },
  };
}

/** When an order is made, and until when it is to be answered (Rules 4.20); what its sale adds to that comes with it (Rules 10.18). */
export function madeAt(at: Date, { trips, answerWithinHours }: Pick<Order, 'trips'> & { answerWithinHours: number }) {
  const createdAt = at.toISOString();
  const answerBefore = promisedAnswer({ createdAt, trips }, answerWithinHours);
  return { createdAt, answerBefore, decideWithinHours: null };
}
