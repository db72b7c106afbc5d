import { bookingSteps, canEnterStep, fitsCar, furthestStep, paths, type QuotedCar } from '@chauffeur/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';

/** Which step the address asks for and which one the draft allows (Rules 2.5). */
export function useBookingStep() {
  const draft = useDraft();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const steps = stepDraftOf(draft);
  const furthest = furthestStep(steps);
  const asked = askedStep(search.get('step')) ?? furthest;
  const step = canEnterStep(asked, steps) ? asked : furthest;

  /** Steps are history entries, so that the browser's own back and forward walk them. */
  function goTo(next: number) {
    void navigate(paths.reservation(next));
  }

  return { step, isRedirected: search.get('step') !== String(step), furthest, goTo };
}

function askedStep(text: string | null): number | undefined {
  const index = text === null || !/^\d$/.test(text) ? -1 : Number(text);
  return bookingSteps[index] && index;
}

/** The quoted car that the draft has chosen, as long as it takes the party. */
function chosenCar({ quote, carCode, trip }: BookingDraft): QuotedCar | null {
  const car = quote?.answer.cars.find(({ code }) => code === carCode);
  return car && fitsCar(car, trip) ? car : null;
}

/** The draft as the table of steps asks for it (Rules 2.5). */
function stepDraftOf(draft: BookingDraft): Parameters<typeof canEnterStep>[1] {
  const { quote, customer, termsAccepted } = draft;
  return { trips: quote?.answer.trips, car: chosenCar(draft), customer, termsAccepted };
}
