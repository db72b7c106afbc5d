import { useState } from 'react';
import { useErrorFunnel } from '../../api/use-error-funnel.ts';
import { paths } from '../../app/paths.ts';
import { signOut } from '../../platform/identity/identity.ts';
import { forgetCustomer } from '../../state/draft-actions.ts';

/** Ends the session and takes everything of the person out of the draft, out of memory and off the screen. */
export function useSignOut() {
  const [busy, setBusy] = useState(false);
  const funnel = useErrorFunnel();

  async function leave() {
    setBusy(true);
    try {
      await signOut();
      forgetCustomer();
      // A page load, since it forgets every answer that was fetched for this person.
      location.assign(paths.home());
    } catch (failure) {
      funnel(failure);
      setBusy(false);
    }
  }

  return { signOut: leave, busy };
}
