import { forgetContactDraft } from '#state/contact-draft.ts';
import { forgetCustomer } from '#state/draft-actions.ts';
import { openDraft } from '#state/open-draft.ts';

/** Takes everything of the person out of the drafts. Opened first: one that was never read on this page is still kept in storage. */
export async function forgetPerson(): Promise<void> {
  await openDraft();
  forgetCustomer();
  forgetContactDraft();
}
