import { paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { useSending } from '#api/use-sending.ts';
import { signOut } from '#api/identity/identity.ts';
import { forgetPerson } from '#state/forget-person.ts';

/** Signs out, by `end` where that is given, and clears the person's data from the drafts, from memory and from the screen. */
export function useSignOut(end = signOut) {
  const queries = useQueryClient();
  const { send, busy } = useSending({
    send: end,
    onSent: async () => {
      await forgetPerson(queries.getQueryData(sessionQuery.queryKey)?.id);
      leaveAccount();
    },
    once: true,
  });
  return { signOut: send, busy };
}

/**
 * Leaves the account for the home page by a page load, which forgets every answer that was fetched. The browser may keep this
 * page as it stands, for its way back: kept blank, and loaded anew when it returns, it shows nobody the person's details.
 */
export function leaveAccount(): void {
  addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(paths.home());
}
