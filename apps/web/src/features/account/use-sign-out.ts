import { useState } from 'react';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { signOut } from '#platform/identity/identity.ts';
import { forgetPerson } from './forget-person.ts';
import { leaveAccount } from './leave-account.ts';

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
