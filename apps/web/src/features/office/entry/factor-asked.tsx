import type { StaffEntry } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { officeEntryQuery } from '#api/queries/office.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { asking, seenTo, wantsFactor } from './wanted-factor.ts';

// Passkeys, and all that checks codes, are for whoever is asked.
const StepUp = lazy(async () => ({ default: (await import('./step-up.tsx')).StepUp }));

interface ProofDialogProps {
  readonly entry: StaffEntry;
  readonly onShown: () => unknown;
  readonly onClose: () => void;
}

/** Asks for a factor over what was to be sent. */
export function ProofDialog({ entry, onShown, onClose }: ProofDialogProps) {
  const { stepUp: texts } = useMessages(officeMessages);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.freshLead}</p>
      <Suspense>
        <StepUp entry={entry} onShown={onShown} />
      </Suspense>
    </Dialog>
  );
}

/**
 * Asks for a factor over the page as it stands where the office has closed since it was opened, by its twelve hours or in another tab, and
 * something was sent: what was typed stays, and is sent at another press (Rules 11.4).
 */
export function FactorAsked({ entry }: { readonly entry: StaffEntry }) {
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const ask = () => setIsAsked(true);
    asking.addEventListener('asked', ask);
    const end = queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const failure: unknown = event.action.error;
      if (wantsFactor(failure) && !seenTo.has(failure)) ask();
    });
    return () => {
      asking.removeEventListener('asked', ask);
      end();
    };
  }, [queries]);
  async function onShown() {
    await queries.invalidateQueries(officeEntryQuery);
    setIsAsked(false);
  }
  return isAsked && <ProofDialog entry={entry} onShown={onShown} onClose={() => setIsAsked(false)} />;
}
