import { fromCents, toCents } from '../money/cents.ts';
import type { CardPart, CardPayment } from '../schemas/order.ts';
import { partsOf, paymentOfParts } from './card-parts.ts';

/** Rules 4.11. Which states may follow each: a hold is captured or released, and either is the end of it. */
const following: Record<CardPayment['state'], readonly CardPayment['state'][]> = {
  authorised: ['authorised', 'captured', 'released'],
  captured: ['captured'],
  released: ['released'],
};

/**
 * Of what is known of a payment and what was just told, the later: events of a provider come twice and in any order, and nothing
 * that happened is ever undone. A bank may send a refund back days later, so that what the customer has may become less: what was
 * given and what of it failed only grow, each for itself. A dispute that was decided stays decided. Each authorisation is followed for
 * itself, and one that was not known is a further one. Amounts are euros.
 *
 * @example
 * laterPayment(
 *   { intentId: 'pi_1', state: 'captured', amountTTC: 197, refundedTTC: 0, captureBefore: null, dispute: null },
 *   { intentId: 'pi_1', state: 'authorised', amountTTC: 197, refundedTTC: 0, captureBefore: null, dispute: null },
 * ).state // 'captured'
 */
export function laterPayment(known: CardPayment, reported: CardPayment): CardPayment {
  const [before, news] = [partsOf(known), partsOf(reported)];
  const isNew = ({ intentId }: CardPart) => before.every((part) => part.intentId !== intentId);
  const followed = before.map((part) =>
    laterPart(part, news.find(({ intentId }) => intentId === part.intentId) ?? part),
  );
  // The provider tells of no refusal of ours.
  const { captureRefusedAt } = known;
  return {
    ...paymentOfParts([...followed, ...news.filter(isNew)]),
    ...(captureRefusedAt !== undefined && { captureRefusedAt }),
  };
}

function laterPart(known: CardPart, reported: CardPart): CardPart {
  const state = following[known.state].includes(reported.state) ? reported.state : known.state;
  return {
    ...reported,
    state,
    // What was captured may be a part of what was held: the amount belongs to the state.
    amountTTC: state === reported.state ? reported.amountTTC : known.amountTTC,
    ...laterRefunds(known, reported),
    captureBefore: reported.captureBefore ?? known.captureBefore,
    dispute: known.dispute === null || known.dispute === 'open' ? (reported.dispute ?? known.dispute) : known.dispute,
  };
}

function laterRefunds(known: CardPart, reported: CardPart): Pick<CardPart, 'refundedTTC' | 'failedRefundsTTC'> {
  const failedCents = Math.max(failedCentsOf(known), failedCentsOf(reported));
  const givenCents = Math.max(givenCentsOf(known), givenCentsOf(reported));
  const refundedTTC = fromCents(givenCents - failedCents);
  return failedCents === 0 ? { refundedTTC } : { refundedTTC, failedRefundsTTC: fromCents(failedCents) };
}

/** All refunds that were ever made of a payment, in cents, those that failed later included. */
function givenCentsOf(payment: CardPart): number {
  return toCents(payment.refundedTTC) + failedCentsOf(payment);
}

function failedCentsOf({ failedRefundsTTC = 0 }: CardPart): number {
  return toCents(failedRefundsTTC);
}
