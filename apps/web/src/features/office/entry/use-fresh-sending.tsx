import type { StaffEntry } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { wantsFactor } from '#api/ask-for-factor.ts';
import { officeEntryQuery } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { handledFailures } from './wanted-factor.ts';

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
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const [held, setHeld] = useState<{ input: Input } | null>(null);
  const { send: sendNow, busy } = useSending<Input, Answer>({
    send,
    ...(onSent && { onSent }),
    onFailure: (failure, input) => {
      if (wantsFactor(failure)) {
        handledFailures.add(failure);
        return setHeld({ input });
      }
      return onFailure ? onFailure(failure, input) : funnel(failure);
    },
  });

  async function sendHeld({ input }: { input: Input }) {
    await queries.invalidateQueries(officeEntryQuery);
    setHeld(null);
    sendNow(input);
  }

  const proof: ReactNode = held && (
    <ProofDialog entry={entry} onShown={() => sendHeld(held)} onClose={() => setHeld(null)} />
  );
  return { send: sendNow, busy, proof };
}
