import type { Order } from '@chauffeur/core';
import { ApiFailure } from '#api/api-failure.ts';
import { findSubmittedOrder } from '#api/queries/orders.ts';
import { useDraft } from '#state/booking-draft.ts';
import { keepLastOrder } from '#state/submission.ts';
import { lastOrderOf } from '#widgets/ride/last-order-of.ts';

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
  const { trips, transferType, customer } = order;
  const { key: submissionKey } = submission;
  const lastOrder = lastOrderOf({ created: order, submissionKey, trips, transferType, email: customer.email });
  if (lastOrder) keepLastOrder(lastOrder);
  return order;
}
