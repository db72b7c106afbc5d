import { paths } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#api/session.ts';
import { useSending } from '#api/use-sending.ts';
import { signOut } from '#api/identity/identity.ts';
import { leaveBegunRide } from '#state/begun-ride.ts';
import { forgetContactDraft } from '#state/contact-draft.ts';
import { forgetPhoneDraft } from '#state/phone-draft.ts';
import { forgetCustomer } from '#state/draft-actions.ts';
import { openDraft } from '#state/open-draft.ts';
import { forgetOwnRides } from '#state/own-rides.ts';

/** Ends the session, or what `end` ends, and takes everything of the person out of the drafts, out of memory and off the screen. */
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
 * Takes everything of the person out of the drafts, and off the device. Opened first: one that was never read on this page is still kept in storage.
 *
 * @param accountId who leaves
 */
export async function forgetPerson(accountId: string | undefined): Promise<void> {
  await openDraft();
  forgetCustomer();
  forgetContactDraft();
  forgetPhoneDraft();
  leaveBegunRide();
  await forgetOwnRides(accountId);
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
