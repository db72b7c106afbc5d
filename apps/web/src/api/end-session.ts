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

/** Whether a call was refused because somebody else is signed in by now, in another tab for one. */
export function isSessionOfAnother(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'account_changed';
}

/** Every page asks anew who is signed in, and shows nothing of the one before meanwhile. */
export function renewSession(queries: QueryClient): void {
  void queries.resetQueries({ queryKey: sessionQuery.queryKey });
}
