import type { DecisionAnswer, DecisionRequest } from '@chauffeur/core';
import { ok, type Result, err } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { ChangeOrder, ChangeOutcome } from '../orders/change-order.ts';
import { type DecisionSigner, openDecisionLink } from './decision-links.ts';

interface Deps {
  clock: Clock;
  signer: DecisionSigner;
  changeOrder: ChangeOrder;
}

export type DecideOrder = (token: string, request: DecisionRequest) => Promise<Result<DecisionAnswer>>;

/**
 * Accepts or refuses an order, once; said again or too late it tells what happened before (Rules 4.2, 4.3). Either link
 * does for either decision. An order may be decided as long as it is pending, also after the time at which it should have
 * expired: a customer who was not yet told otherwise rather has the ride.
 */
export function createDecideOrder({ clock, signer, changeOrder }: Deps): DecideOrder {
  return async (token, { decision, message }) => {
    const link = openDecisionLink(signer, token, clock.now());
    if (!link.ok) return link;
    const { orderId } = link.value;
    return answerOf(await changeOrder({ orderId, event: decision, message, dueTTC: 0 }), decision);
  };
}

function answerOf(outcome: ChangeOutcome, decision: DecisionRequest['decision']): Result<DecisionAnswer> {
  switch (outcome.kind) {
    case 'done':
      return ok({ outcome: 'decided', order: outcome.order });
    case 'change_pending':
      return ok({ outcome: 'change_pending', order: outcome.order });
    case 'impossible':
      return ok({ outcome: 'decided_before', order: outcome.order });
    case 'under_way':
      // The same decision once more is on its way already; another one has to wait for how that ends.
      return outcome.order.pendingChange?.event === decision
        ? ok({ outcome: 'change_pending', order: outcome.order })
        : err('change_under_way');
    case 'capture_failed':
      return err('capture_failed');
    case 'unknown':
      return err('not_found');
    default:
      throw new Error('only a cancellation has terms');
  }
}
