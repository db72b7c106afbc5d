import { formatsOf, type Order, type OrderChange, type OrderEvent, rideAt, ridesOf } from '@chauffeur/core';
import { customerMail, questions, wordFromUs } from './customer-mail.ts';
import type { MailContent } from './mail-content.ts';
import { changeOf, departureOf, type OrderFacts, rideInWords } from './order-facts.ts';
import { type OrderLifeWords, orderLifeWords } from './order-life-words.ts';
import { orderSections } from './order-sections.ts';
import { settlement } from './settlement.ts';

type End = Exclude<
  OrderEvent,
  'accept' | 'amend' | 'proposeAmendment' | 'declineAmendment' | 'declineWaiting' | 'withdrawNoShow'
>;

/** What each end of an order is called. */
const ends = {
  refuse: { subject: 'refusedSubject', title: 'refusedTitle', said: 'refused' },
  cancelByCustomer: { subject: 'cancelledSubject', title: 'cancelledTitle', said: 'cancelled' },
  cancelByOperator: { subject: 'cancelledSubject', title: 'cancelledTitle', said: 'cancelledByUs' },
  waiveFee: { subject: 'waivedSubject', title: 'waivedTitle', said: 'waived' },
  expire: { subject: 'expiredSubject', title: 'expiredTitle', said: 'expired' },
} as const satisfies Record<End, Record<'subject' | 'title' | 'said', keyof OrderLifeWords>>;

/** Tells the customer that there will be no ride, why, or that it is not billed after all, and what it means for the money; `null` where it did not end so. */
export function orderEnded(facts: OrderFacts, end: End): MailContent | null {
  const { order, site } = facts;
  const change = changeOf(order, end);
  if (order.status !== 'canceled' || change === null) return null;
  const words = orderLifeWords[order.language];
  const { day, hour } = formatsOf(order.language);
  const departure = missedAt(order, change) ?? toComeAt(order, change) ?? departureOf(order);
  const said = change.missedRide === undefined ? wordsOf(end, change) : 'missed';
  const sections = orderSections(order, order.language);
  return customerMail(facts, {
    subject: words[ends[end].subject](rideInWords(order, order.language)),
    preview: settlement(order, order.language)[0] ?? words[ends[end].title],
    title: words[ends[end].title],
    paragraphs: [
      words[said](day(departure), hour(departure), order.traveller?.name ?? null),
      ...settlement(order, order.language),
      ...questions(facts),
    ],
    actions: [{ label: words.bookAgain, url: site.booking, kind: 'primary' }],
    sections: [...wordOf(order, end), ...sections.ways, sections.order],
  });
}

/** The words for an end. A ride that we cancel and bill was cancelled because whoever booked called too late. */
function wordsOf(end: End, { dueTTC }: OrderChange) {
  return end === 'cancelByOperator' && dueTTC > 0 ? 'cancelledBilled' : ends[end].said;
}

/** When the ride began whose driver waited in vain. */
function missedAt({ trips }: Order, { missedRide = -1 }: OrderChange): string | undefined {
  return rideAt(trips, missedRide)?.[0].fromDatetime;
}

/** When the first ride begins that was still to come then: of two, the one that was driven by then is not what ends. */
function toComeAt({ trips }: Order, { at }: OrderChange): string | undefined {
  return ridesOf(trips).find(([{ fromDatetime }]) => fromDatetime > at)?.[0].fromDatetime;
}

/** Our own word to the customer; there is none where the customer cancels or where nobody answered. */
function wordOf(order: Order, end: End) {
  const change = changeOf(order, end);
  return (end === 'refuse' || end === 'cancelByOperator' || end === 'waiveFee') && change
    ? wordFromUs(change, order.language)
    : [];
}
