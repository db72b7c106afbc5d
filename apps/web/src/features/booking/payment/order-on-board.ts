import type { Language, OrderCreated } from '@chauffeur/core';
import { createOrder } from '../../../api/mutations/create-order.ts';
import { keepLastOrder } from '../../../state/draft-actions.ts';
import { useDraft } from '../../../state/draft-store.ts';
import { submissionKey } from '../../../state/submission-key.ts';
import { lastOrderOf } from '../../../widgets/ride/last-order-of.ts';
import { orderRequestOf } from './order-request-of.ts';
import { sendRenewing } from './send-renewing.ts';

/**
 * Orders what is paid in the vehicle, and keeps what its confirmation shows.
 *
 * @param totalTTC euros with VAT, as the customer sees it now
 * @throws {ApiFailure}
 */
export async function orderOnBoard(totalTTC: number, language: Language): Promise<OrderCreated> {
  const created = await sendRenewing(() => {
    const request = orderRequestOf(useDraft.getState(), totalTTC, language);
    return createOrder(request, submissionKey(JSON.stringify(request)));
  });
  const { quote, trip, submission, customer } = useDraft.getState();
  const lastOrder =
    quote && submission && customer
      ? lastOrderOf({
          created,
          submissionKey: submission.key,
          trips: quote.answer.trips,
          transferType: trip.transferType,
          email: customer.email,
        })
      : null;
  if (lastOrder) keepLastOrder(lastOrder);
  return created;
}
