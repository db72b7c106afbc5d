import { bookingSteps, canEnterStep, furthestStep, paths } from '@chauffeur/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '#state/booking-draft.ts';
import { stepDraftOf } from './step-draft-of.ts';

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
