import { leaveBegunRide } from './begun-ride.ts';
import { forgetContactDraft } from './contact-draft.ts';
import { forgetCustomer } from './draft-actions.ts';
import { openDraft } from './open-draft.ts';
import { forgetOwnRides } from './own-rides.ts';
import { forgetPhoneDraft } from './phone-draft.ts';

/**
 * Takes everything of the person out of the drafts, and off the device. Opened first: one that was never read on this page is still kept in storage.
 *
 * @param accountId who leaves
 */
export async function forgetPerson(accountId: string | undefined): Promise<void> {
  await openDraft();
  forgetCustomer();
  forgetContactDraft();
  forgetPhoneDraft();
  leaveBegunRide();
  await forgetOwnRides(accountId);
}
