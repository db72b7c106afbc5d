import {
  connectionStops,
  formatsOf,
  hasKnownStart,
  isDriven,
  type JourneyWay,
  journeyWays,
  type Language,
  type Order,
  type PricedTrip,
  rideEmissionsKg,
  shortPlaceName,
  shownPhoneNumber,
  totalDistanceKm,
  unchargedPart,
  wayPrices,
} from '@chauffeur/core';
import { billingLines, placeLines } from '#formats/address-lines.ts';
import { mailtoOf, telOf } from './mail-addresses.ts';
import type { MailRow, MailSection } from './mail-content.ts';
import { type MailWords, mailWords, paymentWords } from './mail-words.ts';
import { momentOf } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { rateSentences } from './rate-words.ts';

/** The parts that every mail about an order has, in one language; `now` of one that may leave once the ride is over. */
export function orderSections(
  order: Order,
  language: Language,
  now?: Date,
): Record<'order' | 'car' | 'price' | 'customer', MailSection> & {
  /** The way there and the way back. Each says which it is only where there are two. */
  ways: MailSection[];
} {
  const ways = journeyWays(order.trips, order.transferType);
  const title = ways.length === 1 ? { title: mailWords[language].trip } : {};
  return {
    order: reservation(order, language),
    ways: ways.map((one) => waySection(one, { order, language, ...title })),
    car: car(order, language, now),
    price: price(order, language),
    customer: customer(order, language),
  };
}

function reservation(order: Order, language: Language): MailSection {
  const { orderNumber, createdAt, paymentMethod, status } = order;
  const words = mailWords[language];
  // Nobody pays on board of a ride that is off: what it is billed is paid by its invoice.
  const isOffBoard = status === 'canceled' && paymentMethod === 'Paiement à bord';
  return {
    title: words.order,
    rows: [
      { label: words.orderNumber, value: orderNumber },
      { label: words.orderedAt, value: momentOf(createdAt, language) },
      ...(isOffBoard ? [] : [{ label: words.payment, value: paymentWords[language][paymentMethod] }]),
      ...cardRow(order, language),
    ],
  };
}

/** A way from its pick-up over its stops to its end, as a traveller thinks of it. */
function waySection(
  { way: name, legs }: JourneyWay<PricedTrip>,
  { order, language, title }: { order: Order; language: Language; title?: string },
) {
  const words = mailWords[language];
  const [first] = legs;
  const { from, fromDatetime } = first;
  // A leg that could not be measured carries 1 km and no time (Rules 9.5): neither is a fact to print, nor is an hour after it.
  const isMeasured = (until: number) => legs.slice(0, until).every(({ duration }) => duration > 0);
  const last = legs.length - 1;
  const stops = legs.slice(0, last).map(({ to, toDatetime }, index) => ({
    label: words.stop(index + 1),
    value: [...placeLines(to), ...(isMeasured(index + 1) ? [words.about(formatsOf(language).hour(toDatetime))] : [])],
  }));
  const end = legs[last] ?? legs[0];
  const isWhole = isMeasured(legs.length);
  return {
    title: title ?? words[name],
    rows: [
      {
        label: words.pickup,
        value: hasKnownStart(order.trips, first) ? momentOf(fromDatetime, language) : words.afterOutbound,
      },
      { label: words.from, value: placeLines(from) },
      ...stops,
      { label: words.to, value: placeLines(end.to) },
      ...(isWhole ? [{ label: words.arrival, value: momentOf(end.toDatetime, language) }] : []),
      { label: words.distance, value: distance(order, legs, words) },
    ],
  };
}

/** The kilometres of a way where all of the order was measured, as its page shows them, whatever its price waits for (Rules 9.5). */
function distance({ trips }: Order, legs: JourneyWay<PricedTrip>['legs'], words: MailWords): string {
  return trips.every(({ duration }) => duration > 0) ? `${totalDistanceKm(legs)} km` : words.notMeasured;
}

function car(order: Order, language: Language, now?: Date): MailSection {
  const words = mailWords[language];
  const { code, description, descriptionEn } = order.car;
  const named = language === 'en-US' && descriptionEn !== '' ? descriptionEn : description;
  return {
    title: words.car,
    rows: [
      { label: words.category, value: [code, named] },
      ...travellerRows(order, words),
      { label: words.passengers, value: String(order.passengers) },
      { label: words.luggage, value: String(order.luggage) },
      ...connectionRows(order, language, now),
      ...(order.comment === '' ? [] : [{ label: words.comment, value: order.comment }]),
    ],
  };
}

/**
 * Flights and trains; one of several says at which place. Those that are not known yet stand there too, but of a ride that is off or over, whose
 * numbers nobody will ask for (Rules 15.2).
 */
function connectionRows({ status, trips, connections }: Order, language: Language, now?: Date): MailRow[] {
  const words = mailWords[language];
  const isOver = status === 'canceled' || (now !== undefined && isDriven({ trips }, now.toISOString()));
  return connectionStops(trips).flatMap(({ leg, end, kind, place }, _index, { length }) => {
    const known = connections.find((one) => one.leg === leg && one.end === end)?.number;
    if (known === undefined && isOver) return [];
    const label = length === 1 ? words[kind] : words.connectionAt[kind][end](shortPlaceName(place));
    return [{ label, value: known ?? words.notKnown }];
  });
}

/** Who is driven, where that is not who books (Rules 15.1). */
function travellerRows({ traveller }: Order, words: MailWords): MailRow[] {
  if (traveller === null) return [];
  const { name, phoneNumber, language } = traveller;
  return [
    { label: words.traveller, value: [name, words.speaks[language]] },
    { label: words.travellerPhone, value: shownPhoneNumber(phoneNumber), href: telOf(phoneNumber) },
  ];
}

function price(order: Order, language: Language): MailSection {
  const words = mailWords[language];
  const { money, percent } = formatsOf(language);
  const extras = order.extras.map(({ name, nameEn, quantity, totalTTC }) => ({
    label: words.times(language === 'en-US' ? nameEn : name, quantity),
    value: totalTTC === 0 ? words.offered : money(totalTTC),
  }));
  if (order.priceToConfirm) return priceToConfirm(extras, words);
  return {
    title: words.price,
    kind: 'amounts',
    rows: [
      { label: words.ride, value: money(order.car.tripPrice) },
      ...wayPrices(order.trips, order.transferType).map(({ way, priceTTC }) => ({
        label: words.wayPrice[way],
        value: money(priceTTC),
      })),
      ...extras,
      { label: words.total, value: money(order.totalTTC), isTotal: true },
      ...order.vatLines.map((line) => ({
        label: words.vat(percent(line.vatRate), money(line.totalHT)),
        value: money(line.vat),
      })),
      { label: words.totalHT, value: money(order.totalHT) },
    ],
    notes: [...rateSentences(order, language), ...emissions(order, language)],
  };
}

/** What the law has each ride tell of its greenhouse gases; nothing where that is not known, nor of one that does not take place (Rules 9.16). */
function emissions(order: Order, language: Language): string[] {
  const kg = order.status === 'canceled' ? null : rideEmissionsKg(order);
  return kg === null ? [] : [mailWords[language].emissions(formatsOf(language).emissions(kg))];
}

/** The price of a ride that could not be measured: it names no amounts but those of extras (Rules 9.5). */
function priceToConfirm(extras: readonly MailRow[], words: MailWords): MailSection {
  return {
    title: words.price,
    kind: 'amounts',
    rows: [
      { label: words.ride, value: words.toConfirm },
      ...extras,
      { label: words.total, value: words.toConfirm, isTotal: true },
    ],
  };
}

function customer({ customer: person, billingAddress }: Order, language: Language): MailSection {
  const words = mailWords[language];
  const billing = billingLines(billingAddress);
  return {
    title: words.customer,
    rows: [
      { label: words.name, value: `${person.firstName} ${person.lastName}` },
      ...filled(words.company, person.companyName),
      ...filled(words.vatNumber, person.vatNumber),
      ...filled(words.costCenter, person.costCenter),
      { label: words.phone, value: shownPhoneNumber(person.phoneNumber), href: telOf(person.phoneNumber) },
      ...filled(words.email, person.email).map((row) => ({ ...row, href: mailtoOf(person.email) })),
      ...(billing.length > 0 ? [{ label: words.billingAddress, value: billing }] : []),
    ],
  };
}

function filled(label: string, value: string): MailRow[] {
  return value === '' ? [] : [{ label, value }];
}

/** How the card of an order stands, as its provider last told; no row where no card is involved. */
export function cardRow(order: Pick<Order, 'payment' | 'totalTTC' | 'history'>, language: Language): MailRow[] {
  const { payment, totalTTC } = order;
  if (payment === null) return [];
  const words = orderLifeWords[language];
  const { money } = formatsOf(language);
  const states = {
    authorised: words.cardAuthorised,
    // Of an order that became dearer after a part went back the card may have been charged as much, or more.
    captured: (amount: string) =>
      unchargedPart(order) > 0 && payment.amountTTC < totalTTC
        ? words.cardCapturedInPart(amount, money(totalTTC))
        : words.cardCaptured(amount),
    released: words.cardReleased,
  } as const;
  const refunded = payment.refundedTTC > 0 ? [words.cardRefunded(money(payment.refundedTTC))] : [];
  return [{ label: words.card, value: [states[payment.state](money(payment.amountTTC)), ...refunded] }];
}
