import {
  type CancellationAnswer,
  type CancellationRequest,
  type CancellationTerms,
  cancellationTerms,
  type Order,
} from '@chauffeur/core';
import { ok, type Result, err, invalidFields } from '#errors/result.ts';
import type { Clock } from '#ports/clock.ts';
import type { User } from '#ports/identity.ts';
import type { ChangeOrder, ChangeOutcome } from './change-order.ts';
import { type ReadOrders, seenByCustomer } from './read-orders.ts';

interface Deps {
  readOrders: ReadOrders;
  clock: Clock;
  changeOrder: ChangeOrder;
}

/** Whose order it is. */
type Owner = Pick<User, 'id'>;

export interface CancelOrder {
  /** What cancelling would mean now. Changes nothing. */
  terms(user: Owner, orderId: string): Promise<Result<CancellationTerms>>;
  cancel(user: Owner, cancellation: CancellationRequest & { orderId: string }): Promise<Result<CancellationAnswer>>;
}

/**
 * Cancels one's own order on the terms that were shown, and on no others (Rules 4.13). Said again it answers the order as it
 * is.
 */
export function createCancelOrder({ readOrders, clock, changeOrder }: Deps): CancelOrder {
  async function termsNow(user: Owner, orderId: string) {
    const found = await readOrders.one(user, orderId);
    return found.ok ? ok({ order: found.value, terms: cancellationTerms(found.value, clock.now()) }) : found;
  }

  return {
    async terms(user, orderId) {
      const found = await termsNow(user, orderId);
      if (!found.ok) return found;
      return found.value.terms === null ? err('cancellation_closed') : ok(found.value.terms);
    },
    async cancel(user, { orderId, ...request }) {
      const found = await termsNow(user, orderId);
      if (!found.ok) return found;
      const { order, terms } = found.value;
      const earlier = earlierCancellation(order);
      if (earlier !== null) return ok(earlier);
      const refusal = refusalOf(terms, request);
      if (refusal !== null) return refusal;
      const { dueTTC } = request;
      return answerOf(await changeOrder({ orderId, event: 'cancelByCustomer', message: '', dueTTC }));
    },
  };
}

function earlierCancellation(order: Order): CancellationAnswer | null {
  if (order.status === 'canceled') return { outcome: 'canceled', order };
  return order.pendingChange?.event === 'cancelByCustomer' ? { outcome: 'change_pending', order } : null;
}

/** Why a cancellation is refused. Terms that have changed come first: whoever has to accept them should see the present ones. */
function refusalOf(terms: CancellationTerms | null, request: CancellationRequest): Result<never> | null {
  if (terms === null) return err('cancellation_closed');
  if (terms.dueTTC !== request.dueTTC) return err('cancellation_changed');
  return terms.dueTTC > 0 && !request.termsAccepted ? invalidFields({ termsAccepted: 'terms_not_accepted' }) : null;
}

function answerOf(outcome: ChangeOutcome): Result<CancellationAnswer> {
  switch (outcome.kind) {
    case 'done':
      return ok({ outcome: 'canceled', order: seenByCustomer(outcome.order) });
    case 'change_pending':
      return ok({ outcome: 'change_pending', order: seenByCustomer(outcome.order) });
    case 'impossible':
    case 'under_way': {
      // Somebody else changed the order after it was read here.
      const earlier = earlierCancellation(seenByCustomer(outcome.order));
      return earlier === null ? err('change_under_way') : ok(earlier);
    }
    case 'terms_changed':
      return err('cancellation_changed');
    case 'unknown':
      return err('not_found');
    default:
      throw new Error('a cancellation captures nothing');
  }
}
