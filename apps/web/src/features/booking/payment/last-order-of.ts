import type { Address, OrderCreated } from '@chauffeur/core';
import type { BookingDraft, LastOrder } from '../../../state/booking-draft.ts';
import { journeyEnds } from '../../../widgets/ride/journey-ends.ts';

/** What the confirmation tells of an order that was just made from this draft; nothing of a draft that cannot have made one. */
export function lastOrderOf({ id, orderNumber, totalTTC }: OrderCreated, draft: BookingDraft): LastOrder | null {
  const { quote, trip, submission, customer } = draft;
  const ends = quote && journeyEnds(quote.answer.trips, trip.transferType);
  if (!ends || !submission || !customer) return null;
  return {
    submissionKey: submission.key,
    id,
    orderNumber,
    totalTTC,
    fromDatetime: ends.fromDatetime,
    from: inALine(ends.from),
    to: inALine(ends.to),
    email: customer.email,
  };
}

function inALine({ placeName, city }: Address): string {
  return placeName === city ? city : `${placeName}, ${city}`;
}
