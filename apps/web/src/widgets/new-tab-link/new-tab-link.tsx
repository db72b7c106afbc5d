import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { newTabMessages } from '#i18n/messages/new-tab.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';

/** A page to read beside what one is filling in; says that it opens a tab. */
export function NewTabLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { newTab } = useMessages(newTabMessages);
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> {newTab}</VisuallyHidden>
    </Link>
  );
}
