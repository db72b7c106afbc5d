import { type Company, isAcceptedAtOnce, voucherGaps } from '@chauffeur/core';
import type { MailContent } from './mail-content.ts';
import { warnings } from './new-order.ts';
import { operatorMail, partnersToTell } from './operator-mail.ts';
import { operatorWords } from './operator-words.ts';
import { changeOf, customerName, type OrderFacts, priceInWords, rideInWords } from './order-facts.ts';

/**
 * Gives the operator what an answer leads to: the booking voucher to be shown and the confirmed calendar entry of a ride that was
 * accepted (Rules 4.17); `null` where it is not any more. Of a ride that was accepted at once this is the first that he hears, and he has
 * nothing to answer (Rules 10.17).
 */
export function operatorOrderAccepted(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  if (order.status !== 'validated') return null;
  const words = operatorWords[company.operatorLanguage];
  const ride = rideInWords(order, company.operatorLanguage);
  if (isAcceptedAtOnce(order) && changeOf(order, 'accept')?.by === undefined) {
    const price = priceInWords(order, company.operatorLanguage);
    return operatorMail(facts, {
      subject: words.newRideSubject(order.orderNumber, ride),
      title: words.newRide(order.orderNumber),
      paragraphs: [
        words.booksRide(customerName(order), ride, price),
        words.acceptedAtOnce,
        ...warnings(facts),
        acceptedPapers(company),
      ],
    });
  }
  return operatorMail(facts, {
    subject: words.acceptedSubject(order.orderNumber, ride),
    title: words.accepted(order.orderNumber),
    paragraphs: [words.youAccepted(customerName(order), ride), acceptedPapers(company)],
  });
}

/** A voucher with a gap is not made (Rules 4.18): who could fill the gap is told of it. */
function acceptedPapers(company: Company): string {
  const words = operatorWords[company.operatorLanguage];
  const gaps = voucherGaps(company).map((fact) => words.companyFacts[fact]);
  return gaps.length === 0 ? words.acceptedDocuments : words.voucherLacks(gaps.join(', '));
}

/** Takes a ride that the operator refused out of the operator's calendar; `null` where it was not refused. */
export function operatorOrderRefused(facts: OrderFacts): MailContent | null {
  const { order, company } = facts;
  const change = changeOf(order, 'refuse');
  if (order.status !== 'canceled' || change === null) return null;
  const words = operatorWords[company.operatorLanguage];
  const ride = rideInWords(order, company.operatorLanguage);
  return operatorMail(facts, {
    subject: words.refusedSubject(order.orderNumber, ride),
    title: words.refused(order.orderNumber),
    paragraphs: [words.youRefused(customerName(order), ride), ...partnersToTell(facts, change), words.refusedDocuments],
  });
}
