import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { announce, useAnnouncement } from '#ui/announcement/announcement.ts';
import { useOpenDialog } from '#ui/dialog/open-dialog.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';

/**
 * Reads aloud what changes away from the focus: first of all the page's title, after a navigation and where a page learns its
 * name from an answer. It stands in an open dialog, outside of which nothing is heard.
 */
export function Announcer() {
  const text = useAnnouncement();
  const dialog = useOpenDialog();
  useEffect(announceTitles, []);
  const region = (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
  return dialog ? createPortal(region, dialog) : region;
}

/** Announces titles from now on: the first page's is the browser's to say. */
function announceTitles(): () => void {
  let last = document.title;
  const watch = new MutationObserver(() => {
    if (document.title === last) return;
    last = document.title;
    announce(last);
  });
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => watch.disconnect();
}
