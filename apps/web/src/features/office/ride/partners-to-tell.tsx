import type { Order } from '@chauffeur/core';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#widgets/notice/notice.tsx';

/** Whoever was to drive an order in our place hears by us alone that it does not take place (Rules 10.19). */
export function PartnersToTell({ order: { history } }: { readonly order: Order }) {
  const { tellPartners } = useMessages(amendmentMessages);
  const names = history.flatMap(({ partners = [] }) => partners.map(({ name, revtc }) => `${name} (${revtc})`));
  return names.length > 0 && <Notice tone="warning">{tellPartners(names.join(', '))}</Notice>;
}
