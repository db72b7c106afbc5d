import type { ApiFailure } from '#api/api-failure.ts';
import { wantsFactor } from '#api/ask-for-factor.ts';

/** Failures about which a factor is asked for already, or need not be. */
export const handledFailures = new WeakSet<ApiFailure>();

/** Whether a failure says that the office is closed by now. It is then not asked about again. */
export function findsOfficeClosed(failure: unknown): boolean {
  const isClosed = wantsFactor(failure);
  if (isClosed) handledFailures.add(failure);
  return isClosed;
}
