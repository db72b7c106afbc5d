import type { Language, OrderRequest } from '@chauffeur/core';
import type { BookingDraft } from '../../../state/booking-draft.ts';

/**
 * What the draft orders: choices, and the total that the customer saw, in euros with VAT (Rules 4.1). Null while a part is
 * missing.
 */
export function orderRequestOf(draft: BookingDraft, totalTTC: number, language: Language): OrderRequest | null {
  const { quote, carCode, extras, customer, comment, trip, paymentMethod } = draft;
  if (!quote || !carCode || !customer) return null;
  const { passengers, luggage } = trip;
  return {
    quote: quote.answer.quote,
    carCode,
    extras,
    customer,
    comment,
    passengers,
    luggage,
    paymentMethod,
    totalTTC,
    language,
  };
}
