import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { sessionQuery } from './queries/session.ts';

/** Whether the API knows nobody behind a call that was made in somebody's name. */
export function isSessionOver(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'unauthenticated';
}

/** Nobody is signed in any more, whatever was known before: every page that asks for somebody offers the sign-in. */
export function endSession(queries: QueryClient): void {
  queries.setQueryData(sessionQuery.queryKey, null);
}
