import type { StaffEntry } from '@chauffeur/core';
import { lazy, Suspense } from 'react';
import { officeMessages } from '#i18n/messages/office.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

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
