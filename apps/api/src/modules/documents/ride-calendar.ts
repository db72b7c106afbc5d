import {
  articlesOf,
  changesOf,
  type Company,
  emailSchema,
  formatsOf,
  fromCents,
  isDropping,
  type Language,
  type Order,
  type OrderStatus,
  type PaymentMethodName,
  type PricedTrip,
  type NumberedRide,
  numberedRides,
  rideAt,
  ridesOf,
  shortPlaceName,
  shownPhoneNumber,
  toCents,
  unchargedPart,
} from '@chauffeur/core';
import { createEvents, type EventAttributes, type EventStatus } from 'ics';
import { placeLine } from '#formats/address-lines.ts';

const productId = '-//chauffeur//reservations//FR';

/** What iCalendar calls the statuses of an order. */
const statuses: Record<OrderStatus, EventStatus> = {
  pending: 'TENTATIVE',
  validated: 'CONFIRMED',
  canceled: 'CANCELLED',
};

type Ride = NumberedRide<PricedTrip>;

/** What the file asks a calendar to do; mail programs want to know it before they open the file. */
export function calendarMethod({ status }: Pick<Order, 'status'>): 'PUBLISH' | 'CANCEL' {
  return status === 'canceled' ? 'CANCEL' : 'PUBLISH';
}

/** Whose calendar it is: the customer reads whom to call, who is driven no price, the operator whom to drive. */
type Reader = 'customer' | 'traveller' | 'operator';

/**
 * An order as an iCalendar file: one entry per ride, in its reader's language, in UTC, so that no calendar has to know the zone
 * (Rules 4.17). A way that is not driven any more is struck from the calendar that had it. Every instant is the record's, none the
 * clock's: the same record is the same text.
 */
export function rideCalendar(order: Order, { company, reader }: { company: Company; reader: Reader }): string {
  const languages = {
    customer: order.language,
    traveller: order.traveller?.language ?? order.language,
    operator: company.operatorLanguage,
  };
  const language = languages[reader];
  const about = { order, company, reader, language };
  const entries = numberedRides(order.trips).map((ride) => entry({ ...about, ride }));
  const dropped = droppedRides(order).map((ride) => ({
    ...entry({ ...about, ride }),
    status: 'CANCELLED' as const,
  }));
  return calendarText([...entries, ...dropped], calendarMethod(order));
}

/** The rides that an order had before one of its ways was dropped (Rules 21.1). */
function droppedRides({ history, trips }: Order): Ride[] {
  const change = history.findLast(
    ({ event, amendment }) => event === 'amend' && amendment && isDropping(amendment.kind),
  );
  const before = numberedRides(change?.amendment?.before.trips ?? []);
  return before.filter(({ rideIndex }) => rideAt(trips, rideIndex) === undefined);
}

/** Entries as an iCalendar file. */
export function calendarText(entries: EventAttributes[], method: 'PUBLISH' | 'CANCEL'): string {
  const { error, value } = createEvents(entries, { productId, method });
  if (value === null) throw new Error('the calendar could not be written', { cause: error });
  return foldLines(value);
}

interface Entry {
  order: Order;
  company: Company;
  reader: Reader;
  language: Language;
  ride: Ride;
}

function entry(about: Entry): EventAttributes {
  const { order, company, ride } = about;
  const [first] = ride.legs;
  const last = ride.legs.at(-1) ?? first;
  const changes = changesOf(order);
  const changedAt = utcText(changes.at(-1)?.at ?? order.createdAt);
  const start = utcText(first.fromDatetime);
  const end = utcText(last.toDatetime);
  const event = {
    uid: `${order.id}-${ride.rideIndex + 1}@chauffeur`,
    sequence: changes.length,
    status: statuses[order.status],
    timestamp: changedAt,
    created: utcText(order.createdAt),
    lastModified: changedAt,
    start,
    // An end that is not later than its start is not allowed: a ride that was never measured has none.
    ...(end > start && { end }),
    title: cleanText(title(about, shortPlaceName(first.from), shortPlaceName(last.to))),
    location: cleanText(placeLine(first.from)),
    description: description(about)
      .map((line) => cleanText(line))
      .join('\n'),
    // The library refuses the whole entry for an address that it does not understand.
    ...(emailSchema.safeParse(company.email).success && {
      organizer: { name: cleanText(company.name), email: company.email },
    }),
  };
  return event as EventAttributes;
}

function title({ order, reader, language }: Entry, from: string, to: string): string {
  const words = calendarWords[language];
  return reader === 'operator' ? words.operatorTitle(customerName(order), from, to) : words.title(from, to);
}

function description(about: Entry): string[] {
  const { order, company, reader, language, ride } = about;
  const { passengers, luggage } = order;
  const words = calendarWords[language];
  const stops = [ride.legs[0].from, ...ride.legs.map(({ to }) => to)];
  return [
    words.order(order.orderNumber, order.status),
    ...(reader === 'operator' ? whom(about) : []),
    words.way(stops.map((stop) => placeLine(stop)).join(' → ')),
    words.car(carName(order, language), passengers, luggage),
    ...connectionLines(about),
    ...(reader === 'operator' ? wishes(about) : []),
    ...(reader === 'traveller' ? [] : [priceLine(order, language)]),
    ...(reader === 'operator' ? [] : [words.phone(company.name, company.phone)]),
  ];
}

/**
 * What the ride costs. Where a card was charged only a part of it, the entry says which: the whole is not paid (Rules 4.11). The price of two
 * rides stands in the entry of each, which says that it is of both: nobody pays it twice.
 */
function priceLine(order: Order, language: Language): string {
  const { priceToConfirm, totalTTC, paymentMethod, payment, trips } = order;
  const words = calendarWords[language];
  const { money } = formatsOf(language);
  if (priceToConfirm) return words.priceToConfirm(paymentMethod);
  const total = ridesOf(trips).length > 1 ? words.bothWays(money(totalTTC)) : money(totalTTC);
  const rest = unchargedPart(order);
  if (payment === null || rest === 0) return words.price(total, paymentMethod);
  return words.priceInPart(total, money(fromCents(toCents(totalTTC) - toCents(rest))));
}

/** The flights and trains of this ride, as far as they are known. */
function connectionLines({ order: { trips, connections }, ride, language }: Entry): string[] {
  const words = calendarWords[language];
  return connections.flatMap(({ leg, kind, number }) =>
    ride.legs.some(({ fromDatetime }) => fromDatetime === trips[leg]?.fromDatetime) ? [words[kind](number)] : [],
  );
}

function carName({ car }: Order, language: Language): string {
  return `${car.code}, ${language === 'en-US' && car.descriptionEn !== '' ? car.descriptionEn : car.description}`;
}

/** Who is picked up, and how to reach them from the road. */
function whom({ order, language }: Entry): string[] {
  const words = calendarWords[language];
  const { companyName, phoneNumber, email } = order.customer;
  const { traveller } = order;
  return [
    ...(traveller === null ? [] : [words.traveller(traveller.name, shownPhoneNumber(traveller.phoneNumber))]),
    words.customer([customerName(order), companyName].filter(Boolean).join(', ')),
    words.customerPhone(shownPhoneNumber(phoneNumber)),
    ...(email === '' ? [] : [words.customerEmail(email)]),
  ];
}

/** What has to be on board, and what the customer wrote. */
function wishes({ order: { extras, comment }, language }: Entry): string[] {
  const words = calendarWords[language];
  const named = articlesOf(extras).map(({ name, nameEn, quantity }) => {
    const extra = language === 'en-US' ? nameEn : name;
    return quantity === 1 ? extra : `${extra} × ${quantity}`;
  });
  return [
    ...(named.length === 0 ? [] : [words.extras(named.join(', '))]),
    ...(comment === '' ? [] : [words.comment(comment)]),
  ];
}

function customerName({ customer: { firstName, lastName } }: Order): string {
  return `${firstName} ${lastName}`;
}

/** `20261201T173000Z`: the library passes text on as it is. */
export function utcText(instantUtc: string): string {
  return instantUtc.replaceAll(/[-:]|\.\d+/g, '');
}

/** A text on one line, without control characters and halves of characters, which no calendar takes; quotes would end a name. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('"', "'");
}

const lineOctets = 75;

/**
 * Folds the lines of a calendar file at 75 octets (RFC 5545, 3.1), never inside a character: an accent is two octets, which those who
 * count characters forget. Lines that were folded already are put together first.
 */
function foldLines(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
  return lines.map((line) => foldLine(line)).join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

const french = {
  title: (from: string, to: string) => `Chauffeur : ${from} → ${to}`,
  operatorTitle: (customer: string, from: string, to: string) => `${customer} : ${from} → ${to}`,
  customer: (name: string) => `Client : ${name}`,
  traveller: (name: string, phone: string) => `Passager : ${name}, ${phone}`,
  flight: (number: string) => `Vol : ${number}`,
  train: (number: string) => `Train : ${number}`,
  customerPhone: (phone: string) => `Téléphone : ${phone}`,
  customerEmail: (email: string) => `E-mail : ${email}`,
  extras: (names: string) => `Options : ${names}`,
  comment: (comment: string) => `Commentaire : ${comment}`,
  order: (orderNumber: string, status: OrderStatus) => `Réservation ${orderNumber}, ${french.status[status]}`,
  status: { pending: 'en attente de confirmation', validated: 'confirmée', canceled: 'annulée' },
  way: (stops: string) => `Trajet : ${stops}`,
  car: (car: string, passengers: number, luggage: number) =>
    `Véhicule : ${car} (passagers : ${passengers}, bagages : ${luggage})`,
  bothWays: (price: string) => `${price} (aller et retour)`,
  price: (price: string, payment: PaymentMethodName) => `Prix TTC : ${price}, ${payment}`,
  priceInPart: (price: string, charged: string) => `Prix TTC : ${price}, dont ${charged} débités sur la carte`,
  priceToConfirm: (payment: PaymentMethodName) => `Prix : à confirmer, ${payment}`,
  phone: (company: string, phone: string) => (phone === '' ? company : `${company} : ${phone}`),
};

/** The words of calendar entries. The type is the French one, so that English cannot lack any. */
type CalendarWords = typeof french;

const payments: Record<PaymentMethodName, string> = {
  'Paiement à bord': 'to be paid in the car',
  'Paiement CB en ligne': 'online, by card',
  'Facturation compte professionnel': 'invoiced to the company account',
};

const english: CalendarWords = {
  title: (from, to) => `Private driver: ${from} → ${to}`,
  operatorTitle: (customer, from, to) => `${customer}: ${from} → ${to}`,
  customer: (name) => `Customer: ${name}`,
  traveller: (name, phone) => `Passenger: ${name}, ${phone}`,
  flight: (number) => `Flight: ${number}`,
  train: (number) => `Train: ${number}`,
  customerPhone: (phone) => `Phone: ${phone}`,
  customerEmail: (email) => `E-mail: ${email}`,
  extras: (names) => `Extras: ${names}`,
  comment: (comment) => `Comment: ${comment}`,
  order: (orderNumber, status) => `Reservation ${orderNumber}, ${english.status[status]}`,
  status: { pending: 'awaiting confirmation', validated: 'confirmed', canceled: 'cancelled' },
  way: (stops) => `Route: ${stops}`,
  car: (car, passengers, luggage) => `Car: ${car} (passengers: ${passengers}, luggage: ${luggage})`,
  bothWays: (price) => `${price} (both ways)`,
  price: (price, payment) => `Price incl. VAT: ${price}, ${payments[payment]}`,
  priceInPart: (price, charged) => `Price incl. VAT: ${price}, of which ${charged} charged to the card`,
  priceToConfirm: (payment) => `Price: to be confirmed, ${payments[payment]}`,
  phone: (company, phone) => (phone === '' ? company : `${company}: ${phone}`),
};

const calendarWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, CalendarWords>;
