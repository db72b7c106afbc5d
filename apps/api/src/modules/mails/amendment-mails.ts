import {
  type Amendable,
  type Amendment,
  amendmentMoney,
  isDriven,
  isDropping,
  formatsOf,
  type Language,
  leftOnBoard,
  type Order,
  type OrderChange,
  ridesOf,
} from '@chauffeur/core';
import { type AmendmentWords, amendmentWords } from './amendment-words.ts';
import { attachedPapers, customerMail, questions, wordFromUs } from './customer-mail.ts';
import type { MailContent, MailRow, MailSection } from './mail-content.ts';
import { mailWords } from './mail-words.ts';
import { operatorMail, partnersInWords, partnersToTell } from './operator-mail.ts';
import { customerName, momentOf, type OrderFacts, rideInWords, routeInWords } from './order-facts.ts';
import { orderSections } from './order-sections.ts';

/** Tells the customer what was and what is of an order that was changed (Rules 21.1); `null` where the change is not known any more. */
export function orderAmended(facts: OrderFacts): MailContent | null {
  const { order, change, site } = facts;
  if (order.status === 'canceled' || change?.amendment === undefined || isTakenBack(order, change)) return null;
  const { language } = order;
  const words = amendmentWords[language];
  const sections = orderSections(order, language, facts.now);
  return customerMail(facts, {
    subject: words.amendedSubject(rideInWords(order, language)),
    title: words.amendedTitle,
    paragraphs: [
      words.amended(order.orderNumber),
      ...notDriven(change.amendment, language),
      ...landing(change.amendment, language),
      ...moneySentences(order, change.amendment, { ...words, language }),
      ...byCard(order, change.amendment, words),
      ...onBoard(facts, change, words),
      ...(isDriven(order, facts.now.toISOString()) ? [] : [attachedPapers(facts)]),
      ...questions(facts),
    ],
    actions: [{ label: mailWords[language].myOrder, url: site.order, kind: 'primary' }],
    sections: [
      changes(order, change.amendment, { ...words, language }),
      ...wordFromUs(change, language),
      ...sections.ways,
      sections.car,
      sections.price,
      sections.order,
    ],
  });
}

/** Whether a change was taken back before the customer was told, or itself takes another one back (Rules 12.10). */
function isTakenBack({ history }: Order, change: OrderChange): boolean {
  return history.some((other) => undoes(other, change) || undoes(change, other));
}

function undoes(back: OrderChange, { at, amendment }: OrderChange): boolean {
  const isInTime = amendment?.tellFrom !== undefined && at < back.at && back.at < amendment.tellFrom;
  return isInTime && hoursIn(back.amendment?.after) === hoursIn(amendment.before);
}

function hoursIn(fields: Partial<Amendable> | undefined): string | undefined {
  return fields?.trips?.map(({ fromDatetime }) => fromDatetime).join();
}

/** Asks the customer for the yes to a dearer order, with what was and what would be (Rules 21.3); `null` once that is over. */
export function amendmentOffer(facts: OrderFacts): MailContent | null {
  const { order, change, agreement } = facts;
  if (order.status === 'canceled' || order.proposal?.at !== change?.at || change?.amendment === undefined) return null;
  if (agreement === null || order.proposal === null) return null;
  const { language } = order;
  const words = amendmentWords[language];
  const ifYes = costOfYes(facts, change.amendment, { ...words, language });
  const until = order.status === 'pending' ? words.offerUntilAnswered : words.offerUntil;
  return customerMail(facts, {
    subject: words.offerSubject(order.orderNumber),
    preview: rideInWords(order, language),
    title: words.offerTitle,
    paragraphs: [
      words.offer(order.orderNumber, rideInWords(order, language)),
      ...(ifYes.length === 0 ? [] : [words.ifYes(ifYes.join(' '))]),
      until(momentOf(order.proposal.expiresAt, language)),
      ...questions(facts),
    ],
    actions: [{ label: words.answer, url: agreement, kind: 'primary' }],
    sections: [
      changes(order, change.amendment, { ...words, ...wouldBe(words), language }),
      ...wordFromUs(change, language),
    ],
  });
}

/** What a yes makes of the price, and what it leaves to pay. */
function costOfYes(facts: OrderFacts, amendment: Amendment, words: AmendmentWords & { language: Language }): string[] {
  const { order, now } = facts;
  const { collectTTC, cardTTC } = amendmentMoney(order, amendment, facts);
  const price = moneySentences(order, amendment, words);
  return [
    ...(price.length === 0 && !order.priceToConfirm ? [words.priceStays] : price),
    ...offered({ order, now }, { rest: collectTTC, card: cardTTC }, words),
  ];
}

/** Tells the operator that the customer has changed the order, or agreed to what was proposed; `null` where that is not known any more. */
export function operatorOrderAmended(facts: OrderFacts): MailContent | null {
  const { order, change, company, partners } = facts;
  if (change?.amendment === undefined) return null;
  const language = company.operatorLanguage;
  const words = amendmentWords[language];
  const isAgreed = change.amendment.agreed === 'link';
  const [subject, said] = isAgreed ? [words.operatorAgreed, words.agreed] : [words.operatorAmended, words.asked];
  return operatorMail(facts, {
    subject: subject(order.orderNumber, rideInWords(order, language)),
    title: words.operatorAmendedTitle(order.orderNumber),
    paragraphs: [
      said(customerName(order)),
      ...notDriven(change.amendment, language),
      ...paidTooMuch(facts, change).map((amount) => words.giveBack(formatsOf(language).money(amount))),
      ...(partners.length > 0 ? [words.tellPartners(partnersInWords(partners))] : []),
      ...partnersToTell(facts, change),
    ],
    before: [changes(order, change.amendment, toOperator(language))],
  });
}

/** Asks the operator for a change that the customer wishes too late to do it alone (Rules 21.5); `null` once that is answered, or over. */
export function operatorAmendmentAsked(facts: OrderFacts): MailContent | null {
  const { order, change, company, site, partners } = facts;
  if (change?.amendment === undefined || order.proposal?.at !== change.at) return null;
  const language = company.operatorLanguage;
  const words = amendmentWords[language];
  return operatorMail(facts, {
    subject: words.operatorAsked(order.orderNumber, rideInWords(order, language)),
    title: words.operatorAskedTitle(order.orderNumber),
    paragraphs: [
      words.askedFirst(customerName(order)),
      ...(partners.length > 0 ? [words.askPartners(partnersInWords(partners))] : []),
      words.answerBefore(momentOf(order.proposal.expiresAt, language)),
    ],
    actions: [{ label: words.answer, url: site.officeOrder, kind: 'primary' }],
    before: [changes(order, change.amendment, { ...toOperator(language), ...wouldBe(words), after: words.wished })],
  });
}

/** Tells the customer that the ride stays what it was (Rules 21.5). */
export function amendmentRefused(facts: OrderFacts): MailContent | null {
  const { order, change } = facts;
  if (order.status === 'canceled' || change === null) return null;
  const { language } = order;
  const words = amendmentWords[language];
  const sections = orderSections(order, language);
  return customerMail(facts, {
    subject: words.refusedSubject(rideInWords(order, language)),
    title: words.refusedTitle,
    paragraphs: [words.refused(order.orderNumber), ...questions(facts)],
    sections: [...wordFromUs(change, language), ...sections.ways, sections.order],
  });
}

/** Tells whoever paid for a change that it did not come about, and that the card is let go (Rules 21.6). */
export function furtherReleased(facts: OrderFacts): MailContent {
  const { order, site } = facts;
  const words = amendmentWords[order.language];
  return customerMail(facts, {
    subject: words.releasedSubject(rideInWords(order, order.language)),
    title: words.releasedTitle,
    paragraphs: [words.released(order.orderNumber), ...questions(facts)],
    actions: [{ label: mailWords[order.language].myOrder, url: site.order, kind: 'primary' }],
    sections: [],
  });
}

/** Sends the customer the new private links, once the earlier ones were taken back (Rules 15.3). */
export function linksRenewed(facts: OrderFacts): MailContent {
  const { order } = facts;
  const words = amendmentWords[order.language];
  return customerMail(facts, {
    subject: words.linksSubject(rideInWords(order, order.language)),
    title: words.linksTitle,
    paragraphs: [words.links(order.orderNumber)],
    sections: [],
  });
}

/** Tells the operator that the customer has said no (Rules 21.3), or has withdrawn a question (21.5). */
export function amendmentDeclined(facts: OrderFacts): MailContent | null {
  const { order, change, company } = facts;
  if (change === null) return null;
  const language = company.operatorLanguage;
  const words = amendmentWords[language];
  const said = change.withdrawn ? words.withdrawn : words.declined;
  return operatorMail(facts, {
    subject: said.subject(order.orderNumber, rideInWords(order, language)),
    title: words.unchangedTitle(order.orderNumber),
    paragraphs: [said.text(customerName(order))],
  });
}

/** What becomes of the price, and what goes back. */
function moneySentences(
  order: Order,
  { before, after, refundTTC }: Amendment,
  words: AmendmentWords & { language: Language },
): string[] {
  const { money } = formatsOf(words.language);
  const back = refundTTC > 0 ? [words.givenBack(money(refundTTC))] : [];
  if (before.priceToConfirm === true) return [words.priceIsSet(money(after.totalTTC ?? order.totalTTC)), ...back];
  if (order.priceToConfirm || before.totalTTC === undefined || after.totalTTC === undefined) return back;
  return [words.priceChanges(money(before.totalTTC), money(after.totalTTC)), ...back];
}

/** What a further authorisation pays of a change, where the card was not refused at the last moment (Rules 21.6). */
function byCard({ payment, language }: Order, { further }: Amendment, words: AmendmentWords): string[] {
  const part = payment?.parts?.find(({ intentId }) => intentId === further?.intentId);
  if (part === undefined || part.state === 'released') return [];
  const amount = formatsOf(language).money(part.amountTTC);
  return [part.state === 'captured' ? words.chargedFurther(amount) : words.heldFurther(amount)];
}

/** Which way is not driven any more. */
function notDriven({ kind, before }: Amendment, language: Language): string[] {
  if (!isDropping(kind)) return [];
  const words = amendmentWords[language];
  const [first, say] =
    kind === 'oneWay' ? [before.trips?.at(-1), words.noReturn] : [before.trips?.[0], words.noOutbound];
  return first === undefined ? [] : [say(momentOf(first.fromDatetime, language))];
}

/** Why the pick-up moved, where a flight is the reason. */
function landing({ landsAt }: Amendment, language: Language): string[] {
  return landsAt === undefined ? [] : [amendmentWords[language].landsLater(formatsOf(language).hour(landsAt))];
}

type Paid = Pick<OrderFacts, 'order' | 'isFirstMissed'>;

/** What of the order as it is now is still paid on board, as things stood when it was changed, or goes back. */
function onBoard(facts: Paid, change: OrderChange, words: AmendmentWords): string[] {
  const { order, isFirstMissed } = facts;
  const due = leftOnBoard(order, change.at, isFirstMissed).collectTTC;
  if (due > 0) return [restSentence(order, due, { ...words, isDriven: isDriven(order, change.at) })];
  return paidTooMuch(facts, change).map((amount) => words.paidTooMuch(formatsOf(order.language).money(amount)));
}

/** What was paid on board and is not owed any more, where the change is about the price (Rules 21.2). */
function paidTooMuch({ order, isFirstMissed }: Paid, { at, amendment }: OrderChange): number[] {
  const { giveBackTTC } = leftOnBoard(order, at, isFirstMissed);
  return amendment?.before.totalTTC === undefined || giveBackTTC === 0 ? [] : [giveBackTTC];
}

/** How the rest is paid. Once the order was driven nothing is collected on board: what is left is paid by the invoice, or was paid to the driver. */
function restSentence(
  { payment, language }: Order,
  due: number,
  { isDriven: isOver, ...words }: AmendmentWords & { isDriven: boolean },
): string {
  const amount = formatsOf(language).money(due);
  if (isOver) return (payment === null ? words.stillToPay : words.restToPay)(amount);
  return (payment === null ? words.payOnBoard : words.restOnBoard)(amount);
}

/** What is left to pay after a yes, in which way. */
function offered(
  { order, now }: Pick<OrderFacts, 'order' | 'now'>,
  { rest, card }: { rest: number; card: number },
  words: AmendmentWords,
): string[] {
  if (rest === 0) return [];
  const { money } = formatsOf(order.language);
  const isOver = isDriven(order, now.toISOString());
  if (card === 0) return [restSentence(order, rest, { ...words, isDriven: isOver })];
  return [(isOver ? words.payOrCard : words.boardOrCard)(money(rest), money(card))];
}

/** The words for a change that is only asked for: nothing has changed yet, so they state no facts. */
function wouldBe({ wouldChange, still, proposed }: AmendmentWords) {
  return { changes: wouldChange, before: still, after: proposed };
}

/** The words for the operator, to whom the customer's message is not his own. */
function toOperator(language: Language): AmendmentWords & { language: Language } {
  const { fields, customersNote, ...words } = amendmentWords[language];
  return { ...words, customersNote, fields: { ...fields, note: customersNote }, language };
}

/** The fields that differ, each as it was and as it is. */
function changes(
  order: Order,
  amendment: Amendment,
  { language, ...words }: AmendmentWords & { language: Language },
): MailSection {
  const [was, is] = [amendment.before, amendment.after].map((fields) => toldFields({ ...order, ...fields }, language));
  const names = Object.keys(words.fields) as (keyof AmendmentWords['fields'])[];
  const rows = names.flatMap((name): MailRow[] => {
    const [before, after] = [was?.[name] ?? '', is?.[name] ?? ''];
    return before === after ? [] : [{ label: words.fields[name], value: [words.before(before), words.after(after)] }];
  });
  return { title: words.changes, rows };
}

/** What a customer is told of the fields that may change. */
function toldFields(order: Order & Amendable, language: Language): Record<keyof AmendmentWords['fields'], string> {
  const words = amendmentWords[language];
  const waited = order.extras.find(({ code }) => code === 'waiting')?.quantity ?? 0;
  const hours = ridesOf(order.trips).map(([{ fromDatetime }]) => momentOf(fromDatetime, language));
  return {
    hour: hours.join(', '),
    places: routeInWords(order, language),
    traveller: order.traveller?.name ?? customerName(order),
    connections: order.connections.map(({ number }) => number).join(', ') || words.nothing,
    note: order.comment === '' ? words.nothing : order.comment,
    waiting: words.minutes(waited),
    total: order.priceToConfirm ? words.toConfirm : formatsOf(language).money(order.totalTTC),
  };
}
