import { useLayoutEffect } from 'react';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';

/**
 * Names the page in the tab, in history and for screen readers, which hear it after each navigation.
 *
 * @param title the page's own name; without one the title is the site's alone
 * @param description what search engines show; the site's own stands where none is given
 */
export function usePageTitle(title?: string, description?: string): void {
  const { siteName, siteDescription } = useMessages(siteMessages);
  const head = {
    title: title ? `${title} · ${siteName}` : siteName,
    description: description ?? siteDescription,
  };
  if (import.meta.env.SSR) notePageHead(head);
  useLayoutEffect(() => {
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  }, [head.title, head.description]);
}

/** What the head of a page says about it. */
export interface PageHead {
  title: string;
  description: string;
}

let noted: PageHead | undefined;

/** Keeps the head of the page that is being rendered at build, where no document is there to write it into. */
function notePageHead(head: PageHead): void {
  noted = head;
}

export function takePageHead(): PageHead {
  if (!noted) throw new Error('the page has not named itself');
  const head = noted;
  noted = undefined;
  return head;
}
