import { answerSection, deadlineOf, decisionActions } from './decision-actions.ts';
import type { MailContent } from './mail-content.ts';
import { operatorMail } from './operator-mail.ts';
import { operatorWords } from './operator-words.ts';
import { customerName, momentOf, type OrderFacts, priceInWords, rideInWords } from './order-facts.ts';

/** `promised`: half-way to the promised answer; `overdue`: past it (Rules 4.20); `ending`: the order is about to expire (Rules 4.14). */
type Reminder = 'promised' | 'overdue' | 'ending';

/** Reminds the operator of an order that nobody has answered; `null` once somebody has. */
export function decisionReminder(facts: OrderFacts, reminder: Reminder): MailContent | null {
  const { order, company } = facts;
  if (order.status !== 'pending' || isBeingChanged(order)) return null;
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const deadline = deadlineOf(facts);
  const promise = momentOf(order.answerBefore ?? order.createdAt, language);
  const said = {
    promised: { subject: words.promisedSubject, until: promise, sentences: [words.promised(promise)] },
    overdue: { subject: words.overdueSubject, until: promise, sentences: [words.overdue(promise)] },
    ending: { subject: words.waitingSubject, until: deadline, sentences: [] },
  } as const satisfies Record<Reminder, object>;
  const { subject, until, sentences } = said[reminder];
  const price = priceInWords(order, language);
  return operatorMail(facts, {
    subject: subject(order.orderNumber, until),
    title: words.waiting(order.orderNumber),
    paragraphs: [
      words.asksForRide(customerName(order), rideInWords(order, language), price),
      ...sentences,
      words.answerBefore(deadline),
    ],
    actions: decisionActions(facts),
    after: [answerSection(facts)],
  });
}

/** Whether the order is being changed. An answer that may still be taken back changes nothing yet. */
function isBeingChanged({ pendingChange }: OrderFacts['order']): boolean {
  return pendingChange !== null && pendingChange.undoUntil === undefined;
}
