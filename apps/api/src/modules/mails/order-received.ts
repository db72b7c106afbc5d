import {
  cancellationTerms,
  type Company,
  formatsOf,
  isAcceptedAtOnce,
  isAnswerLate,
  isBeingAccepted,
  isShortNotice,
  type Order,
} from '@chauffeur/core';
import { customerMail, unbroken, waitingSentence } from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import { departureOf, type OrderFacts, rideInWords } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { orderSections } from './order-sections.ts';

/**
 * Tells the customer that the order is stored and what it says: the mentions of a booking voucher, the price with its VAT,
 * the terms, and that the ride itself is decided later (Rules 1.4, 1.7), or was decided before this mail could leave.
 */
export function orderReceived(facts: OrderFacts): MailContent {
  const { order, company, site } = facts;
  const words = mailWords[order.language];
  const sections = orderSections(order, order.language);
  return customerMail(facts, {
    subject: words.receivedSubject(rideInWords(order, order.language)),
    title: words.receivedTitle,
    paragraphs: [
      words.received(rideInWords(order, order.language), order.orderNumber),
      ...statusLines(facts),
      ...(order.priceToConfirm ? [words.priceToConfirm] : []),
      ...(isShortNotice(departureOf(order), order.createdAt) && !isAcceptedAtOnce(order)
        ? [shortNotice(company, words)]
        : []),
    ],
    actions: [{ label: words.myOrder, url: site.order, kind: 'primary' }],
    sections: [
      ...sections.ways,
      sections.car,
      sections.price,
      sections.order,
      sections.customer,
      { title: words.conditions, notes: conditions(facts, words) },
    ],
  });
}

function statusLines({ order, company, now }: OrderFacts): string[] {
  const { status, payment, language } = order;
  const words = orderLifeWords[language];
  if (status === 'validated') return [words.acceptedSince];
  if (status === 'canceled') return [words.cancelledSince];
  if (payment !== null && isBeingAccepted(order))
    return [words.beingConfirmed(formatsOf(language).money(payment.amountTTC))];
  const isHeld = payment?.state === 'authorised';
  const held = isHeld ? [words.authorisedOnly(formatsOf(language).money(payment.amountTTC))] : [];
  return [...(isAnswerLate(order, now) ? [words.lateTitle] : [answerBy(order, company)]), ...held];
}

/** Who answers, and by when (Rules 4.20). */
function answerBy({ answerBefore, language }: Order, company: Company): string {
  const words = mailWords[language];
  const { day, hour } = formatsOf(language);
  if (answerBefore === null) return words.decidedLater;
  return words.answerBy(company.name, day(answerBefore, 'weekday'), hour(answerBefore));
}

function shortNotice({ phone }: Company, words: MailWords): string {
  return phone === '' ? words.shortNotice : words.shortNoticeByPhone(unbroken(phone));
}

function conditions({ order, company, now }: OrderFacts, words: MailWords): string[] {
  const price = order.priceToConfirm ? [] : [words.firmPrice];
  return [...price, waitingSentence(order, company), ...howToCancel(order, now), words.cancellation, words.withdrawal];
}

/** How to cancel; nothing once the order has ended, the ride has begun, or cancelling is not free any more. */
function howToCancel(order: Order, now: Date): string[] {
  const terms = cancellationTerms(order, now);
  if (terms === null || (terms.isLate && order.status !== 'pending')) return [];
  const words = mailWords[order.language];
  const { day, hour } = formatsOf(order.language);
  if (terms.isLate) return [words.howToCancelSoon];
  const said = order.status === 'pending' ? words.howToCancel : words.howToCancelAccepted;
  return [said(day(terms.freeUntil), hour(terms.freeUntil))];
}
