import { addStop, removeStop, swapEnds, type Address, type PlaceSuggestion, type QuoteRequest } from '@chauffeur/core';
import { emptyStop, type QuoteDraft, type StopDraft, type TripDraft } from './booking-draft.ts';

/** What a filled trip form asks the API for: how many travel is no part of it, and neither is the return of a one-way trip. */
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

/** How many travel and with how much; luggage that was never answered for is none yet. */
export function partyOf({ passengers, luggage }: TripDraft): { passengers: number; luggage: number } {
  return { passengers, luggage: luggage ?? 0 };
}

/** Whether a quote answers this very trip, so that its prices may be shown. */
export function isQuoteFor(quote: QuoteDraft, trip: TripDraft): boolean {
  return inOneOrder(quote.request) === inOneOrder(quoteRequestOf(trip));
}

/** A request whose draft was kept and read again has its fields in the order of the schema. */
function inOneOrder(request: QuoteRequest): string {
  return JSON.stringify(Object.entries(request).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Text in an address field that is no chosen place. */
export function typedStop(id: string, placeName: string): StopDraft {
  return { ...emptyStop(id), placeName };
}

/** A suggestion just chosen: the place is known, its record is still to come. */
export function chosenStop(id: string, { placeId, mainText }: PlaceSuggestion): StopDraft {
  return { ...emptyStop(id), placeId, placeName: mainText };
}

/** The chosen place with its record, and the record's own id: a quote asks for it without another look-up. */
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
