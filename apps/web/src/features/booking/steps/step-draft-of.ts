import { fitsCar, type QuotedCar, type canEnterStep } from '@chauffeur/core';
import type { BookingDraft } from '#state/booking-draft.ts';

/** The quoted car that the draft has chosen, as long as it takes the party. */
function chosenCar({ quote, carCode, trip }: BookingDraft): QuotedCar | null {
  const car = quote?.answer.cars.find(({ code }) => code === carCode);
  return car && fitsCar(car, trip) ? car : null;
}

/** The draft as the table of steps asks for it (Rules 2.5). */
export function stepDraftOf(draft: BookingDraft): Parameters<typeof canEnterStep>[1] {
  const { quote, customer, termsAccepted } = draft;
  return { trips: quote?.answer.trips, car: chosenCar(draft), customer, termsAccepted };
}
