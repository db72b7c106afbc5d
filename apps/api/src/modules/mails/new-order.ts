import { isBeingAccepted, isShortNotice, type Order, shortPlaceName } from '@chauffeur/core';
import { answerSection, deadlineOf, decisionActions } from './decision-actions.ts';
import type { MailContent } from './mail-content.ts';
import { operatorMail } from './operator-mail.ts';
import { type OperatorWords, operatorWords } from './operator-words.ts';
import { customerName, departureOf, type OrderFacts, priceInWords, rideInWords } from './order-facts.ts';

/**
 * Tells the operator of a new order, with all that the decision needs: who, when, where, in what, for how much, until when. In
 * the operator's language, whatever the customer's is (Rules 7.6). An order that was dealt with before the mail could leave says
 * so, and has no buttons; nor has one that is accepted as soon as its card is charged (Rules 10.17).
 */
export function newOrder(facts: OrderFacts): MailContent {
  const { order, company } = facts;
  const language = company.operatorLanguage;
  const words = operatorWords[language];
  const ride = rideInWords(order, language);
  const isOpen = order.status === 'pending' && !isBeingAccepted(order);
  const price = priceInWords(order, language);
  return operatorMail(facts, {
    subject: words.newOrderSubject(order.orderNumber, ride),
    title: words.newOrder(order.orderNumber),
    paragraphs: [words.asksForRide(customerName(order), ride, price), statusSentence(facts), ...warnings(facts)],
    ...(isOpen && { actions: decisionActions(facts), after: [answerSection(facts)] }),
  });
}

function statusSentence(facts: OrderFacts): string {
  const words = operatorWords[facts.company.operatorLanguage];
  if (isBeingAccepted(facts.order)) return words.beingAccepted;
  const said = {
    pending: words.answerBefore(deadlineOf(facts)),
    validated: words.acceptedSince,
    canceled: words.cancelledSince,
  } as const;
  return said[facts.order.status];
}

/** What the operator has to see of a new order, beside what was ordered. */
export function warnings({
  order,
  company: { operatorLanguage },
  hasMapService,
  isWithoutVehicle,
}: OrderFacts): string[] {
  const words = operatorWords[operatorLanguage];
  return [
    ...(isWithoutVehicle ? [words.withoutVehicle] : []),
    ...(order.priceToConfirm ? [words.priceToConfirm] : []),
    ...(hasMapService ? estimates(order, words) : []),
    ...(isShortNotice(departureOf(order), order.createdAt) ? [words.shortNotice] : []),
    ...(order.language === operatorLanguage ? [] : [words.bookedIn[order.language]]),
  ];
}

/** Legs that were estimated although a map service is set, since it was down (Rules 7.7). */
function estimates({ trips }: Order, words: OperatorWords): string[] {
  const legs = trips
    .filter(({ source }) => source === 'estimate')
    .map(({ from, to }) => `${shortPlaceName(from)} → ${shortPlaceName(to)}`);
  return legs.length === 0 ? [] : [words.estimated(legs.join(', '))];
}
