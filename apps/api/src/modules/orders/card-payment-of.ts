import { type CardPayment, fromCents } from '@chauffeur/core';
import type { Intent } from '#ports/payments.ts';

/** What an order keeps of a payment as its provider has it; `null` where nothing is held yet (Rules 4.11). */
export function cardPaymentOf(intent: Intent): CardPayment | null {
  const { id: intentId, state, refundedCents, failedRefundsCents, captureBefore, dispute } = intent;
  if (state === 'awaiting' || state === 'processing') return null;
  return {
    intentId,
    state,
    amountTTC: fromCents(state === 'captured' ? intent.capturedCents : intent.amountCents),
    refundedTTC: fromCents(refundedCents),
    ...(failedRefundsCents > 0 && { failedRefundsTTC: fromCents(failedRefundsCents) }),
    captureBefore: captureBefore?.toISOString() ?? null,
    dispute,
  };
}
