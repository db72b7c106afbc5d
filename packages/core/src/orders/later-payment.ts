import type { CardPayment } from '../schemas/order.ts';

/** Rules 4.11. Which states may follow each: a hold is captured or released, and either is the end of it. */
const following: Record<CardPayment['state'], readonly CardPayment['state'][]> = {
  authorised: ['authorised', 'captured', 'released'],
  captured: ['captured'],
  released: ['released'],
};

/**
 * Of what is known of a payment and what was just told, the later: news of a provider come twice and in any order, and nothing
 * that happened is ever undone. Refunds only grow, and a dispute that was decided stays decided. Amounts are euros.
 *
 * @example
 * laterPayment(
 *   { intentId: 'pi_1', state: 'captured', amountTTC: 197, refundedTTC: 0, captureBefore: null, dispute: null },
 *   { intentId: 'pi_1', state: 'authorised', amountTTC: 197, refundedTTC: 0, captureBefore: null, dispute: null },
 * ).state // 'captured'
 */
export function laterPayment(known: CardPayment, told: CardPayment): CardPayment {
  const state = following[known.state].includes(told.state) ? told.state : known.state;
  return {
    ...told,
    state,
    refundedTTC: Math.max(known.refundedTTC, told.refundedTTC),
    captureBefore: told.captureBefore ?? known.captureBefore,
    dispute: known.dispute === null || known.dispute === 'open' ? (told.dispute ?? known.dispute) : known.dispute,
  };
}
