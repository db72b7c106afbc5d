import { awaitsFlight, formatsOf } from '@chauffeur/core';
import {
  attachedPapers,
  customerMail,
  missingNumber,
  orderActions,
  paymentSentence,
  questions,
  waitingSentence,
} from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { departureOf, type OrderFacts, rideInWords } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { orderSections } from './order-sections.ts';

/** Reminds the customer of a ride that is to come (Rules 4.16); `null` once there is none, or once it has begun. */
export function rideReminder(facts: OrderFacts): MailContent | null {
  const { order, company, now } = facts;
  const departure = departureOf(order);
  if (order.status !== 'validated' || now.getTime() >= Date.parse(departure)) return null;
  const words = orderLifeWords[order.language];
  const { day, hour } = formatsOf(order.language);
  const sections = orderSections(order, order.language);
  const ride = rideInWords(order, order.language);
  const isFlightMissing = awaitsFlight(order);
  const whom = order.traveller?.name ?? null;
  return customerMail(facts, {
    subject: isFlightMissing ? words.flightSubject(ride, whom) : words.reminderSubject(ride),
    title: isFlightMissing ? words.flightTitle(whom) : words.reminderTitle,
    paragraphs: [
      words.reminder({ day: day(departure), hour: hour(departure), whom }),
      ...missingNumber(order),
      words.beReady(whom),
      waitingSentence(order, company),
      paymentSentence(order),
      attachedPapers(facts),
      ...questions(facts),
    ],
    actions: orderActions(facts),
    sections: [...sections.ways, sections.car, sections.price, sections.order],
  });
}
