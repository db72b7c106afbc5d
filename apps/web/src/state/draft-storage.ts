/** The number changes with the shape of the draft: an older draft is then simply not found. */
const storageKey = 'chauffeur.draft.v4';

/**
 * The session's storage for the draft. A browser may refuse it (private mode, blocked cookies, a full quota): the draft
 * then lives in memory alone, and the booking goes on.
 */
export function readKeptDraft(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function writeKeptDraft(text: string): void {
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
