import type { ApiFailure } from '#api/api-failure.ts';
import { wantsFactor } from '#api/ask-for-factor.ts';

/** Failures for which somebody asks, or that ask for nothing. */
export const seenTo = new WeakSet<ApiFailure>();

/** Whether the office is closed by now, which is asked about no further. */
export function findsOfficeClosed(failure: unknown): boolean {
  const isClosed = wantsFactor(failure);
  if (isClosed) seenTo.add(failure);
  return isClosed;
}
