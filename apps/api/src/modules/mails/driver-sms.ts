import {
  type Company,
  formatsOf,
  isDriverKnown,
  type Language,
  type Occupation,
  type Order,
  type OrderChange,
  type RideLinkKind,
  rideAt,
  vehicleColour,
} from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { FleetStore } from '#ports/fleet-store.ts';
import type { OrderStore } from '#ports/order-store.ts';
import { isSms, type MailSubject, type NewMail, type SmsKind } from '#ports/outbox-store.ts';
import type { PhotoStore } from '#ports/photo-store.ts';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import type { Sms } from '#ports/sms-sender.ts';
import { type Coming, createReadComing, isNobodyComing, isStillAccepted } from '../driver/coming-driver.ts';
import { allReaders, mobileOf, otherTravellerName, readerLanguage, rideCalledOff } from '../orders/order-mails.ts';
import { dialled } from './driver-card.ts';

interface Deps {
  orders: Pick<OrderStore, 'find'>;
  fleet: Pick<FleetStore, 'read' | 'ofOrder'>;
  rideLog: Pick<RideLogStore, 'ofOrders'>;
  photos: Pick<PhotoStore, 'find'>;
  company: () => Company;
  clock: Clock;
}

export function isSmsSubject(subject: MailSubject): subject is { kind: SmsKind; orderId: string } {
  return isSms(subject.kind);
}

/** Makes the text message of an outbox entry from the record as it is now; `null` once it is not to be told any more (Rules 14.14). */
export function createRenderSms({ orders, fleet, rideLog, photos, company, clock }: Deps) {
  const readComing = createReadComing({ fleet, rideLog, photos, company });
  return async ({ subject, dedupeKey }: NewMail): Promise<Sms | null> => {
    const order = isSmsSubject(subject) ? await orders.find(subject.orderId) : null;
    if (order === null || !isSmsSubject(subject)) return null;
    const occupations = await fleet.ofOrder(order.id);
    const changed = changeNews(dedupeKey, { order, occupations, now: clock.now() });
    if (changed !== null) return changedSms(dedupeKey, { ...changed, order, company: company() });
    const coming = await readComing(subject.kind, { order, occupations, dedupeKey });
    const to = coming && mobileOf(order, coming.reader);
    const isOver = coming !== null && subject.kind === 'sms-driver-card' && isBegun(coming, clock.now());
    if (coming === null || to === null || isOver) return null;
    return { messageId: dedupeKey, to, text: onOneLine(smsText(subject.kind, { order, coming, company: company() })) };
  };
}

const isBegun = ({ startsAt }: Coming, now: Date) => now.getTime() >= Date.parse(startsAt);

interface ChangeNews {
  reader: RideLinkKind;
  /** When the ride begins now; null where we have cancelled it. */
  startsAt: string | null;
  was: string;
  /** Cancelled since nobody came. */
  isMissed: boolean;
  /** Cancelled by whoever booked, or billed since they called too late: not that we had to. */
  isBilled: boolean;
}

interface ChangedOrder {
  order: Order;
  occupations: readonly Occupation[];
  now: Date;
}

/** What a text message about our own change tells; null where it tells something else, or is not true any more. */
function changeNews(dedupeKey: string, changed: ChangedOrder): ChangeNews | null {
  const { id, history } = changed.order;
  for (const reader of allReaders) {
    if (dedupeKey === `sms-cancelled-by-us:${id}:${reader}`) return cancellationNews(changed.order, reader);
    if (dedupeKey === `sms-traveller-cancelled:${id}:${reader}`) return calledOffNews(changed.order, reader);
    const change = history.find(({ at }) => dedupeKey === `sms-ride-moved:${id}:${at}:${reader}`);
    if (change) return movedHourNews(change, reader, changed);
  }
  return null;
}

function cancellationNews({ trips, history }: Order, reader: RideLinkKind): ChangeNews | null {
  const ours = history.find(({ event }) => event === 'cancelByOperator');
  const ride = ours?.missedRide === undefined ? trips : rideAt(trips, ours.missedRide);
  const first = ours && ride?.[0];
  const isMissed = ours?.missedRide !== undefined;
  const isBilled = ours !== undefined && ours.dueTTC > 0;
  return first ? { reader, startsAt: null, was: first.fromDatetime, isMissed, isBilled } : null;
}

function calledOffNews({ status, trips, history }: Order, reader: RideLinkKind): ChangeNews | null {
  const calledOff = history.find(({ event }) => event === 'cancelByCustomer');
  const was = calledOff ? rideCalledOff({ status, trips }, calledOff) : null;
  return was === null ? null : { reader, startsAt: null, was, isMissed: false, isBilled: true };
}

function movedHourNews(
  { amendment }: OrderChange,
  reader: RideLinkKind,
  { order, occupations, now }: ChangedOrder,
): ChangeNews | null {
  const ride = amendment?.rideIndex ?? 0;
  const startOf = (trips: Order['trips']) => rideAt(trips, ride)?.[0].fromDatetime ?? '';
  const [was, startsAt] = [startOf(amendment?.before.trips ?? []), startOf(order.trips)];
  // Where a driver was named, the card that takes the place of that one tells the new hour too.
  const isCarded = occupations.some(({ rideIndex, card }) => rideIndex === ride && card && isDriverKnown(card));
  const isOver = !isStillAccepted(order) || startsAt <= now.toISOString();
  return isCarded || isOver || was === '' || was === startsAt
    ? null
    : { reader, startsAt, was, isMissed: false, isBilled: false };
}

function changedSms(messageId: string, facts: ChangeNews & { order: Order; company: Company }): Sms | null {
  const { reader, startsAt, was, isMissed, isBilled, order, company } = facts;
  const to = mobileOf(order, reader);
  if (to === null) return null;
  const language = readerLanguage(order, reader);
  const words = smsWords[language];
  const { hour, day } = formatsOf(language);
  const shortDay = (instant: string) => day(instant, 'numeric').slice(0, 'dd/mm'.length);
  const before = { day: shortDay(was), hour: hour(was) };
  const sentence = startsAt
    ? words.moved(before, { day: shortDay(startsAt), hour: hour(startsAt) })
    : isMissed
      ? words.missed(before, otherTravellerName(order, reader))
      : words.cancelled(before, isBilled);
  const call = company.phone === '' ? [] : [words.call(company.phone)];
  return { messageId, to, text: onOneLine([`${company.name}:`, sentence, ...call].join(' ')) };
}

interface Facts {
  order: Order;
  coming: Coming;
  company: Company;
}

function smsText(kind: SmsKind, facts: Facts): string {
  const { company } = facts;
  const words = smsWords[languageOf(facts)];
  const sentence = kind === 'sms-driver-on-site' ? thereText(facts) : comesText(facts);
  const phone = phoneOf(facts);
  return [`${company.name}:`, sentence, ...carOf(facts), ...(phone === '' ? [] : [words.call(phone)])].join(' ');
}

function languageOf({ order, coming }: Facts): Language {
  return readerLanguage(order, coming.reader);
}

function comesText(facts: Facts): string {
  const { startsAt, isReplaced } = facts.coming;
  const language = languageOf(facts);
  const { hour, day } = formatsOf(language);
  const when = { day: day(startsAt, 'numeric').slice(0, 'dd/mm'.length), hour: hour(startsAt) };
  if (isNobodyComing(facts.coming)) return smsWords[language].withdrawn(when);
  const whom = otherTravellerName(facts.order, facts.coming.reader);
  return smsWords[language].comes({ who: nameOf(facts), whom, ...when, isReplaced });
}

function thereText(facts: Facts): string {
  return smsWords[languageOf(facts)].there(nameOf(facts), facts.coming.pickUpKind === 'airport');
}

function nameOf(facts: Facts): string {
  const { driver, partner } = facts.coming;
  return partner === null ? (driver?.firstName ?? '') : smsWords[languageOf(facts)].partner(partner.name);
}

function carOf(facts: Facts): string[] {
  const { vehicle } = facts.coming;
  if (!vehicle) return [];
  const colour = vehicleColour(vehicle.colour, languageOf(facts));
  return [`${[vehicle.name, colour, vehicle.plate].filter(Boolean).join(', ')}.`];
}

/** The phone number to call: the driver’s; where a partner comes, ours. */
function phoneOf(facts: Facts): string {
  const { coming, company } = facts;
  return coming.driver === null ? company.phone : dialled(coming.driver.phone, languageOf(facts));
}

interface When {
  day: string;
  hour: string;
}

interface Comes extends When {
  who: string;
  /** The traveller's name; null where the traveller is the reader. */
  whom: string | null;
  isReplaced: boolean;
}

const french = {
  partner: (name: string) => `notre partenaire ${name}`,
  comes: ({ who, whom, day, hour, isReplaced }: Comes) =>
    `${isReplaced ? 'changement, ' : ''}${who} vient ${whom === null ? 'vous chercher' : `chercher ${whom}`} le ${day} à ${hour}.`,
  withdrawn: ({ day, hour }: When) =>
    `changement, votre chauffeur du ${day} à ${hour} n’est plus celui annoncé. Nous vous écrivons dès que nous savons qui vient.`,
  there: (who: string, isAirport: boolean) => `${who} est sur place${isAirport ? ', aux arrivées' : ''}.`,
  call: (phone: string) => `Tél. ${phone}`,
  moved: (was: When, is: When) => `votre course du ${was.day} à ${was.hour} part désormais le ${is.day} à ${is.hour}.`,
  cancelled: ({ day, hour }: When, isBilled: boolean) =>
    isBilled
      ? `votre course du ${day} à ${hour} est annulée.`
      : `nous devons annuler votre course du ${day} à ${hour}.`,
  missed: ({ day, hour }: When, whom: string | null) =>
    `notre chauffeur ${whom === null ? 'ne vous a pas trouvé' : `n’a pas trouvé ${whom}`} le ${day} à ${hour}, la course est annulée.`,
};

const english: typeof french = {
  partner: (name) => `our partner ${name}`,
  comes: ({ who, whom, day, hour, isReplaced }) =>
    `${isReplaced ? 'change, ' : ''}${who} picks ${whom ?? 'you'} up on ${day} at ${hour}.`,
  withdrawn: ({ day, hour }) =>
    `change, your driver on ${day} at ${hour} is not the one announced. We write as soon as we know who comes.`,
  there: (who, isAirport) => `${who} is there${isAirport ? ', in arrivals' : ''}.`,
  call: (phone) => `Tel. ${phone}`,
  moved: (was, is) => `your ride on ${was.day} at ${was.hour} now leaves on ${is.day} at ${is.hour}.`,
  cancelled: ({ day, hour }, isBilled) =>
    isBilled ? `your ride on ${day} at ${hour} is cancelled.` : `we had to cancel your ride on ${day} at ${hour}.`,
  missed: ({ day, hour }, whom) =>
    `our driver did not find ${whom ?? 'you'} on ${day} at ${hour}, the ride is cancelled.`,
};

const smsWords = { 'fr-FR': french, 'en-US': english } as const satisfies Record<Language, typeof french>;

/** The signs of GSM 03.38. A message holds 160 of them, and only 70 as soon as one sign is none of these. */
const shortAlphabet = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
);

/**
 * A text on one line, in the short alphabet of phones where it can be: signs that the alphabet lacks lose their accent. Where that is not enough
 * the text stays as it is, since it is sent in the long alphabet anyway.
 */
function onOneLine(text: string): string {
  const line = text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  const short = Array.from(line.normalize('NFC'), (sign) => (shortAlphabet.has(sign) ? [sign] : plain(sign))).flat();
  return short.every((sign) => shortAlphabet.has(sign)) ? short.join('') : line;
}

function plain(sign: string): string[] {
  return Array.from(sign.replace('œ', 'oe').replace('Œ', 'OE').normalize('NFD').replaceAll(/\p{M}/gu, ''));
}
