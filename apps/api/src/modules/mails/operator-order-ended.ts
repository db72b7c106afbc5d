import { formatsOf } from '@chauffeur/core';
import type { MailContent } from './mail-content.ts';
import { operatorMail, partnersToTell } from './operator-mail.ts';
import { operatorWords } from './operator-words.ts';
import { changeOf, customerName, type OrderFacts, rideInWords } from './order-facts.ts';

/** Tells the operator that the customer cancelled, and what is still owed (Rules 4.13); `null` where that did not happen. */
export function operatorOrderCancelled(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  const change = changeOf(order, 'cancelByCustomer');
  if (order.status !== 'canceled' || change === null) return null;
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const ride = rideInWords(order, language);
  const owed = change.dueTTC > 0 ? words.owed(formatsOf(language).money(change.dueTTC)) : words.nothingOwed;
  return operatorMail(facts, {
    subject: words.cancelledSubject(order.orderNumber, ride),
    title: words.cancelled(order.orderNumber),
    paragraphs: [
      words.cancelledByCustomer(customerName(order), ride),
      owed,
      ...partnersToTell(facts, change),
      words.refusedDocuments,
    ],
  });
}

/**
 * Tells the operator that somebody of the office cancelled an accepted ride, what is still owed, and takes it out of the calendar (Rules 12.2);
 * `null` where that did not happen.
 */
export function operatorCancelledOrder(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  const change = changeOf(order, 'cancelByOperator');
  if (order.status !== 'canceled' || change === null) return null;
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const ride = rideInWords(order, language);
  const owed = change.dueTTC > 0 ? words.billedInFull(formatsOf(language).money(change.dueTTC)) : words.nothingOwed;
  return operatorMail(facts, {
    subject: words.cancelledByUsSubject(order.orderNumber, ride),
    title: words.cancelled(order.orderNumber),
    paragraphs: [
      words.cancelledByUs(customerName(order), ride, change.by?.email),
      ...(change.missedRide === undefined ? [] : [words.missed]),
      owed,
      ...partnersToTell(facts, change),
      words.refusedDocuments,
    ],
  });
}

/** Tells the operator that an order expired without an answer (Rules 4.14); `null` where that did not happen. */
export function operatorOrderExpired(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  const change = changeOf(order, 'expire');
  if (order.status !== 'canceled' || change === null) return null;
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const ride = rideInWords(order, language);
  return operatorMail(facts, {
    subject: words.expiredSubject(order.orderNumber, ride),
    title: words.expired(order.orderNumber),
    paragraphs: [
      words.expiredUnanswered(customerName(order), ride),
      words.stillReach,
      ...partnersToTell(facts, change),
      words.refusedDocuments,
    ],
  });
}
