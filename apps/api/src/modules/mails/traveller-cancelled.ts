import { formatsOf, ridesOf } from '@chauffeur/core';
import { placeLines } from '#formats/address-lines.ts';
import { rideCalledOff } from '../orders/order-mails.ts';
import { unbroken } from './customer-mail.ts';
import { driverWords } from './driver-words.ts';
import { senderOf } from './mail-addresses.ts';
import type { MailContent } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';

/** Tells whoever travels, who was told who comes, that nobody does (Rules 14.11): without a price, and without what whoever booked is told. */
export function travellerCancelled({ order, company, privateLinks }: OrderFacts): MailContent | null {
  const { traveller, trips, history } = order;
  const change = history.findLast(({ event }) => event === 'cancelByCustomer' || event === 'cancelByOperator');
  const startsAt = change ? rideCalledOff(order, change) : null;
  if (traveller === null || startsAt === null) return null;
  const { language } = traveller;
  const [words, { day, hour }] = [driverWords[language], formatsOf(language)];
  const when = { day: day(startsAt), hour: hour(startsAt) };
  const said = change?.missedRide === undefined ? words.calledOff(when) : words.missed(when);
  const first = ridesOf(trips).find(([one]) => one.fromDatetime === startsAt)?.[0];
  return {
    language,
    to: traveller.email,
    subject: words.calledOffSubject({ day: day(startsAt, 'short'), hour: hour(startsAt) }),
    preview: said,
    title: words.calledOffTitle,
    paragraphs: [mailWords[language].hello(traveller.name), said, words.calledOffNow],
    actions: [
      { label: mailWords[language].openRide, url: privateLinks.traveller ?? privateLinks.booker, kind: 'primary' },
    ],
    sections: [
      {
        title: words.ride,
        rows: [
          ...(first ? [{ label: mailWords[language].from, value: placeLines(first.from) }] : []),
          { label: words.number, value: order.orderNumber },
        ],
        notes: company.phone === '' ? [] : [orderLifeWords[language].questionsByPhone(unbroken(company.phone))],
      },
    ],
    sender: senderOf(company, language),
  };
}
