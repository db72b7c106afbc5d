import { type Company, isShortNotice, type Order } from '@chauffeur/core';
import type { MailContent } from './mail-content.ts';
import { mailFormats } from './mail-formats.ts';
import { mailWords } from './mail-words.ts';
import { operatorAddress } from './operator-address.ts';
import { type OperatorWords, operatorWords } from './operator-words.ts';
import { orderSections } from './order-sections.ts';
import { senderOf } from './sender-of.ts';

/**
 * Tells the operator of a new order, with all that the decision needs: who, when, where, in what, for how much. In the
 * operator's language, whatever the customer's is (Rules 7.6).
 */
export function newOrder({ order, company }: { order: Order; company: Company }): MailContent {
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const { money, shortDay, hour } = mailFormats[language];
  const { orderNumber, customer } = order;
  const departure = order.trips[0]?.fromDatetime ?? order.createdAt;
  const name = `${customer.firstName} ${customer.lastName}`;
  const price = money(order.totalTTC);
  const ride = `${mailWords[language].at(shortDay(departure), hour(departure))}, ${routeOf(order, words)}`;
  return {
    language,
    to: operatorAddress(company),
    replyTo: customer.email,
    subject: words.newOrderSubject(orderNumber, ride),
    preview: `${name}, ${price}`,
    title: words.newOrder(orderNumber),
    paragraphs: [words.asksForRide(name, ride, price), words.awaitsAnswer, ...warnings(order, company, departure)],
    sections: sectionsOf(order, company),
    sender: senderOf(company, language),
  };
}

/** The towns in travelling order; the way back of a round trip is said, not repeated. */
function routeOf({ trips, transferType }: Order, words: OperatorWords): string {
  const outbound = transferType === 'return' ? trips.slice(0, -1) : trips;
  const towns = [...outbound.slice(0, 1).map(({ from }) => from.city), ...outbound.map(({ to }) => to.city)];
  const route = towns.join(' → ');
  return transferType === 'return' ? words.andBack(route) : route;
}

function warnings(order: Order, { operatorLanguage }: Company, departure: string): string[] {
  const words = operatorWords[operatorLanguage];
  return [
    ...(order.priceToConfirm ? [words.priceToConfirm] : []),
    ...(isShortNotice(departure, order.createdAt) ? [words.shortNotice] : []),
    ...(order.language === operatorLanguage ? [] : [words.bookedIn[order.language]]),
  ];
}

/** What the customer's mail calls 'your trip' is a stranger's here. */
function sectionsOf(order: Order, { operatorLanguage }: Company): MailContent['sections'] {
  const words = operatorWords[operatorLanguage];
  const sections = orderSections(order, operatorLanguage);
  return [
    sections.order,
    { ...sections.customer, title: words.customer },
    ...sections.legs.map((leg) => (sections.legs.length === 1 ? { ...leg, title: words.trip } : leg)),
    { ...sections.car, title: words.car },
    sections.price,
  ];
}
