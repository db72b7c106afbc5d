import { cancellationTerms, formatsOf, type Order } from '@chauffeur/core';
import { attachedPapers, customerMail, paymentSentence, questions, wordFromUs } from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { changeOf, departureOf, type OrderFacts, rideInWords } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { orderSections } from './order-sections.ts';

/** Tells the customer that the ride is accepted, what was charged or is to be paid, and until when cancelling is free. */
export function orderAccepted(facts: OrderFacts): MailContent | null {
  const { order, site, now } = facts;
  const accepted = changeOf(order, 'accept');
  if (order.status !== 'validated' || accepted === null) return null;
  const words = orderLifeWords[order.language];
  const { day, hour } = formatsOf(order.language);
  const departure = departureOf(order);
  const sections = orderSections(order, order.language);
  return customerMail(facts, {
    subject: words.acceptedSubject(rideInWords(order, order.language)),
    title: words.acceptedTitle,
    paragraphs: [
      words.accepted(day(departure), hour(departure)),
      paymentSentence(order),
      ...freeUntil(order, now),
      attachedPapers(facts),
      ...questions(facts),
    ],
    actions: [{ label: mailWords[order.language].myOrder, url: site.order, kind: 'primary' }],
    sections: [
      ...wordFromUs(accepted, order.language),
      ...sections.ways,
      sections.car,
      sections.price,
      sections.order,
      { title: mailWords[order.language].conditions, notes: [mailWords[order.language].waiting] },
    ],
  });
}

/** Nothing where it is over already, or where cancelling stays free: a price that was never confirmed is not owed (Rules 4.13). */
function freeUntil(order: Order, now: Date): string[] {
  const terms = cancellationTerms(order, now);
  if (terms === null || terms.isLate || order.priceToConfirm) return [];
  const { day, hour } = formatsOf(order.language);
  return [orderLifeWords[order.language].freeUntil(day(terms.freeUntil), hour(terms.freeUntil))];
}
