import type { Order } from '@chauffeur/core';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { officeRidesMessages } from '#i18n/messages/office-rides.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** Whether a ride is cancelled, or the fee of a cancelled one waived: each has its own words and its own call. */
export type Act = 'cancel' | 'waive';

/** The words of an act. Of a customer without an e-mail they say that somebody has to tell them. */
export function useWords(act: Act, { customer }: Pick<Order, 'customer'>) {
  const { cancel } = useMessages(officeRidesMessages);
  const { waive, underWay, owes, withoutEmail } = useMessages(amendmentMessages);
  const words =
    act === 'cancel'
      ? ({ ...cancel, underWay, owes, owed: null, variant: 'danger' } as const)
      : ({ ...cancel, underWay, owes, ...waive, variant: 'secondary' } as const);
  if (customer.email !== '') return words;
  const done = act === 'cancel' ? withoutEmail.cancelled : withoutEmail.waived;
  return { ...words, told: withoutEmail.told, done };
}
