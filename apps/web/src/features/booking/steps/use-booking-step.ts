import { bookingSteps, canEnterStep, furthestStep, paths, type QuotedCar, seatParty } from '@chauffeur/core';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type BookingDraft, useDraft } from '#state/booking-draft.ts';
import { partyOf } from '#state/trip-draft.ts';

/** What a step is told by whatever led to it, in the state of its address. */
interface StepNews {
  /** The step that was asked for and is not open yet. */
  readonly closed?: number | undefined;
  /** The account of whoever books has just been opened. */
  readonly isRegistered?: boolean;
}

export type GoToStep = (step: number, news?: StepNews) => void;

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
  const news = newsOf(useLocation().state);

  /** Steps are history entries, so that the browser's own back and forward walk them. */
  const goTo: GoToStep = (next, told = {}) => void navigate(paths.reservation(next), { state: told });

  return {
    step,
    isRedirected: search.get('step') !== String(step),
    furthest,
    goTo,
    /** The step that the address asks for and that is not open yet. */
    closed: named !== undefined && named > step ? named : news.closed,
    isRegistered: news.isRegistered === true,
  };
}

/** The browser keeps it with the history of the tab; nothing else writes there. */
function newsOf(state: unknown): StepNews {
  return typeof state === 'object' && state !== null ? state : {};
}

function askedStep(text: string | null): number | undefined {
  const index = text === null || !/^\d$/.test(text) ? -1 : Number(text);
  return bookingSteps[index] && index;
}

/** The quoted car that the draft has chosen, the first of two, as long as they take the party. */
function chosenCar({ quote, trip, ...chosen }: BookingDraft): QuotedCar | null {
  const [first] = seatParty(quote?.answer.cars ?? [], chosen, partyOf(trip));
  return first?.car ?? null;
}

/** The parts of the draft that decide which steps are open (Rules 2.5). */
function stepDraftOf(draft: BookingDraft): Parameters<typeof canEnterStep>[1] {
  const { quote, customer, termsAccepted } = draft;
  return { trips: quote?.answer.trips, car: chosenCar(draft), customer, termsAccepted };
}
