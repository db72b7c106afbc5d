import type { Language, OrderCreated } from '@chauffeur/core';
import { useDraft } from '#state/booking-draft.ts';
import { keepLastOrder, orderRequestOf, reserveSubmissionKey } from '#state/submission.ts';
import { lastOrderOf } from '#widgets/ride/last-order-of.ts';
import { sendOrder } from './send-order.ts';
import { sendRenewing } from './send-renewing.ts';

/**
 * Orders what is paid in the vehicle, and keeps what its confirmation shows.
 *
 * @param totalTTC euros with VAT, as the customer sees it now
 * @throws {ApiFailure}
 */
export function orderOnBoard(totalTTC: number, language: Language): Promise<OrderCreated> {
  return sendRenewing(async () => {
    // As it is now: whoever walks back through the steps meanwhile may edit it before the answer is there.
    const draft = useDraft.getState();
    const request = orderRequestOf(draft, { totalTTC, language });
    const sending = reserveSubmissionKey(JSON.stringify(request));
    const created = await sendOrder(request, sending);
    const lastOrder = lastOrderOf({
      created,
      submissionKey: sending.key,
      trips: draft.quote?.answer.trips ?? [],
      transferType: draft.trip.transferType,
      email: request.customer.email,
    });
    if (lastOrder) keepLastOrder(lastOrder);
    return created;
  });
}
