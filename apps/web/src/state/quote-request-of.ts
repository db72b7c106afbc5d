import type { QuoteRequest } from '@chauffeur/core';
import type { QuoteDraft, TripDraft } from './booking-draft.ts';

/** What a filled trip form asks the API for; a one-way trip has no return, whatever was typed before. */
export function quoteRequestOf(trip: TripDraft): QuoteRequest {
  const comesBack = trip.transferType === 'return';
  return {
    stops: trip.stops.map(({ placeId }) => placeId),
    transferType: trip.transferType,
    date: trip.date,
    time: trip.time,
    ...(comesBack && trip.returnDate !== '' && { returnDate: trip.returnDate }),
    ...(comesBack && trip.returnTime !== '' && { returnTime: trip.returnTime }),
  };
}

/** Whether a quote answers this very trip, so that its prices may be shown. */
export function isQuoteFor(quote: QuoteDraft, trip: TripDraft): boolean {
  return JSON.stringify(quote.request) === JSON.stringify(quoteRequestOf(trip));
}
