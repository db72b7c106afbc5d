import {
  type AmendmentPreview,
  type CustomerAmendment,
  type CustomerAmendmentAnswer,
  type CustomerWish,
  type OfficePerson,
  type Order,
  type QuestionAnswer,
  questionOf,
  type QuestionOutcome,
  type WithdrawalRequest,
  type Withdrawn,
} from '@chauffeur/core';
import { err, ok, type Result } from '#errors/result.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import type { AmendOrder, AmendOrderDeps } from './amend-order.ts';
import { withFleet } from './amended-vehicles.ts';
import type { ChangeOutcome } from './change-order.ts';
import { withoutPlaceRecords } from './place-records.ts';
import { seenByCustomer } from './read-orders.ts';

type Own = Pick<Order, 'id'>;

export interface AmendAsCustomer {
  /** What a wish would change of an order that is known to be theirs, and on which terms. Changes nothing. */
  preview(order: Own, wish: CustomerWish): Promise<Result<AmendmentPreview>>;
  /** Does it on the terms that were shown, or asks the office where it is late (Rules 21.5). */
  amend(order: Own, request: CustomerAmendment): Promise<Result<CustomerAmendmentAnswer>>;
  /** Takes a question back that the office has not answered; of the two the one that comes first is heard (Rules 21.5). */
  withdraw(order: Own, request: WithdrawalRequest): Promise<Result<Withdrawn>>;
}

/** The changes that whoever booked makes: by the account and by the private link alike. */
export function createAmendAsCustomer({ amendOrder, ...deps }: CustomerDeps): AmendAsCustomer {
  const asked = ({ id: orderId }: Own) => ({ orderId, askedBy: 'customer' as const });
  return {
    preview: (order, wish) => amendOrder.preview(asked(order), wish),
    async amend(order, request) {
      const answer = await amendOrder.amend(asked(order), { ...request, message: '' });
      return answer.ok ? ok({ ...answer.value, order: seenByCustomer(answer.value.order) }) : answer;
    },
    withdraw: createWithdraw(deps),
  };
}

interface CustomerDeps extends Pick<AmendOrderDeps, 'orders' | 'changeOrder'> {
  amendOrder: AmendOrder;
}

function createWithdraw({ orders, changeOrder }: Omit<CustomerDeps, 'amendOrder'>): AmendAsCustomer['withdraw'] {
  return async ({ id: orderId }, { askedAt }) => {
    const order = await orders.find(orderId);
    if (order === null) return err('not_found');
    if (isWithdrawn(order, askedAt)) return ok({ order: seenByCustomer(order) });
    if (questionOf(order)?.at !== askedAt) return err('amendment_changed');
    const outcome = await changeOrder({
      orderId,
      event: 'declineAmendment',
      withdrawn: true,
      message: '',
      dueTTC: 0,
    });
    if (outcome.kind === 'unknown') return err('not_found');
    if (isWithdrawn(outcome.order, askedAt)) return ok({ order: seenByCustomer(outcome.order) });
    return err(outcome.kind === 'under_way' ? 'change_under_way' : 'amendment_changed');
  };
}

/** Whether the answer to a question was its withdrawal. */
function isWithdrawn({ history }: Order, askedAt: string): boolean {
  const askedIndex = history.findIndex(({ event, at }) => event === 'proposeAmendment' && at === askedAt);
  const answer = history.slice(askedIndex + 1).find(({ event }) => event === 'amend' || event === 'declineAmendment');
  return askedIndex >= 0 && answer?.withdrawn === true;
}

/** Who of the office answers, and the row that it leaves. */
interface Answerer {
  orderId: string;
  by: OfficePerson;
  journal: JournalEntry;
}

export type AnswerQuestion = (of: Answerer, answer: QuestionAnswer) => Promise<Result<QuestionOutcome>>;

/** The office's answer to a change that its customer asked for late: the ride is changed as it was shown, or stays (Rules 21.5). */
export function createAnswerQuestion(
  deps: Pick<AmendOrderDeps, 'orders' | 'clock' | 'changeOrder' | 'desk'>,
): AnswerQuestion {
  const { orders, clock, changeOrder } = deps;
  return async ({ orderId, ...signed }, { answer, askedAt, message }) => {
    const order = await orders.find(orderId);
    if (order === null) return err('not_found');
    const question = questionOf(order);
    if (question?.at !== askedAt) return err('amendment_changed');
    const { amendment, expiresAt } = question;
    if (answer === 'yes' && expiresAt <= clock.now().toISOString()) return err('amendment_closed');
    const change =
      answer === 'no'
        ? { event: 'declineAmendment' as const }
        : { event: 'amend' as const, amendment, ...(await withFleet(deps, order, amendment)) };
    const outcome = await changeOrder({ orderId, ...change, message, dueTTC: 0, ...signed });
    return answered(outcome, answer);
  };
}

function answered(outcome: ChangeOutcome, answer: QuestionAnswer['answer']): Result<QuestionOutcome> {
  switch (outcome.kind) {
    case 'done':
      return ok({ outcome: answer === 'yes' ? 'amended' : 'declined', order: withoutPlaceRecords(outcome.order) });
    case 'change_pending':
      return ok({ outcome: 'change_pending', order: withoutPlaceRecords(outcome.order) });
    case 'car_taken':
      return err('car_taken', { nearest: [...(outcome.nearest ?? [])] });
    case 'unknown':
      return err('not_found');
    default:
      return err(outcome.kind === 'under_way' ? 'change_under_way' : 'amendment_changed');
  }
}
