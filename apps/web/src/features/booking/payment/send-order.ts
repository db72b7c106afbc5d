import type { OrderCreated, OrderRequest } from '@chauffeur/core';
import { ApiFailure } from '#api/api-failure.ts';
import { createOrder } from '#api/mutations/create-order.ts';
import { useDraft } from '#state/booking-draft.ts';
import { awaitAnswer, keepAnswered, type Sending } from '#state/submission.ts';

/**
 * Sends an order. Until it is answered the draft says so, over a refresh too. A refusal answers the first try; it says nothing of an
 * earlier one under the same key.
 *
 * @throws {ApiFailure}
 */
export async function sendOrder(request: OrderRequest, sending: Sending): Promise<OrderCreated> {
  const isFirst = useDraft.getState().submission?.isUnanswered !== true;
  awaitAnswer();
  try {
    const created = await createOrder(request, sending.key);
    keepAnswered(sending);
    return created;
  } catch (failure) {
    if (isFirst && isRefusal(failure)) keepAnswered(sending);
    throw failure;
  }
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;
}
