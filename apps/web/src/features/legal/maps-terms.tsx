import { mapsNoticeMessages } from '#i18n/messages/maps-notice.ts';
import { useMessages } from '#i18n/use-messages.ts';

/** Where the terms of a map service stand. */
export function MapsTerms({ provider }: { readonly provider: 'geoplateforme' | 'google' }) {
  const { links } = useMessages(mapsNoticeMessages)[provider];
  return links.map(({ text, url }) => (
    <p key={url}>
      <a href={url} rel="noopener noreferrer">
        {text}
      </a>
    </p>
  ));
}
