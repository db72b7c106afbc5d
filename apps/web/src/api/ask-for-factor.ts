import { ApiFailure } from './api-failure.ts';

const askers = new Set<() => void>();

/** Whoever can ask for a second factor over the page does so where something that was sent wants one, until the answered function is called. */
export function onFactorWanted(ask: () => void): () => void {
  askers.add(ask);
  return () => void askers.delete(ask);
}

/** Whether what was sent wants a factor to be shown first (Rules 11.4). */
export function wantsFactor(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.code === 'step_up_required';
}

/** Has a second factor asked for over the page where a failed call wants one; answers whether somebody asks. */
export function asksForFactor(failure: unknown): boolean {
  if (!wantsFactor(failure)) return false;
  askers.forEach((ask) => ask());
  return askers.size > 0;
}
