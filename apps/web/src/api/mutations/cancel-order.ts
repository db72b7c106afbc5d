import type { CancellationAnswer, CancellationRequest } from '@chauffeur/core';
import { callAsAccount } from '../call-as-account.ts';

/** Cancels one's own order on the terms that were shown. Saying it twice is saying it once. */
export function cancelOrder(orderId: string, request: CancellationRequest): Promise<CancellationAnswer> {
  return callAsAccount<CancellationAnswer>(`/orders/${encodeURIComponent(orderId)}/cancel`, {
    method: 'POST',
    body: request,
  });
}
