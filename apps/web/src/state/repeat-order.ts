import type { Address, Order } from '@chauffeur/core';
import { choicesOf } from './choices-of.ts';
import type { BookingDraft, StopDraft, TripDraft } from './booking-draft.ts';
import { useDraft } from './draft-store.ts';
import { emptyDraft } from './empty-draft.ts';

/** The same way once more, or the way back. */
export type Direction = 'again' | 'wayBack';

/** What an earlier order fills a booking with. */
export type RepeatedRide = Pick<BookingDraft, 'trip' | 'carCode' | 'extras'>;

/** Stops, party, car and extras of an order; day and hour are to be chosen (Rules 2.12). */
export function rideOf(order: Order, direction: Direction): RepeatedRide {
  const stops = stopsOf(order).map((place, index) => stopOf(place, `stop-${index + 1}`));
  const { transferType, passengers, luggage } = order;
  const party = { passengers, luggage };
  const trip: TripDraft =
    direction === 'again'
      ? { ...emptyDraft().trip, ...party, stops, transferType }
      : { ...emptyDraft().trip, ...party, stops: stops.reverse() };
  const extras = order.extras.map(({ code, quantity }) => ({ code, quantity }));
  return { trip, carCode: order.car.code, extras };
}

/** `paying`: a card payment of which the end is not known; `begun`: something was entered that is not ordered yet. */
export function bookingStanding(draft: BookingDraft): 'untouched' | 'begun' | 'paying' {
  if (draft.cardPayment !== null) return 'paying';
  const { trip, carCode, extras, comment, submission, lastOrder } = draft;
  const isOrdered = submission?.key === lastOrder?.submissionKey && submission?.choices === choicesOf(draft);
  const isTyped = [trip.date, trip.time, comment, ...trip.stops.map(({ placeName }) => placeName)].some(Boolean);
  return !isOrdered && (isTyped || carCode !== null || extras.length > 0) ? 'begun' : 'untouched';
}

/** Begins a booking with a ride. Who books stays; whatever else was entered goes. */
export function beginBooking(ride: RepeatedRide): void {
  const { quote, comment, termsAccepted, paymentMethod, submission, cardPayment } = emptyDraft();
  useDraft.setState({ quote, comment, termsAccepted, paymentMethod, submission, cardPayment, ...ride });
}

/** The last leg of a round trip leads straight back, and is no stop of its own (Rules 3.4). */
function stopsOf({ trips, transferType }: Order): Address[] {
  const there = transferType === 'return' ? trips.slice(0, -1) : trips;
  return [...there.slice(0, 1).map(({ from }) => from), ...there.map(({ to }) => to)];
}

function stopOf({ placeId, placeName, city, postalCode, country }: Address, id: string): StopDraft {
  return { id, placeId, placeName, city, postalCode, country };
}
