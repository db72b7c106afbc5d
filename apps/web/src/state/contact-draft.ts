import type { ContactMessage } from '@chauffeur/core';

/** What somebody has typed of a message to the company; a field that was never touched is absent. */
export type ContactDraft = Partial<ContactMessage>;

const storageKey = 'chauffeur.contact.v1';
const fields = ['lastName', 'firstName', 'email', 'message'] as const satisfies readonly (keyof ContactMessage)[];

/**
 * What this session keeps of a message that was not sent yet. A browser may refuse its storage: the message then lives on
 * the page alone.
 */
export function readContactDraft(): ContactDraft {
  try {
    return contactDraftOf(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    // The storage is blocked, or holds something else: the message starts afresh.
    return {};
  }
}

export function keepContactDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    forgetContactDraft();
  }
}

/** Once it was sent, and when its writer signs out. */
export function forgetContactDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked altogether: there is nothing kept that could come back.
  }
}

function contactDraftOf(kept: unknown): ContactDraft {
  if (typeof kept !== 'object' || kept === null) return {};
  const texts = new Map(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  return Object.fromEntries(fields.filter((field) => texts.has(field)).map((field) => [field, texts.get(field)]));
}
