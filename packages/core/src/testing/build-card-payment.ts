import type { CardPayment } from '../schemas/order.ts';

/** A card that was charged for the whole order; what a test is about goes into `parts`. */
export function buildCardPayment(parts: Partial<CardPayment> = {}): CardPayment {
  return {
    intentId: 'pi_1',
    state: 'captured',
    amountTTC: 197,
    refundedTTC: 0,
    captureBefore: null,
    dispute: null,
    ...parts,
  };
}
