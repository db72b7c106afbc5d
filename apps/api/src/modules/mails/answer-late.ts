import { isAnswerLate } from '@chauffeur/core';
import { customerMail, questions } from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { type OrderFacts, rideInWords } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { orderSections } from './order-sections.ts';

/** Tells the customer that the promised answer is late, how to reach us, and that cancelling costs nothing; `null` once it has come (Rules 4.20). */
export function answerLate(facts: OrderFacts): MailContent | null {
  const { order, site, now } = facts;
  if (!isAnswerLate(order, now)) return null;
  const words = orderLifeWords[order.language];
  const sections = orderSections(order, order.language);
  return customerMail(facts, {
    subject: words.lateSubject(rideInWords(order, order.language)),
    title: words.lateTitle,
    paragraphs: [words.late(order.orderNumber), ...questions(facts), words.lateCancel],
    actions: [{ label: mailWords[order.language].myOrder, url: site.order, kind: 'primary' }],
    sections: [...sections.ways, sections.order],
  });
}
