import { ApiFailure } from './api-failure.ts';
import { factorWanted } from './use-error-funnel.ts';

/**
 * Calls `ask` wherever a call failed for want of a second factor, until the answered function is called. To be used by whoever can ask for
 * the factor over the page.
 */
export function onFactorWanted(ask: () => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    ask();
  };
  addEventListener(factorWanted, listener);
  return () => removeEventListener(factorWanted, listener);
}

/** Whether what was sent wants a factor to be shown first (Rules 11.4). */
export function wantsFactor(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.code === 'step_up_required';
}

/** Has a second factor asked for over the page where a failed call wants one. */
export function askForFactor(failure: unknown): void {
  if (wantsFactor(failure)) dispatchEvent(new Event(factorWanted, { cancelable: true }));
}
