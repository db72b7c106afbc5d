import type { Address, Order } from '@chauffeur/core';
import { type BookingDraft, emptyChoices, emptyDraft, emptyStop, type TripDraft, useDraft } from './booking-draft.ts';
import { choicesOf, isOrdered } from './submission.ts';
import { completedStop } from './trip-draft.ts';

/** Whether an order is repeated, or its way back booked. */
export type Direction = 'again' | 'wayBack';

/** What a booking begins with, without anything about a person. */
export type RideChoices = Pick<BookingDraft, 'trip' | 'carCode' | 'secondCarCode' | 'extras'>;

/** What an earlier order fills a booking with. */
export type RepeatedRide = RideChoices & Pick<BookingDraft, 'traveller'>;

/**
 * Stops, party, car and extras of an order, and who is driven where that is somebody else; day and hour are to be chosen (Rules 2.12).
 *
 * @param second the order of the other car, where the party went in two (Rules 4.21)
 */
export function rideOf(order: Order, direction: Direction, second: Order | null = null): RepeatedRide {
  const stops = placesOf(order).map((place, index) => completedStop(emptyStop(`stop-${index + 1}`), place));
  const { transferType } = order;
  const party = {
    passengers: order.passengers + (second?.passengers ?? 0),
    luggage: order.luggage + (second?.luggage ?? 0),
  };
  const trip: TripDraft =
    direction === 'again'
      ? { ...emptyDraft().trip, ...party, stops, transferType }
      : { ...emptyDraft().trip, ...party, stops: stops.reverse() };
  const extras = order.extras.map(({ code, quantity }) => ({ code, quantity }));
  const { car, traveller } = order;
  return { trip, carCode: car.code, secondCarCode: second?.car.code ?? null, extras, traveller };
}

/** `paying`: a card payment of which the end is not known; `begun`: something was entered that is not ordered yet. */
export function bookingProgress(draft: BookingDraft): 'untouched' | 'begun' | 'paying' {
  if (draft.cardPayment !== null) return 'paying';
  const { date, time, stops } = draft.trip;
  const isTyped = [date, time, ...stops.map(({ placeName }) => placeName)].some(Boolean);
  return !isOrdered(draft) && (isTyped || isChosen(draft)) ? 'begun' : 'untouched';
}

/** Whether anything is chosen. Customer and payment do not count, since they are there before. */
function isChosen(draft: BookingDraft): boolean {
  const { customer, paymentMethod } = draft;
  return JSON.stringify(choicesOf(draft)) !== JSON.stringify({ ...emptyChoices(), customer, paymentMethod });
}

/** Begins a booking with a ride. Who books stays; whatever else was entered goes. */
export function beginBooking(ride: RideChoices | RepeatedRide): void {
  useDraft.setState(({ customer, customerForm, customerFor, signInEmail, changedHands, lastOrder }) => ({
    ...emptyDraft(),
    customer,
    customerForm,
    customerFor,
    signInEmail,
    changedHands,
    lastOrder,
    ...ride,
  }));
}

/** The last leg of a round trip leads straight back, and is no stop of its own (Rules 3.4). */
function placesOf({ trips, transferType }: Order): Address[] {
  const there = transferType === 'return' ? trips.slice(0, -1) : trips;
  return [...there.slice(0, 1).map(({ from }) => from), ...there.map(({ to }) => to)];
}
