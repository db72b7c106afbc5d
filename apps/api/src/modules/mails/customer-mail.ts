import {
  formatsOf,
  freeWaitingOf,
  fromCents,
  isDriven,
  type Language,
  missingConnections,
  type Order,
  type OrderChange,
  toCents,
  unchargedPart,
  voucherGaps,
} from '@chauffeur/core';
import type { MailAction, MailContent, MailSection } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { customerName, departureOf, type OrderFacts } from './order-facts.ts';
import { orderLifeWords } from './order-life-words.ts';
import { senderOf } from './mail-addresses.ts';

type Said = Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'actions' | 'sections'> & {
  /** The line beside the subject; when and where the ride is, unless said. */
  preview?: string;
  /** Whether nothing of the ride is changed or cancelled any more; unless said, where the order is cancelled or its last ride is over. */
  isOver?: boolean;
};

type CustomersFacts = Pick<OrderFacts, 'order' | 'paired' | 'company' | 'privateLinks'> &
  Partial<Pick<OrderFacts, 'now'>>;

/** A mail to the customer about his order, in his language: greeting, what is said, who we are. */
export function customerMail(
  { order, paired, company, privateLinks, now }: CustomersFacts,
  { isOver = order.status === 'canceled' || (now !== undefined && isDriven(order, now.toISOString())), ...said }: Said,
): MailContent {
  const { language } = order;
  const { day, hour } = formatsOf(language);
  const departure = departureOf(order);
  return {
    language,
    to: order.customer.email,
    preview: mailWords[language].receivedPreview(day(departure), hour(departure)),
    ...said,
    paragraphs: [
      mailWords[language].hello(customerName(order)),
      ...said.paragraphs,
      ...pairSentences({ order, paired }),
    ],
    sections: [...said.sections, linkSection(privateLinks, { language, isOver })],
    sender: senderOf(company, language),
  };
}

/** The way to the order without an account, and that of whoever travels, to be passed on (Rules 15.3). */
function linkSection(
  { booker, traveller }: OrderFacts['privateLinks'],
  { language, isOver }: { language: Language; isOver: boolean },
): MailSection {
  const words = mailWords[language];
  const about = isOver ? words.aboutPrivateLinkOver : words.aboutPrivateLink;
  const own = { label: words.openRide, url: booker, kind: 'secondary' } as const;
  if (traveller === null) return { title: words.privateLink, notes: [about], actions: [own] };
  return {
    title: words.privateLink,
    notes: [about, words.aboutTravellerLink],
    actions: [own, { label: words.travellerLink, url: traveller, kind: 'secondary' }],
  };
}

/**
 * Says that there are two cars, which the other order is, and what both cost together. Of an order that is off it says that the other stands, and
 * nothing once the other is off (Rules 4.21).
 */
function pairSentences({ order, paired }: Pick<OrderFacts, 'order' | 'paired'>): string[] {
  if (paired === null || paired.status === 'canceled') return [];
  const words = mailWords[order.language];
  const { money } = formatsOf(order.language);
  const [own, other] = [order, paired].map(({ car, passengers }) => words.carWith(car.code, passengers));
  const cars = { own: own ?? '', other: other ?? '', otherNumber: paired.orderNumber };
  // Whoever reads that a ride is off may take both for lost.
  if (order.status === 'canceled') return [words.thisAlone(cars)];
  const both = words.twoCars(cars);
  const total = fromCents(toCents(order.totalTTC) + toCents(paired.totalTTC));
  return [order.priceToConfirm ? both : `${both} ${words.bothCost(money(total))}`, words.eachAlone];
}

/** How to reach us, where the company says how. */
export function questions({ order, company: { phone, email } }: Pick<OrderFacts, 'order' | 'company'>): string[] {
  const words = orderLifeWords[order.language];
  if (phone !== '') return [words.questionsByPhone(unbroken(phone))];
  return email === '' ? [] : [words.questionsByEmail(email)];
}

/** How long drivers wait without charge for this order, by where it is fetched, and what a minute more costs (Rules 14.6). */
export function waitingSentence({ trips, language }: Order, { waiting }: OrderFacts['company']): string {
  const { minutes, isFlight } = freeWaitingOf(trips, waiting);
  return mailWords[language].waiting(minutes, formatsOf(language).money(waiting.minuteTTC), isFlight);
}

/** Asks for the flight or the train that is not known yet (Rules 15.2). */
export function missingNumber(order: Order): string[] {
  const asked = askedFor(order);
  if (asked === undefined) return [];
  return [orderLifeWords[order.language].numberMissing[asked.end](asked.kind, order.traveller?.name ?? null)];
}

/** The one missing number that a mail asks for: that of the flight by which somebody lands, as the mail's title does, else the first on the way. */
function askedFor(order: Order) {
  const missing = missingConnections(order);
  return missing.find(({ kind, end }) => kind === 'flight' && end === 'from') ?? missing[0];
}

/** The buttons: to where a missing number is given (Rules 21.5), and to the order. */
export function orderActions({ order, privateLinks, site }: OrderFacts): MailAction[] {
  const asked = askedFor(order);
  const { addNumber } = orderLifeWords[order.language];
  const own = { label: mailWords[order.language].myOrder, url: site.order } as const;
  if (asked === undefined) return [{ ...own, kind: 'primary' }];
  const number = { label: addNumber[asked.kind], url: privateLinks.booker, kind: 'primary' } as const;
  // Without an account both are the same page.
  return own.url === number.url ? [number] : [number, { ...own, kind: 'secondary' }];
}

/** What is attached to the mail: a voucher once the ride is accepted, and none with a gap (Rules 4.18, 7.6). */
export function attachedPapers({ order, company }: Pick<OrderFacts, 'order' | 'company'>): string {
  const words = orderLifeWords[order.language];
  const hasVoucher = order.status === 'validated' && voucherGaps(company).length === 0;
  return hasVoucher ? words.documents : words.calendarAlone;
}

/** A phone number in a sentence stays on one line. */
export function unbroken(phoneNumber: string): string {
  return phoneNumber.replaceAll(' ', '\u00a0');
}

/** The operator's own word to the customer, where there is one. */
export function wordFromUs({ message }: OrderChange, language: Language): MailSection[] {
  return message.trim() === '' ? [] : [{ title: orderLifeWords[language].ourWord, quote: message.trim() }];
}

/** How an accepted ride is paid, in a sentence to the customer. */
export function paymentSentence(order: Order): string {
  const { language, payment, paymentMethod, priceToConfirm, totalTTC } = order;
  const words = orderLifeWords[language];
  const { money } = formatsOf(language);
  if (priceToConfirm) return words.priceStillToConfirm;
  const rest = unchargedPart(order);
  const whom = order.traveller?.name ?? null;
  if (payment !== null && rest > 0) return words.chargedInPart(money(payment.amountTTC), money(rest), whom);
  if (payment !== null) return words.charged(money(payment.amountTTC));
  const isInvoiced = paymentMethod === 'Facturation compte professionnel';
  return isInvoiced ? words.invoiced(money(totalTTC)) : words.payInCar(money(totalTTC), whom);
}
