import { cancellationTerms, formatsOf, isAcceptedAtOnce, type Order } from '@chauffeur/core';
import {
  attachedPapers,
  customerMail,
  missingNumber,
  orderActions,
  paymentSentence,
  questions,
  waitingSentence,
  wordFromUs,
} from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { changeOf, departureOf, type OrderFacts, rideInWords } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { orderSections } from './order-sections.ts';

/**
 * Tells the customer that the ride is accepted, what was charged or is to be paid, and until when cancelling is free. Of a ride that was
 * accepted at once, or booked by phone, this is the first mail: it has all that the one of a new order has (Rules 10.17, 12.7).
 */
export function orderAccepted(facts: OrderFacts): MailContent | null {
  const { order, company, now } = facts;
  const accepted = changeOf(order, 'accept');
  if (order.status !== 'validated' || accepted === null) return null;
  const words = orderLifeWords[order.language];
  const { day, hour } = formatsOf(order.language);
  const departure = departureOf(order);
  const sections = orderSections(order, order.language);
  const isFirst = isAcceptedAtOnce(order) || order.source === 'phone';
  const subject = isFirst ? words.confirmedSubject : words.acceptedSubject;
  const free = freeUntil(order, now);
  const fetching = { day: day(departure), hour: hour(departure), whom: order.traveller?.name ?? null };
  return customerMail(facts, {
    subject: subject(rideInWords(order, order.language)),
    title: words.acceptedTitle,
    paragraphs: [
      isFirst ? words.confirmed(fetching, order.orderNumber) : words.accepted(fetching),
      paymentSentence(order),
      ...free,
      ...missingNumber(order),
      attachedPapers(facts),
      ...questions(facts),
    ],
    actions: orderActions(facts),
    sections: [
      ...wordFromUs(accepted, order.language),
      ...sections.ways,
      sections.car,
      sections.price,
      sections.order,
      ...(isFirst ? [sections.customer] : []),
      {
        title: mailWords[order.language].conditions,
        notes: conditions(order, { isFirst, isFree: free.length > 0, waiting: waitingSentence(order, company) }),
      },
    ],
  });
}

interface Said {
  isFirst: boolean;
  isFree: boolean;
  waiting: string;
}

/** The terms at the end of the mail; what was said of cancelling above is not said again. */
function conditions({ language }: Order, { isFirst, isFree, waiting }: Said): string[] {
  const words = mailWords[language];
  if (!isFirst) return [waiting];
  return [words.firmPrice, waiting, ...(isFree ? [] : [words.cancellation]), words.withdrawal];
}

/**
 * Until when cancelling is free; nothing where that is over already, or where cancelling stays free: a price that was never confirmed is not owed
 * (Rules 4.13).
 */
function freeUntil(order: Order, now: Date): string[] {
  const terms = cancellationTerms(order, now);
  if (terms === null || terms.isLate || order.priceToConfirm) return [];
  const { day, hour } = formatsOf(order.language);
  return [orderLifeWords[order.language].freeUntil(day(terms.freeUntil), hour(terms.freeUntil))];
}
