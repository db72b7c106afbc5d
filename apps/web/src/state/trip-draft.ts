import { addStop, removeStop, swapEnds, type Address, type PlaceSuggestion, type QuoteRequest } from '@chauffeur/core';
import { emptyStop, type QuoteDraft, type StopDraft, type TripDraft } from './booking-draft.ts';

/** The request that a filled trip form makes. The size of the party is no part of it, nor is the return of a one-way trip. */
export function quoteRequestOf(trip: TripDraft): QuoteRequest {
  const { stops, returnDate, returnTime, passengers: _, luggage: __, ...outbound } = trip;
  const comesBack = trip.transferType === 'return';
  return {
    stops: stops.map(({ placeId }) => placeId),
    ...outbound,
    ...(comesBack && returnDate !== '' && { returnDate }),
    ...(comesBack && returnTime !== '' && { returnTime }),
  };
}

/** The party of a trip. Luggage that was not answered for counts as none. */
export function partyOf({ passengers, luggage }: TripDraft): { passengers: number; luggage: number } {
  return { passengers, luggage: luggage ?? 0 };
}

/** Whether a quote answers this very trip, so that its prices may be shown. */
export function isQuoteFor(quote: QuoteDraft, trip: TripDraft): boolean {
  return inOneOrder(quote.request) === inOneOrder(quoteRequestOf(trip));
}

/** A request as text with its fields in one order: a draft that was read again has them in the order of the schema. */
function inOneOrder(request: QuoteRequest): string {
  return JSON.stringify(Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A stop with typed text that is no chosen place. */
export function typedStop(id: string, placeName: string): StopDraft {
  return { ...emptyStop(id), placeName };
}

/** A suggestion just chosen: the place is known, its record is still to come. */
export function chosenStop(id: string, { placeId, mainText }: PlaceSuggestion): StopDraft {
  return { ...emptyStop(id), placeId, placeName: mainText };
}

/** A stop with the record of its place, and the record's own id, so that a quote needs no other look-up. */
export function completedStop(stop: StopDraft, { placeId, placeName, city, postalCode, country }: Address): StopDraft {
  return { ...stop, placeId, placeName, city, postalCode, country };
}

export function lacksItsRecord({ placeId, country }: StopDraft): boolean {
  return placeId !== '' && country === '';
}

/** What stands in the field: `Gare du Nord, 75010 Paris`, `Creil (60100)`, or the text as typed. */
export function stopText({ placeName, postalCode, city }: StopDraft): string {
  if (city === '') return placeName;
  if (placeName === city) return postalCode === '' ? city : `${city} (${postalCode})`;
  return `${placeName}, ${[postalCode, city].filter(Boolean).join(' ')}`;
}

export function withStopAdded(stops: readonly StopDraft[]): StopDraft[] {
  return addStop(stops).map((stop) => stop ?? emptyStop(freeId(stops)));
}

export function withStopRemoved(stops: readonly StopDraft[], index: number): StopDraft[] {
  return removeStop(stops, index).flatMap((stop) => stop ?? []);
}

export function withEndsSwapped(stops: readonly StopDraft[]): StopDraft[] {
  return swapEnds(stops).flatMap((stop) => stop ?? []);
}

function freeId(stops: readonly StopDraft[]): string {
  const numbers = stops.map(({ id }) => Number(id.replace(/\D/g, '')));
  return `stop-${Math.max(...numbers) + 1}`;
}
