import type { TripFormInput } from '@chauffeur/core';
import type { StopDraft, TripDraft } from './booking-draft.ts';

function slotOf({ placeId, placeName, city, postalCode, country }: StopDraft): TripFormInput['stops'][number] {
  return placeName === '' ? null : { placeId, placeName, city, postalCode, country };
}

/** The typed form as core's schema takes it: what is empty is absent, and a one-way trip has no return. */
export function tripFormInputOf(trip: TripDraft): TripFormInput {
  const comesBack = trip.transferType === 'return';
  return {
    date: trip.date,
    time: trip.time,
    stops: trip.stops.map(slotOf),
    transferType: trip.transferType,
    returnDate: comesBack && trip.returnDate !== '' ? trip.returnDate : undefined,
    returnTime: comesBack && trip.returnTime !== '' ? trip.returnTime : undefined,
    passengers: trip.passengers,
    luggage: trip.luggage,
  };
}
