import { hashKey, type QueryClient } from '@tanstack/react-query';
import { clearDraftsOfOthers } from '#state/open-draft.ts';
import { endSession, isSessionOver } from './end-session.ts';
import { accountKey } from './queries/account-key.ts';
import { sessionQuery } from './queries/session.ts';

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
