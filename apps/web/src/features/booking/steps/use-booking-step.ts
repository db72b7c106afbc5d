import { bookingSteps, canEnterStep, fitsCar, furthestStep, paths, type QuotedCar } from '@chauffeur/core';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';

/** Which step the address asks for and which one the draft allows (Rules 2.5). */
export function useBookingStep() {
  const draft = useDraft();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const steps = stepDraftOf(draft);
  const furthest = furthestStep(steps);
  const named = askedStep(search.get('step'));
  const asked = named ?? furthest;
  const step = canEnterStep(asked, steps) ? asked : furthest;
  // Kept with the address that was asked for in vain, so that the one it led to can say why.
  const { state } = useLocation();

  /** Steps are history entries, so that the browser's own back and forward walk them. */
  function goTo(next: number) {
    void navigate(paths.reservation(next));
  }

  return {
    step,
    isRedirected: search.get('step') !== String(step),
    furthest,
    goTo,
    /** The step that the address asks for and that is not open yet. */
    closed: named !== undefined && named > step ? named : closedStepOf(state),
  };
}

/** What `state` of the location tells of a step that was asked for in vain. */
function closedStepOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('closed' in state)) return undefined;
  return typeof state.closed === 'number' && bookingSteps[state.closed] ? state.closed : undefined;
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
