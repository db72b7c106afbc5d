import { forgetContactDraft } from './contact-draft.ts';
import { changeHands } from './draft-actions.ts';
import { useDraft } from './draft-store.ts';
import { openDraft } from './open-draft.ts';

/**
 * Leaves the drafts to an account: what somebody else wrote in them goes, and what nobody signed in wrote stays. At once, before
 * any form shows it, and again when what this session kept is back, where no page has read it yet.
 */
export async function leaveDraftsTo(email: string): Promise<void> {
  forgetOtherThan(email);
  await openDraft();
  forgetOtherThan(email);
}

function forgetOtherThan(email: string): void {
  const { customerFor } = useDraft.getState();
  if (customerFor === null || customerFor === email) return;
  changeHands();
  forgetContactDraft();
}
