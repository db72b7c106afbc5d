import type { Language, OrderRequest } from '@chauffeur/core';
import type { BookingDraft } from '#state/booking-draft.ts';

/**
 * What the draft orders: choices, and the total that the customer saw, in euros with VAT (Rules 4.1).
 *
 * @throws {Error} where a part is missing: the payment step does not open before all are there
 */
export function orderRequestOf(draft: BookingDraft, totalTTC: number, language: Language): OrderRequest {
  const { quote, carCode, extras, customer, comment, trip, paymentMethod } = draft;
  if (!quote || !carCode || !customer) throw new Error('an order was sent from a draft that lacks a part of it');
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
