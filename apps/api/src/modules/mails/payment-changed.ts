import { type CardPayment, formatsOf, fromCents, type Order, partsOf, toCents, unchargedPart } from '@chauffeur/core';
import { amendmentWords } from './amendment-words.ts';
import { cardRow } from './order-sections.ts';
import type { MailContent, MailRow } from './mail-content.ts';
import { operatorMail } from './operator-mail.ts';
import { type OperatorWords, operatorWords } from './operator-words.ts';
import { customerName, type OrderFacts } from './order-facts.ts';
import { owedToCustomer } from './settlement.ts';

/**
 * Tells the operator how a payment stands that needs attention: a dispute, what was done in the provider's own dashboard, or a
 * refund that the provider refused, or the customer's bank sent back.
 * `null` where no card is involved.
 */
export function paymentChanged(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  if (order.payment === null) return null;
  const words = operatorWords[company.operatorLanguage];
  const further = furtherRefused(facts);
  const subject = order.payment.dispute === null ? words.paymentSubject : words.disputeSubject;
  return operatorMail(facts, {
    subject: subject(order.orderNumber),
    title: words.paymentChanged,
    paragraphs: [
      words.paymentChangedAt(order.orderNumber, customerName(order)),
      ...givenBackByHand(facts),
      ...(further.length > 0 ? further : chargedInPart(facts)),
      ...consequences(order.payment, words),
    ],
    before: [
      {
        title: words.money,
        rows: [...cardRow(order, company.operatorLanguage), ...factsOf(order.payment, words), ...invoiceOf(facts)],
      },
    ],
  });
}

/** A further card was refused at the last moment, or its hold has ended: what it was to pay is collected on board (Rules 21.6). */
function furtherRefused({ order, company: { operatorLanguage } }: OrderFacts): string[] {
  const [further, rest] = [lostCents(order), leftCents(order)];
  if (order.status === 'canceled' || further === 0 || rest <= 0) return [];
  const { money } = formatsOf(operatorLanguage);
  return [amendmentWords[operatorLanguage].furtherRefused(money(fromCents(further)), money(fromCents(rest)))];
}

/** Cents that were agreed to be paid by further cards whose authorisation does not stand. */
function lostCents({ payment, history }: Order): number {
  const validParts = payment === null ? [] : partsOf(payment).filter(({ state }) => state !== 'released');
  const isLost = (intentId: string) => validParts.every((part) => part.intentId !== intentId);
  const agreed = history.flatMap(({ event, amendment }) => (event === 'amend' ? (amendment?.further ?? []) : []));
  return agreed.reduce((cents, { intentId, amountTTC }) => cents + (isLost(intentId) ? toCents(amountTTC) : 0), 0);
}

/** Cents of the order that no card has paid, or will pay once it is accepted. */
function leftCents(order: Order): number {
  const { payment, totalTTC } = order;
  if (payment?.state !== 'authorised') return toCents(unchargedPart(order));
  return toCents(totalTTC) - toCents(payment.amountTTC);
}

/** Tells of a card that was charged only a part. It says nothing of an order that ended: the mail about its end tells what is still to be paid. */
function chargedInPart({ order, company: { operatorLanguage } }: OrderFacts): string[] {
  const rest = unchargedPart(order);
  if (order.payment === null || order.status === 'canceled' || rest === 0) return [];
  const { money } = formatsOf(operatorLanguage);
  return [operatorWords[operatorLanguage].capturedInPart(money(order.payment.amountTTC), money(rest))];
}

/**
 * Tells of money that nobody but the operator can give back: refunds that the provider refused, and refunds that the bank sent back, maybe days
 * after the operator was told that they were made. Whether the latter are still owed is known only of an order that has ended.
 */
function givenBackByHand({ order, company: { operatorLanguage } }: OrderFacts): string[] {
  const words = operatorWords[operatorLanguage];
  const { money } = formatsOf(operatorLanguage);
  const owed = toCents(owedToCustomer(order));
  const sentBack = toCents(order.payment?.failedRefundsTTC ?? 0);
  const isOwed = sentBack <= owed;
  const refused = isOwed ? owed - sentBack : owed;
  return [
    ...(refused === 0 ? [] : [words.refundByHand(money(fromCents(refused)))]),
    ...(sentBack === 0 ? [] : [(isOwed ? words.refundSentBack : words.refundFailed)(money(fromCents(sentBack)))]),
  ];
}

function factsOf({ dispute, intentId }: CardPayment, words: OperatorWords): MailRow[] {
  return [
    ...(dispute === null ? [] : [{ label: words.dispute, value: words.disputeStates[dispute] }]),
    { label: words.paymentId, value: intentId },
  ];
}

function invoiceOf({ order: { invoiceNumber }, company }: OrderFacts): MailRow[] {
  return invoiceNumber === null
    ? []
    : [{ label: operatorWords[company.operatorLanguage].invoice, value: invoiceNumber }];
}

function consequences({ state, refundedTTC, dispute }: CardPayment, words: OperatorWords): string[] {
  const disputed = { open: words.disputeOpen, won: words.disputeWon, lost: words.disputeLost } as const;
  return [
    ...(dispute === null ? [] : [disputed[dispute]]),
    ...(refundedTTC > 0 ? [words.refundedThere] : []),
    ...(state === 'released' ? [words.releasedThere] : []),
  ];
}
