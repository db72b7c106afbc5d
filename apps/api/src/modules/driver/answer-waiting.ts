import {
  type DriverProposal,
  type OfficePerson,
  type Order,
  type WaitingReply,
  type WaitingReplyRequest,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { OrderStore } from '#ports/order-store.ts';
import type { JournalEntry, JournalFields } from '#ports/staff-store.ts';
import type { AmendOrder } from '../orders/amend-order.ts';
import type { ChangeOrder, ChangeOutcome } from '../orders/change-order.ts';
import { type ProposalDeps, readProposals } from './read-proposals.ts';

export interface AnswerWaitingDeps extends ProposalDeps {
  orders: Pick<OrderStore, 'find'>;
  changeOrder: ChangeOrder;
  amendOrder: AmendOrder;
}

interface Answering extends WaitingReplyRequest {
  orderId: string;
  by: OfficePerson;
  /** Makes the row of the journal from what the answer changes. */
  journalOf: (fields: { before: JournalFields; after: JournalFields }) => JournalEntry;
}

type AnswerWaiting = (answering: Answering) => Promise<Result<WaitingReply>>;

/**
 * Charges the waiting that a driver proposes, as a change of the order like any other, or declines it (Rules 14.13). The first answer counts:
 * whoever comes second is told what it was.
 */
export function createAnswerWaiting(deps: AnswerWaitingDeps): AnswerWaiting {
  const proposalOf = async (order: Order, rideIndex: number) => {
    const { proposals } = await readProposals(deps, order);
    return proposals.find((one) => one.rideIndex === rideIndex) ?? null;
  };
  return async (answering) => {
    const { orderId, rideIndex, minutes, answer } = answering;
    const order = await deps.orders.find(orderId);
    const proposal = order && (await proposalOf(order, rideIndex));
    if (order === null || !proposal?.waiting) return err('not_found');
    if (proposal.waitingAnswer !== null) return ok({ outcome: proposal.waitingAnswer });
    if (order.status !== 'validated') return err('amendment_closed');
    if (proposal.waiting.minutes !== minutes) return err('amendment_changed');
    return answer === 'charged' ? charge(deps, proposal, answering) : decline(deps, answering);
  };
}

/** Charges the waiting under a key of the ride, so that two who press at the same time charge it once. */
async function charge(
  { amendOrder }: AnswerWaitingDeps,
  { freeMinutes }: DriverProposal,
  { orderId, rideIndex, minutes, by, journalOf }: Answering,
): Promise<Result<WaitingReply>> {
  const of = { orderId, askedBy: 'office', by, journalOf } as const;
  const wish = { kind: 'waiting', rideIndex, minutes: minutes + freeMinutes } as const;
  const preview = await amendOrder.preview(of, wish);
  if (!preview.ok) return preview;
  const amended = await amendOrder.amend(of, {
    wish,
    shown: preview.value.shown,
    message: '',
    key: `waiting-${rideIndex}`,
  });
  if (!amended.ok) return amended;
  return ok({ outcome: amended.value.outcome === 'change_pending' ? 'change_pending' : 'charged' });
}

async function decline(
  { changeOrder }: AnswerWaitingDeps,
  { orderId, rideIndex, minutes, by, journalOf }: Answering,
): Promise<Result<WaitingReply>> {
  const journal = journalOf({ before: {}, after: { kind: 'declined', ride: rideIndex, minutes } });
  const words = { orderId, message: '', dueTTC: 0 };
  return declinedBy(await changeOrder({ ...words, event: 'declineWaiting', rideIndex, by, journal }));
}

function declinedBy(outcome: ChangeOutcome): Result<WaitingReply> {
  switch (outcome.kind) {
    case 'done':
      return ok({ outcome: 'declined' });
    case 'change_pending':
      return ok({ outcome: 'change_pending' });
    case 'unknown':
      return err('not_found');
    default:
      return err(outcome.kind === 'under_way' ? 'change_under_way' : 'amendment_changed');
  }
}
