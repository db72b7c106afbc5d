import { formatsOf, shownPhoneNumber } from '@chauffeur/core';
import { unbroken } from './customer-mail.ts';
import { decisionActions, deadlineOf } from './decision-actions.ts';
import type { MailContent } from './mail-content.ts';
import { operatorMail } from './operator-mail.ts';
import { operatorWords } from './operator-words.ts';
import { customerName, type OrderFacts } from './order-facts.ts';

/** Tells the operator that the card was not charged, and what to do (Rules 4.12); `null` once the order is decided. */
export function captureFailed(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  if (order.status !== 'pending') return null;
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const { money } = formatsOf(language);
  const [accept, refuse] = decisionActions(facts);
  // An acceptance at once has the instant at which the order was made; the operator accepts later.
  const isOurs = order.payment?.captureRefusedAt === order.createdAt;
  const refused = isOurs ? words.captureRefusedAtOnce : words.captureRefused;
  return operatorMail(facts, {
    subject: words.captureFailedSubject(order.orderNumber),
    title: words.captureFailed,
    paragraphs: [
      refused(customerName(order), money(order.payment?.amountTTC ?? order.totalTTC)),
      words.answerBefore(deadlineOf(facts)),
    ],
    actions: [{ ...accept, label: words.acceptAgain }, refuse],
    before: [
      {
        title: words.whatToDo,
        notes: [
          words.callCustomer(unbroken(shownPhoneNumber(order.customer.phoneNumber))),
          words.tryAgain,
          words.orRefuse,
        ],
      },
    ],
  });
}
