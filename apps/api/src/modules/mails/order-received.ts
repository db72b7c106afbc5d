import { type Company, isShortNotice, type Order } from '@chauffeur/core';
import type { MailContent } from './mail-content.ts';
import { mailFormats } from './mail-formats.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import { orderSections } from './order-sections.ts';
import { senderOf } from './sender-of.ts';

interface Facts {
  order: Order;
  company: Company;
  /** Where the customer finds the order again. */
  ordersUrl: string;
}

/**
 * Tells the customer that the order is stored and what it says: the mentions of a booking voucher, the price with its VAT,
 * the terms, and that the ride itself is decided later (Rules 1.4, 1.7).
 */
export function orderReceived({ order, company, ordersUrl }: Facts): MailContent {
  const { language } = order;
  const words = mailWords[language];
  const { day, hour } = mailFormats[language];
  const sections = orderSections(order, language);
  const departure = order.trips[0]?.fromDatetime ?? order.createdAt;
  return {
    language,
    to: order.customer.email,
    subject: words.receivedSubject(order.orderNumber),
    preview: words.receivedPreview(day(departure), hour(departure)),
    title: words.receivedTitle,
    paragraphs: [
      words.hello(`${order.customer.firstName} ${order.customer.lastName}`),
      words.received(order.orderNumber),
      words.decidedLater,
      ...(order.priceToConfirm ? [words.priceToConfirm] : []),
      ...(isShortNotice(departure, order.createdAt) ? [shortNotice(company, words)] : []),
    ],
    sections: [
      sections.order,
      ...sections.legs,
      sections.car,
      sections.price,
      sections.customer,
      { title: words.conditions, notes: conditions(order, words) },
    ],
    action: { label: words.myOrders, url: ordersUrl },
    sender: senderOf(company, language),
  };
}

function shortNotice({ phone }: Company, words: MailWords): string {
  return phone === '' ? words.shortNotice : words.shortNoticeByPhone(phone);
}

function conditions({ priceToConfirm }: Order, words: MailWords): string[] {
  const price = priceToConfirm ? [] : [words.firmPrice];
  return [...price, words.waiting, words.cancellation, words.withdrawal];
}
