import {
  billedCancellation,
  formatsOf,
  fromCents,
  type Language,
  type Order,
  toCents,
  unchargedPart,
} from '@chauffeur/core';
import { orderLifeWords } from './order-life-words.ts';

/** What the end of an order means for the customer's money, a sentence each (Rules 4.13). */
export function settlement(order: Order, language: Language): string[] {
  const words = orderLifeWords[language];
  const dueTTC = dueOf(order);
  if (dueTTC === 0) return order.payment === null ? [words.nothingDue] : backToCard(order, language);
  return [stillDue(order, language), ...backToCard(order, language)];
}

function stillDue(order: Order, language: Language): string {
  const words = orderLifeWords[language];
  const { money } = formatsOf(language);
  const dueTTC = dueOf(order);
  const ride = words.billedRide[billedCancellation(order)?.event === 'cancelByOperator' ? 'byUs' : 'late'];
  if (order.payment?.state !== 'captured') return `${ride} ${words.due(money(dueTTC))}`;
  const rest = unchargedPart(order);
  const kept =
    rest === 0
      ? words.dueKept(money(dueTTC))
      : words.dueKeptInPart(money(dueTTC), money(fromCents(toCents(dueTTC) - toCents(rest))), money(rest));
  return `${ride} ${kept}`;
}

/** Euros that were taken from the card of an order that ended, are not owed, and have not gone back yet. */
export function owedToCustomer(order: Order): number {
  const { status, payment } = order;
  if (status !== 'canceled' || payment?.state !== 'captured') return 0;
  const cents = toCents(payment.amountTTC) - toCents(payment.refundedTTC) - toCents(dueOf(order));
  return fromCents(Math.max(0, cents));
}

function dueOf(order: Order): number {
  return billedCancellation(order)?.dueTTC ?? 0;
}

/** Whether the customer was told of a part of it before, as the order became cheaper. */
function wentBackBefore({ history }: Order): boolean {
  return history.some(({ event, amendment }) => event === 'amend' && (amendment?.refundTTC ?? 0) > 0);
}

function backToCard(order: Order, language: Language): string[] {
  if (order.payment === null) return [];
  const words = orderLifeWords[language];
  const { money } = formatsOf(language);
  const { state, amountTTC, refundedTTC } = order.payment;
  if (state === 'released') return [words.released(money(amountTTC))];
  if (state === 'authorised') return [words.beingReleased(money(amountTTC))];
  const owed = owedToCustomer(order);
  return [
    ...(refundedTTC > 0 ? [words.refunded(money(refundedTTC), wentBackBefore(order))] : []),
    ...(owed > 0 ? [words.refundFollows(money(owed))] : []),
  ];
}
