import type { StaffEntry } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { officeEntryQuery } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

// Passkeys, and all that checks codes, are for whoever is asked.
const StepUp = lazy(async () => ({ default: (await import('./step-up.tsx')).StepUp }));

interface FreshSending<Input, Answer> {
  readonly entry: StaffEntry;
  readonly send: (input: Input) => Promise<Answer>;
  readonly onSent?: (answer: Answer, input: Input) => unknown;
  readonly onFailure?: (failure: unknown, input: Input) => unknown;
}

/**
 * Sends what asks for a factor that was shown a moment ago: where it was not, it is asked for in a dialog, and what was to be sent is sent
 * then. `proof` is that dialog, to stand anywhere on the page.
 */
export function useFreshSending<Input = void, Answer = unknown>(sending: FreshSending<Input, Answer>) {
  const { entry, send, onSent, onFailure } = sending;
  const { stepUp: texts } = useMessages(officeMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [held, setHeld] = useState<{ input: Input } | null>(null);
  const { send: sendNow, busy } = useSending<Input, Answer>({
    send,
    ...(onSent && { onSent }),
    onFailure: (failure, input) => {
      if (failure instanceof ApiFailure && failure.code === 'step_up_required') return setHeld({ input });
      return onFailure ? onFailure(failure, input) : funnel(failure);
    },
  });

  async function sendHeld({ input }: { input: Input }) {
    await queries.invalidateQueries(officeEntryQuery);
    setHeld(null);
    sendNow(input);
  }

  const proof: ReactNode = held && (
    <Dialog title={texts.title} onClose={() => setHeld(null)}>
      <p>{texts.freshLead}</p>
      <Suspense>
        <StepUp entry={entry} onShown={() => sendHeld(held)} />
      </Suspense>
    </Dialog>
  );
  return { send: sendNow, busy, proof };
}
