import {
  type CancellationAnswer,
  feeWaiver,
  type OfficeCancellationRequest,
  type OfficePerson,
  type OfficeWaiverRequest,
  operatorCancellation,
  type Order,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { type ProposalDeps, readProposals } from '../driver/read-proposals.ts';
import type { ChangeOrder, ChangeOutcome } from '../orders/change-order.ts';
import { withoutPlaceRecords } from '../orders/place-records.ts';

interface Deps extends ProposalDeps {
  orders: Pick<OrderStore, 'find'>;
  changeOrder: ChangeOrder;
}

interface Cancellation extends OfficeCancellationRequest {
  orderId: string;
  by: OfficePerson;
  /** The row of the journal that the change leaves when it begins. */
  journal: JournalEntry;
}

type CancelAsStaff = (cancellation: Cancellation) => Promise<Result<CancellationAnswer>>;

/**
 * Cancels an accepted ride on the terms that were shown, and on no others, by the same two steps as every other change (Rules 4.12, 12.2). Said
 * again, or by two at the same time, it answers the order as it is. Where the driver has found nobody, that is why; where that was taken back, nobody is
 * billed for it, not even in the same instant: what has changed since the order was read is to be read first (Rules 14.5).
 */
export function createCancelAsStaff({ orders, changeOrder, ...deps }: Deps): CancelAsStaff {
  return async ({ orderId, by, journal, dueTTC, refundTTC, message, isNoShow: isForNoShow }) => {
    const order = await orders.find(orderId);
    if (order === null) return err('not_found');
    const earlier = earlierChange(order, 'cancelByOperator');
    if (earlier !== null) return ok(earlier);
    const terms = operatorCancellation(order);
    if (terms === null) return err('cancellation_closed');
    const shown = dueTTC === 0 ? terms.free : terms.billed;
    if (shown?.dueTTC !== dueTTC || shown.refundTTC !== refundTTC) return err('cancellation_changed');
    const missed = (await readProposals(deps, order)).proposals.find(({ isNoShow }) => isNoShow);
    if (isForNoShow === true && missed === undefined) return err('cancellation_changed');
    const why = { changesSeen: order.history.length, ...(missed && { missedRide: missed.rideIndex }) };
    const changed = await changeOrder({ orderId, event: 'cancelByOperator', message, dueTTC, by, journal, ...why });
    return answerOf(changed, 'cancelByOperator');
  };
}

interface Waiver extends OfficeWaiverRequest, Pick<Cancellation, 'orderId' | 'by' | 'journal'> {}

/** Waives the fee of a ride that was cancelled too late, in the same way (Rules 12.18). */
export function createWaiveFee({
  orders,
  changeOrder,
}: Pick<Deps, 'orders' | 'changeOrder'>): (waiver: Waiver) => Promise<Result<CancellationAnswer>> {
  return async ({ refundTTC, ...wished }) => {
    const order = await orders.find(wished.orderId);
    if (order === null) return err('not_found');
    const earlier = earlierChange(order, 'waiveFee');
    if (earlier !== null) return ok(earlier);
    const terms = feeWaiver(order);
    if (terms === null) return err('cancellation_closed');
    if (terms.refundTTC !== refundTTC) return err('cancellation_changed');
    return answerOf(await changeOrder({ ...wished, event: 'waiveFee', dueTTC: 0 }), 'waiveFee');
  };
}

type Ending = 'cancelByOperator' | 'waiveFee';

function earlierChange(stored: Order, event: Ending): CancellationAnswer | null {
  const order = withoutPlaceRecords(stored);
  if (order.history.at(-1)?.event === event) return { outcome: 'canceled', order };
  return order.pendingChange?.event === event ? { outcome: 'change_pending', order } : null;
}

/** The terms on which an order ends; null where it cannot end so at all. */
function termsOf(order: Order, event: Ending) {
  return event === 'waiveFee' ? feeWaiver(order) : operatorCancellation(order);
}

function answerOf(outcome: ChangeOutcome, event: Ending): Result<CancellationAnswer> {
  switch (outcome.kind) {
    case 'done':
      return ok({ outcome: 'canceled', order: withoutPlaceRecords(outcome.order) });
    case 'change_pending':
      return ok({ outcome: 'change_pending', order: withoutPlaceRecords(outcome.order) });
    case 'impossible':
    case 'under_way': {
      // Somebody else changed the order after it was read here.
      const earlier = earlierChange(outcome.order, event);
      if (earlier !== null) return ok(earlier);
      if (outcome.kind === 'under_way') return err('change_under_way');
      return err(termsOf(outcome.order, event) === null ? 'cancellation_closed' : 'cancellation_changed');
    }
    case 'unknown':
      return err('not_found');
    default:
      throw new Error('a cancellation captures nothing');
  }
}
