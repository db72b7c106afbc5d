import { type Company, emailSchema, type Order, type OrderStatus, type PricedTrip, ridesOf } from '@chauffeur/core';
import { createEvents, type EventAttributes, type EventStatus } from 'ics';
import { placeLine } from '#formats/address-lines.ts';
import { formats } from '#formats/formats.ts';
import { calendarWords } from './calendar-words.ts';
import { foldLines } from './fold-lines.ts';

const productId = '-//chauffeur//reservations//FR';

/** The rest of the world's names for an order's status. */
const statuses: Record<OrderStatus, EventStatus> = {
  pending: 'TENTATIVE',
  validated: 'CONFIRMED',
  canceled: 'CANCELLED',
};

type Ride = readonly [PricedTrip, ...PricedTrip[]];

/** What the file asks of the calendar that reads it; the mail program wants to know before it opens it. */
export function calendarMethod({ status }: Pick<Order, 'status'>): 'PUBLISH' | 'CANCEL' {
  return status === 'canceled' ? 'CANCEL' : 'PUBLISH';
}

/**
 * An order as an iCalendar file: one entry per ride, in the order's language, in UTC, so that no calendar has to know the zone
 * (Rules 4.17). Every instant is the record's, none the clock's: the same record is the same text.
 */
export function rideCalendar(order: Order, company: Company): string {
  const entries = ridesOf(order.trips).map((ride, index) => entry({ order, company, ride, number: index + 1 }));
  const { error, value } = createEvents(entries, { productId, method: calendarMethod(order) });
  if (value === null) throw new Error('the calendar could not be written', { cause: error });
  return foldLines(value);
}

interface Entry {
  order: Order;
  company: Company;
  ride: Ride;
  number: number;
}

function entry({ order, company, ride, number }: Entry): EventAttributes {
  const [first] = ride;
  const last = ride.at(-1) ?? first;
  const changedAt = utcText(order.history.at(-1)?.at ?? order.createdAt);
  const start = utcText(first.fromDatetime);
  const end = utcText(last.toDatetime);
  const event = {
    uid: `${order.id}-${number}@chauffeur`,
    sequence: order.history.length,
    status: statuses[order.status],
    timestamp: changedAt,
    created: utcText(order.createdAt),
    lastModified: changedAt,
    start,
    // An end that is not later than its start is not allowed: a ride that was never measured has none.
    ...(end > start && { end }),
    title: clean(calendarWords[order.language].title(first.from.placeName, last.to.placeName)),
    location: clean(placeLine(first.from)),
    description: description({ order, company, ride }),
    // The library refuses the whole entry for an address that it does not understand.
    ...(emailSchema.safeParse(company.email).success && {
      organizer: { name: clean(company.name), email: company.email },
    }),
  };
  return event as EventAttributes;
}

function description({ order, company, ride }: Omit<Entry, 'number'>): string {
  const { car, passengers, luggage, paymentMethod } = order;
  const words = calendarWords[order.language];
  const { money } = formats[order.language];
  const named = order.language === 'en-US' && car.descriptionEn !== '' ? car.descriptionEn : car.description;
  const stops = [ride[0].from, ...ride.map(({ to }) => to)];
  return [
    words.order(order.orderNumber, order.status),
    words.way(stops.map((stop) => placeLine(stop)).join(' → ')),
    words.car(`${car.code}, ${named}`, passengers, luggage),
    order.priceToConfirm ? words.priceToConfirm(paymentMethod) : words.price(money(order.totalTTC), paymentMethod),
    words.phone(company.name, company.phone),
  ]
    .map((line) => clean(line))
    .join('\n');
}

/** `20261201T173000Z`: the library passes text on as it is. */
function utcText(instantUtc: string): string {
  return instantUtc.replaceAll(/[-:]|\.\d+/g, '');
}

/** On one line, without control characters and halves of characters, which no calendar takes; quotes would end a name. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('"', "'");
}
