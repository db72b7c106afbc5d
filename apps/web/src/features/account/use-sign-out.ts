import { useState } from 'react';
import { useErrorFunnel } from '../../api/use-error-funnel.ts';
import { paths } from '../../app/paths.ts';
import { signOut } from '../../platform/identity/identity.ts';
import { forgetPerson } from './forget-person.ts';

/** Ends the session, or what `end` ends, and takes everything of the person out of the drafts, out of memory and off the screen. */
export function useSignOut(end: () => Promise<void> = signOut) {
  const [busy, setBusy] = useState(false);
  const funnel = useErrorFunnel();

  async function leave() {
    setBusy(true);
    try {
      await end();
      await forgetPerson();
      // A page load, since it forgets every answer that was fetched for this person.
      location.assign(paths.home());
    } catch (failure) {
      funnel(failure);
      setBusy(false);
    }
  }

  return { signOut: leave, busy };
}
