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

/** A visitor who typed while the schema was on its way keeps the newer words. */
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

/** After a failed write, the older draft must not come back in place of the newer one. */
function dropKeptDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked altogether: there is nothing kept that could come back.
  }
}

/**
 * Clears the drafts that somebody other than this account wrote; what nobody signed in wrote stays. At once, before any form
 * shows it, and again when what this session kept is back, where no page has read it yet.
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
