import type { BookingDraft } from './booking-draft.ts';
import { quoteRequestOf } from './quote-request-of.ts';

/**
 * What a draft orders, as text: the same text is the same ride for the same customer, paid the same way. What changes without
 * being chosen, such as the quote or the language, is no part of it.
 */
export function choicesOf({ trip, carCode, extras, customer, comment, paymentMethod }: BookingDraft): string {
  const { passengers, luggage } = trip;
  return JSON.stringify([quoteRequestOf(trip), passengers, luggage, carCode, extras, customer, comment, paymentMethod]);
}
