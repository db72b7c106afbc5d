import { formatsOf } from '@chauffeur/core';
import { answerSection, deadlineOf, decisionActions } from './decision-actions.ts';
import type { MailContent } from './mail-content.ts';
import { operatorMail } from './operator-mail.ts';
import { operatorWords } from './operator-words.ts';
import { customerName, type OrderFacts, rideInWords } from './order-facts.ts';

/** Reminds the operator of an order that nobody has answered (Rules 4.14); `null` once somebody has. */
export function decisionReminder(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  if (order.status !== 'pending' || order.pendingChange !== null) return null;
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const deadline = deadlineOf(facts);
  const price = formatsOf(language).money(order.totalTTC);
  return operatorMail(facts, {
    subject: words.waitingSubject(order.orderNumber, deadline),
    title: words.waiting(order.orderNumber),
    paragraphs: [
      words.asksForRide(customerName(order), rideInWords(order, language), price),
      words.answerBefore(deadline),
    ],
    actions: decisionActions(facts),
    after: [answerSection(facts)],
  });
}
