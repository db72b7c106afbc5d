import { readKeptDraft, writeKeptDraft } from './draft-storage.ts';
import { useDraft } from './draft-store.ts';
import type { BookingDraft } from './booking-draft.ts';

let opened: Promise<void> | undefined;

/**
 * Brings back the draft of this session, once, and keeps it from then on. The schema is downloaded only where
 * something was kept, so a first visit does not pay for it. Never fails.
 */
export function openDraft(): Promise<void> {
  opened ??= restore().catch(() => {
    // The schema could not be downloaded: what was kept stays where it is, and the next page asks again.
    opened = undefined;
  });
  return opened;
}

async function restore(): Promise<void> {
  const untouched = useDraft.getState();
  const kept = readKeptDraft();
  if (kept !== null) {
    const draft = await parse(kept);
    if (draft) useDraft.setState(keepingWhatWasTyped(draft, untouched));
  }
  useDraft.subscribe((draft) => writeKeptDraft(JSON.stringify(draft)));
}

async function parse(kept: string): Promise<BookingDraft | null> {
  const { parseDraft } = await import('./draft-schema.ts');
  return parseDraft(kept);
}

/** A visitor who typed while the schema was on its way keeps the newer words. */
function keepingWhatWasTyped(draft: BookingDraft, untouched: BookingDraft): BookingDraft {
  const { trip } = useDraft.getState();
  return trip === untouched.trip ? draft : { ...draft, trip, quote: null };
}
