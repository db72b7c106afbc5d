import { useLayoutEffect } from 'react';
import { siteMessages } from '../../i18n/messages/site.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/**
 * Names the page in the tab, in history and for screen readers, which hear it after each navigation.
 *
 * @param title the page's own name; without one the title is the site's alone
 * @param description what search engines show; the site's own stands where none is given
 */
export function usePageTitle(title?: string, description?: string): void {
  const { siteName, siteDescription } = useMessages(siteMessages);
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description ?? siteDescription);
  }, [title, siteName, description, siteDescription]);
}
