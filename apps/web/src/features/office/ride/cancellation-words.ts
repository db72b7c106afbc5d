import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** A ride is cancelled, or the fee of one that was: each with its own words and its own call. */
export type Act = 'cancel' | 'waive';

export function useWords(act: Act) {
  const { cancel } = useMessages(officeRidesMessages);
  const { waive, underWay } = useMessages(amendmentMessages);
  return act === 'cancel'
    ? ({ ...cancel, underWay, owed: null, variant: 'danger' } as const)
    : ({ ...cancel, underWay, ...waive, variant: 'secondary' } as const);
}
