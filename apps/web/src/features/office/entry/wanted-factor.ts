import { ApiFailure } from '#api/api-failure.ts';

/** Failures for which somebody asks, or that ask for nothing. */
export const seenTo = new WeakSet<ApiFailure>();

/** Tells `FactorAsked` of a call that no mutation has made. */
export const asking = new EventTarget();

/** Whether what was sent wants a factor to be shown first (Rules 11.4). */
export function wantsFactor(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.code === 'step_up_required';
}

/** Has the factor be asked for over the page where that is what a failed call wants, of whoever sends by themselves; else false. */
export function asksForFactor(failure: unknown): boolean {
  const does = wantsFactor(failure);
  if (does) asking.dispatchEvent(new Event('asked'));
  return does;
}

/** Whether the office is closed by now, which is asked about no further. */
export function findsOfficeClosed(failure: unknown): boolean {
  const isClosed = wantsFactor(failure);
  if (isClosed) seenTo.add(failure);
  return isClosed;
}
