import { useState } from 'react';
import { useErrorFunnel } from '../../api/use-error-funnel.ts';
import { paths } from '../../app/paths.ts';
import { signOut } from '../../platform/identity/identity.ts';
import { forgetContactDraft } from '../../state/contact-draft.ts';
import { forgetCustomer } from '../../state/draft-actions.ts';
import { openDraft } from '../../state/open-draft.ts';

/** Ends the session and takes everything of the person out of the draft, out of memory and off the screen. */
export function useSignOut() {
  const [busy, setBusy] = useState(false);
  const funnel = useErrorFunnel();

  async function leave() {
    setBusy(true);
    try {
      await signOut();
      // Opened first: a draft that was never read on this page is still kept in storage.
      await openDraft();
      forgetCustomer();
      forgetContactDraft();
      // A page load, since it forgets every answer that was fetched for this person.
      location.assign(paths.home());
    } catch (failure) {
      funnel(failure);
      setBusy(false);
    }
  }

  return { signOut: leave, busy };
}
