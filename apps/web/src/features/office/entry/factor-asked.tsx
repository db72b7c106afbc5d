import type { StaffEntry } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onFactorWanted, wantsFactor } from '#api/ask-for-factor.ts';
import { officeEntryQuery, officeKey } from '#api/queries/office.ts';
import { officeEntryMessages } from '#i18n/messages/office-entry.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { handledFailures } from './wanted-factor.ts';

interface FactorAskedProps {
  readonly entry: StaffEntry;
  /** Whether the office has closed beneath the page. */
  readonly isClosed: boolean;
}

/**
 * Asks for a factor over the page as it stands where the office has closed since it was opened, by its twelve hours or in another tab, once
 * something was sent or the page has asked by itself: what was typed stays, and is sent at another press (Rules 11.4). Whoever puts the
 * question off reads what has become of the office, and shows the factor at a press.
 */
export function FactorAsked({ entry, isClosed }: FactorAskedProps) {
  const texts = useMessages(officeEntryMessages);
  const queries = useQueryClient();
  const [isAsked, setIsAsked] = useState(isClosed);
  const [wasClosed, setWasClosed] = useState(isClosed);
  // Once the office is open again, by another tab, there is nothing to ask.
  if (wasClosed !== isClosed) {
    setWasClosed(isClosed);
    setIsAsked(isClosed);
  }
  useEffect(() => {
    const ask = () => setIsAsked(true);
    const ends = [
      onFactorWanted(ask),
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const failure: unknown = event.action.error;
        if (wantsFactor(failure) && !handledFailures.has(failure)) ask();
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [queries]);
  async function onShown() {
    await queries.invalidateQueries(officeEntryQuery);
    setIsAsked(false);
    // What the page asked meanwhile was refused.
    void queries.invalidateQueries({ queryKey: officeKey });
  }
  if (isAsked) return <ProofDialog entry={entry} onShown={onShown} onClose={() => setIsAsked(false)} />;
  return (
    isClosed && (
      <Notice tone="warning">
        <p>{texts.closed}</p>
        <p>
          <Button onClick={() => setIsAsked(true)}>{texts.reopen}</Button>
        </p>
      </Notice>
    )
  );
}
