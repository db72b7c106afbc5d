import type { Clock } from '#ports/clock.ts';
import type { BeginOutcome, WishedChange } from '#ports/order-store.ts';
import { createFinishChange, type Finish, type FinishChangeDeps } from './finish-change.ts';

export interface ChangeOrderDeps extends FinishChangeDeps {
  clock: Clock;
}

/** What is to happen to an order, as of now. */
interface ChangeToCome extends Omit<WishedChange, 'at' | 'withPartner'> {
  orderId: string;
}

export type ChangeOutcome = Finish | Exclude<BeginOutcome, { kind: 'begun' }>;

export type ChangeOrder = (wished: ChangeToCome) => Promise<ChangeOutcome>;

/**
 * Accepts, refuses, cancels, expires or amends an order: noted first, then done at the card's provider, then completed with its mails
 * (Rules 4.12). The one way in which an order changes, with and without a card.
 */
export function createChangeOrder(deps: ChangeOrderDeps): ChangeOrder {
  const { orders, clock, log } = deps;
  const finishChange = createFinishChange(deps);
  return async ({ orderId, ...wished }) => {
    const begun = await orders.beginChange(orderId, { ...wished, at: clock.now().toISOString() });
    if (begun.kind !== 'begun') return begun;
    const finish = await finishChange(begun.order);
    if (finish.kind === 'change_pending') {
      log.warn({ order: orderId, event: wished.event }, 'a change waits for the payment provider');
    }
    return finish;
  };
}
