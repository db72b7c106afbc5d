import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getSession } from './identity/identity.ts';
import { clearDraftsOfOthers } from '#state/open-draft.ts';
import { ApiFailure } from './api-failure.ts';

/** Who is signed in; null where nobody is. It is asked again when somebody comes back to the tab, since another tab may have signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => getSession(signal),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
});

/**
 * What the key of every answer about whoever is signed in begins with. Once that is somebody else, all of them are forgotten
 * (Rules 6.2): a query of the account's under another key would show one customer's rides to the next.
 */
export const accountKey = ['account'] as const;

const sessionHash = hashKey(sessionQuery.queryKey);

/**
 * Keeps what one account fetched and wrote from the next one (Rules 6.2): as soon as somebody else is signed in, by whatever
 * form and in whichever tab, the answers of the account before are forgotten, those on their way are dropped, and what is
 * on screen is asked for anew. The same person coming back finds everything as it was left.
 *
 * A question that the API refuses to answer for want of a session ends it here too, so that the pages of the account make
 * way for the sign-in instead of asking again and again.
 */
export function followSession(queries: QueryClient): void {
  let owner: string | null = null;
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && isSessionOver(event.action.error)) endSession(queries);
    if (event.action.type !== 'success' || event.query.queryHash !== sessionHash) return;
    const user = queries.getQueryData(sessionQuery.queryKey);
    if (!user || user.id === owner) return;
    owner = user.id;
    void queries.resetQueries({ queryKey: accountKey });
    void clearDraftsOfOthers(user.email);
  });
}

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
