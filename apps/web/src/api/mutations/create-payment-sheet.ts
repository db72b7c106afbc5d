import { idempotencyKeyHeader, type PaymentSheet, type PaymentSheetRequest } from '@chauffeur/core';
import { callAsAccount } from '../call-as-account.ts';

/** Prepares a card payment. The same key answers with the same payment, however often it is sent (Rules 7.4). */
export function createPaymentSheet(request: PaymentSheetRequest, idempotencyKey: string): Promise<PaymentSheet> {
  return callAsAccount<PaymentSheet>('/stripe/payment-sheet', {
    method: 'POST',
    body: request,
    headers: { [idempotencyKeyHeader]: idempotencyKey },
  });
}
