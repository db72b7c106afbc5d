import type { PublicConfig } from '@chauffeur/core';
import { mapsNoticeMessages } from '#i18n/messages/maps-notice.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { MapsTerms } from './maps-terms.tsx';

/** Whose places and roads are shown; nothing where the site finds and estimates them by itself. */
export function MapsNotice({ provider }: { readonly provider: PublicConfig['maps']['provider'] | undefined }) {
  const notices = useMessages(mapsNoticeMessages);
  if (provider === undefined || provider === 'offline') return null;
  return (
    <>
      <p>{notices[provider].text}</p>
      <MapsTerms provider={provider} />
    </>
  );
}
