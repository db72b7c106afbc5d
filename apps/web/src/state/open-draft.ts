import { type BookingDraft, useDraft } from './booking-draft.ts';
import { forgetContactDraft } from './contact-draft.ts';
import { forgetKeptRide } from './device-consent.ts';
import { changeHands } from './draft-actions.ts';

/** The number changes with the shape of the draft: an older draft is then simply not found. */
const storageKey = 'chauffeur.draft.v6';

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

/** The restored draft, but with the trip that a visitor typed while the schema was being downloaded. */
function keepingWhatWasTyped(draft: BookingDraft, untouched: BookingDraft): BookingDraft {
  const { trip } = useDraft.getState();
  return trip === untouched.trip ? draft : { ...draft, trip, quote: null };
}

/**
 * The session's storage for the draft. A browser may refuse it (private mode, blocked cookies, a full quota): the draft
 * then lives in memory alone, and the booking goes on.
 */
function readKeptDraft(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function writeKeptDraft(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    dropKeptDraft();
  }
}

/** Drops the kept draft after a failed write, so that it does not come back in place of the newer one. */
function dropKeptDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked altogether, so nothing was kept.
  }
}

/**
 * Clears the drafts that somebody with another account wrote; what nobody signed in wrote stays. It does so at once, before any form shows
 * them, and again when the kept draft has been read, which no page may have done yet.
 */
export async function clearDraftsOfOthers(email: string): Promise<void> {
  clearOthers(email);
  await openDraft();
  clearOthers(email);
}

function clearOthers(email: string): void {
  const { customerFor } = useDraft.getState();
  if (customerFor === null || customerFor === email) return;
  changeHands();
  forgetContactDraft();
  forgetKeptRide();
}
