import { formatsOf, type Language, rideAt, shownPhoneNumber, vehicleColour } from '@chauffeur/core';
import { placeLines } from '#formats/address-lines.ts';
import { driverWords } from './driver-words.ts';
import { senderOf, telOf } from './mail-addresses.ts';
import type { MailContent, MailRow, MailSection } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { type Coming, isNobodyComing } from '../driver/coming-driver.ts';
import { otherTravellerName, readerLanguage } from '../orders/order-mails.ts';
import { unbroken } from './customer-mail.ts';
import { customerName, type OrderFacts } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';

/** Who comes, in which car, where to meet and how long waiting is free, or that nobody is known yet (Rules 14.11); `null` once it is not to be told. */
export function driverCard(facts: OrderFacts): MailContent | null {
  const { coming, now } = facts;
  if (coming === null || now.getTime() >= Date.parse(coming.startsAt)) return null;
  if (isNobodyComing(coming)) return withdrawnCard(facts, coming);
  const language = languageOf(facts, coming);
  const words = driverWords[language];
  const { day, hour } = formatsOf(language);
  const when = { who: nameOf(coming, language), day: day(coming.startsAt), hour: hour(coming.startsAt) };
  const whom = otherTravellerName(facts.order, coming.reader);
  return {
    ...letterOf(facts, coming),
    subject: words.subject({ ...when, day: day(coming.startsAt, 'short') }),
    preview: whom === null ? words.comes(when) : words.comesFor(when, whom),
    title: words.title,
    paragraphs: [
      mailWords[language].hello(readerOf(facts, coming).name),
      ...(coming.isReplaced ? [words.replaces] : []),
      whom === null ? words.comes(when) : words.comesFor(when, whom),
      ...pairSentence(facts, language),
    ],
    sections: [whoSection(facts, coming), meetingSection(facts, coming)],
  };
}

/** Takes back an earlier card in whose place there is none yet. */
function withdrawnCard(facts: OrderFacts, coming: Coming): MailContent {
  const language = languageOf(facts, coming);
  const words = driverWords[language];
  const { day, hour } = formatsOf(language);
  const sentence = words.withdrawn({ day: day(coming.startsAt), hour: hour(coming.startsAt) });
  return {
    ...letterOf(facts, coming),
    subject: words.withdrawnSubject({ day: day(coming.startsAt, 'short'), hour: hour(coming.startsAt) }),
    preview: sentence,
    title: words.withdrawnTitle,
    paragraphs: [
      mailWords[language].hello(readerOf(facts, coming).name),
      sentence,
      ...pairSentence(facts, language),
      words.tellsAgain,
    ],
    sections: [{ title: words.ride, rows: rideRows(facts, coming), notes: phoneNotes(facts, language) }],
  };
}

/** Tells that the driver has left; `null` where that is over, or was not so. */
export function driverOnTheWay(facts: OrderFacts): MailContent | null {
  const { coming } = facts;
  if (coming === null) return null;
  const language = languageOf(facts, coming);
  const words = driverWords[language];
  const who = atBeginning(nameOf(coming, language));
  const sentence = words.onTheWay(
    who,
    formatsOf(language).hour(coming.startsAt),
    otherTravellerName(facts.order, coming.reader),
  );
  return {
    ...letterOf(facts, coming),
    subject: words.onTheWaySubject(who),
    preview: sentence,
    title: words.onTheWayTitle,
    paragraphs: [mailWords[language].hello(readerOf(facts, coming).name), sentence, ...pairSentence(facts, language)],
    sections: [whoSection(facts, coming), meetingSection(facts, coming)],
  };
}

/** The frame of a mail: to whom, in which language, with the reader's own link to the ride. A traveller gets no other. */
function letterOf(facts: OrderFacts, coming: Coming) {
  const { company, privateLinks } = facts;
  const language = languageOf(facts, coming);
  const url = (coming.reader === 'traveller' ? privateLinks.traveller : null) ?? privateLinks.booker;
  return {
    language,
    to: readerOf(facts, coming).email,
    actions: [{ label: mailWords[language].openRide, url, kind: 'primary' as const }],
    sender: senderOf(company, language),
  };
}

/** Of two cars each driver is told of by a mail of his own, at the same hour: which car it is about (Rules 4.21). */
function pairSentence({ order, paired }: OrderFacts, language: Language): string[] {
  if (paired === null || paired.status === 'canceled') return [];
  const car = mailWords[language].carWith(order.car.code, order.passengers);
  return [driverWords[language].ofTwo(order.orderNumber, car, paired.orderNumber)];
}

function readerOf({ order }: OrderFacts, { reader }: Coming): { name: string; email: string } {
  return reader === 'traveller' && order.traveller !== null
    ? order.traveller
    : { name: customerName(order), email: order.customer.email };
}

function languageOf({ order }: OrderFacts, { reader }: Coming): Language {
  return readerLanguage(order, reader);
}

function nameOf({ driver, partner }: Coming, language: Language): string {
  return partner === null ? (driver?.firstName ?? '') : driverWords[language].partner(partner.name);
}

function atBeginning(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function whoSection(facts: OrderFacts, coming: Coming): MailSection {
  const { driver, vehicle, partner } = coming;
  const language = languageOf(facts, coming);
  const words = driverWords[language];
  const rows: MailRow[] = [
    ...(partner
      ? [
          { label: words.company, value: partner.name },
          { label: words.revtc, value: partner.revtc },
        ]
      : []),
    ...(driver
      ? [
          { label: words.driver, value: driver.firstName },
          { label: words.phone, value: dialled(driver.phone, language), href: telOf(driver.phone) },
        ]
      : []),
    ...(vehicle
      ? [
          { label: words.vehicle, value: vehicle.name },
          ...(vehicle.colour === '' ? [] : [{ label: words.colour, value: vehicleColour(vehicle.colour, language) }]),
          { label: words.plate, value: vehicle.plate },
        ]
      : []),
  ];
  const photo = driver?.photo ?? null;
  const picture = photo !== null && { cid: 'driver', source: photo, alt: words.photo(driver?.firstName ?? '') };
  return { title: words.section(otherTravellerName(facts.order, coming.reader)), ...(picture && { picture }), rows };
}

/** Whoever reads English may have to dial it from abroad. */
export function dialled(phone: string, language: Language): string {
  return language === 'fr-FR' ? shownPhoneNumber(phone) : phone;
}

function meetingSection(facts: OrderFacts, coming: Coming): MailSection {
  const language = languageOf(facts, coming);
  const words = driverWords[language];
  const amount = formatsOf(language).money(coming.minuteTTC);
  const whom = otherTravellerName(facts.order, coming.reader);
  const waiting = coming.pickUpKind === 'airport' ? words.waitingForFlight : words.waiting;
  return {
    title: words.meeting(whom),
    rows: rideRows(facts, coming),
    notes: [
      words.meetingAt[coming.pickUpKind](whom),
      waiting(coming.freeMinutes, amount),
      ...phoneNotes(facts, language),
    ],
  };
}

function rideRows(facts: OrderFacts, coming: Coming): MailRow[] {
  const { order } = facts;
  const language = languageOf(facts, coming);
  const [first] = rideAt(order.trips, coming.rideIndex) ?? [];
  return [
    ...(first ? [{ label: mailWords[language].from, value: placeLines(first.from) }] : []),
    { label: driverWords[language].number, value: order.orderNumber },
  ];
}

function phoneNotes({ company: { phone } }: OrderFacts, language: Language): string[] {
  return phone === '' ? [] : [orderLifeWords[language].questionsByPhone(unbroken(phone))];
}
