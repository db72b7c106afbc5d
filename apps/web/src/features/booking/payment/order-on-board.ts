import { idempotencyKeyHeader, type Order, type OrderCreated, type OrderRequest } from '@chauffeur/core';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { findSubmittedOrder } from '#api/queries/orders.ts';
import { useDraft } from '#state/booking-draft.ts';
import { awaitAnswer, keepAnswered, keepLastOrder, reserveSubmissionKey, type Sending } from '#state/submission.ts';
import { orderRequestOf } from './order-request-of.ts';
import { lastOrderOf } from '#widgets/ride/last-order-of.ts';
import { sendRenewing } from './send-renewing.ts';

/**
 * Orders what is paid in the vehicle, and keeps what its confirmation shows.
 *
 * @param shown what the customer sees now; it does not change with a quote that is renewed on the way
 * @throws {ApiFailure}
 */
export function orderOnBoard(shown: Parameters<typeof orderRequestOf>[1]): Promise<OrderCreated> {
  return sendRenewing(async () => {
    // As it is now: whoever walks back through the steps meanwhile may edit it before the answer is there.
    const draft = useDraft.getState();
    const request = orderRequestOf(draft, shown);
    const sending = reserveSubmissionKey(JSON.stringify(request));
    const created = await sendOrder(request, sending);
    const lastOrder = lastOrderOf({
      created,
      submissionKey: sending.key,
      trips: draft.quote?.answer.trips ?? [],
      transferType: draft.trip.transferType,
      priceToConfirm: draft.quote?.answer.priceToConfirm ?? false,
      email: request.customer.email,
    });
    if (lastOrder) keepLastOrder(lastOrder);
    return created;
  });
}

/**
 * Sends an order. Until it is answered the draft says so, over a refresh too. A refusal answers the first try; it says nothing of an
 * earlier one under the same key.
 *
 * @throws {ApiFailure}
 */
async function sendOrder(request: OrderRequest, sending: Sending): Promise<OrderCreated> {
  const isFirst = useDraft.getState().submission?.isUnanswered !== true;
  awaitAnswer();
  try {
    const created = await call('createOrder', { body: request, headers: { [idempotencyKeyHeader]: sending.key } });
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

/**
 * The order that an earlier try made, whose answer got lost, where a later one was refused because its key is taken: that is what is
 * ordered, whatever was chosen since, and the draft keeps what its confirmation shows (Rules 4.5).
 *
 * @returns null where the refusal has another reason
 * @throws {ApiFailure}
 */
export async function takeUnanswered(refusal: unknown): Promise<Order | null> {
  const { submission } = useDraft.getState();
  const isKeyTaken = refusal instanceof ApiFailure && refusal.code === 'idempotency_key_reused';
  if (!submission?.isUnanswered || !isKeyTaken) return null;
  const order = await findSubmittedOrder(submission.key);
  if (!order) return null;
  const { key: submissionKey } = submission;
  const { trips, transferType, priceToConfirm, customer } = order;
  const { email } = customer;
  const lastOrder = lastOrderOf({ created: order, submissionKey, trips, transferType, priceToConfirm, email });
  if (lastOrder) keepLastOrder(lastOrder);
  return order;
}
