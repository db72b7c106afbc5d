import { useSyncExternalStore } from 'react';
import { siteMessages } from '../../i18n/messages/site.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { paths } from '../../app/paths.ts';

/** What search engines read: the page's one address, and that it is a web site (Rules 1.6). */
export function WebsiteData() {
  const { siteName } = useMessages(siteMessages);
  const origin = useSyncExternalStore(
    neverChanges,
    () => window.location.origin,
    () => '',
  );
  if (origin === '') return null;
  const url = `${origin}${paths.home()}`;
  const data = { '@context': 'https://schema.org', '@type': 'WebSite', name: siteName, url, inLanguage: ['fr', 'en'] };
  return (
    <>
      <link rel="canonical" href={url} />
      {/* A data block: no browser executes its type, so the content security policy lets it stand. */}
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </>
  );
}

const neverChanges = () => () => undefined;
