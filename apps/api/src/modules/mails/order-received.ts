import { type Company, formatsOf, isShortNotice, type Order } from '@chauffeur/core';
import { customerMail, unbroken } from './customer-mail.ts';
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
      ...statusLines(order),
      ...(order.priceToConfirm ? [words.priceToConfirm] : []),
      ...(isShortNotice(departureOf(order), order.createdAt) ? [shortNotice(company, words)] : []),
    ],
    actions: [{ label: words.myOrders, url: site.orders, kind: 'primary' }],
    sections: [
      ...sections.ways,
      sections.car,
      sections.price,
      sections.order,
      sections.customer,
      { title: words.conditions, notes: conditions(order, words) },
    ],
  });
}

function statusLines({ status, payment, language }: Order): string[] {
  const words = orderLifeWords[language];
  if (status === 'validated') return [words.acceptedSince];
  if (status === 'canceled') return [words.cancelledSince];
  const isHeld = payment?.state === 'authorised';
  const held = isHeld ? [words.authorisedOnly(formatsOf(language).money(payment.amountTTC))] : [];
  return [mailWords[language].decidedLater, ...held];
}

function shortNotice({ phone }: Company, words: MailWords): string {
  return phone === '' ? words.shortNotice : words.shortNoticeByPhone(unbroken(phone));
}

function conditions({ priceToConfirm }: Order, words: MailWords): string[] {
  const price = priceToConfirm ? [] : [words.firmPrice];
  return [...price, words.waiting, words.cancellation, words.withdrawal];
}
