import type { Order, QuestionOutcome } from '@chauffeur/core';
import { officeQuestionMessages } from '#i18n/messages/office-question.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** What became of an answer; `before`: somebody else was faster. */
export type QuestionResult = QuestionOutcome['outcome'] | 'before';

/** What an answer did, in words. Of a customer without an e-mail they say that somebody has to tell them (Rules 21.5). */
export function useQuestionWords(): (result: QuestionResult, order: Pick<Order, 'customer'>) => string {
  const { done, withoutEmail } = useMessages(officeQuestionMessages);
  return (result, { customer }) => {
    const isToTell = customer.email === '' && (result === 'amended' || result === 'declined');
    return isToTell ? withoutEmail[result] : done[result];
  };
}
