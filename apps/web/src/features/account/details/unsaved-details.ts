import type { CustomerDraft } from '#state/booking-draft.ts';

let unsaved: CustomerDraft | null = null;

/** Keeps edited details that could not be saved since the session was over, for their writer to find after signing in again. */
export function keepUnsavedDetails(details: CustomerDraft): void {
  unsaved = details;
}

/** What the account with that e-mail has edited and not saved; nobody else's is answered. */
export function unsavedDetailsOf(email: string): CustomerDraft | null {
  return unsaved?.email === email ? unsaved : null;
}

/** Once they are saved. */
export function forgetUnsavedDetails(): void {
  unsaved = null;
}
