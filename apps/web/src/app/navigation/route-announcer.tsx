import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';

/**
 * After each navigation, puts the focus on the page's heading and says its title: a page that changes without a load is
 * otherwise silent for a screen reader, and leaves the keyboard where the old page was. An anchor is the reader's own
 * place on a page, and is left alone.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState('');
  const page = `${pathname}${search}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    setTitle(document.title);
    if (hash === '') focusPage();
  }, [page, hash]);
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}

function focusPage() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
