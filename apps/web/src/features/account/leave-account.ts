import { paths } from '@chauffeur/core';
import { useState } from 'react';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { signOut } from '#api/identity/identity.ts';
import { forgetContactDraft } from '#state/contact-draft.ts';
import { forgetCustomer } from '#state/draft-actions.ts';
import { openDraft } from '#state/open-draft.ts';

/** Ends the session, or what `end` ends, and takes everything of the person out of the drafts, out of memory and off the screen. */
export function useSignOut(end: () => Promise<void> = signOut) {
  const [busy, setBusy] = useState(false);
  const funnel = useErrorFunnel();

  async function leave() {
    setBusy(true);
    try {
      await end();
      await forgetPerson();
      leaveAccount();
    } catch (failure) {
      funnel(failure);
      setBusy(false);
    }
  }

  return { signOut: leave, busy };
}

/** Takes everything of the person out of the drafts. Opened first: one that was never read on this page is still kept in storage. */
export async function forgetPerson(): Promise<void> {
  await openDraft();
  forgetCustomer();
  forgetContactDraft();
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
