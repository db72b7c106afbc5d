import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * After each navigation, puts the focus on the page's heading, and keeps it at the one that takes its place while answers
 * come: a page that changes without a load leaves the keyboard where the old page was. An anchor leads to its own place (`usePageScroll`), and a choice that the page keeps in its address, such
 * as a filter, is no navigation to whoever makes it.
 */
export function useRouteFocus(): void {
  const { pathname, search, hash } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const page = `${pathname}${search}`;
  const shown = useRef({ page, pathname });
  useEffect(keepHeadingFocused, []);
  useEffect(() => {
    const before = shown.current;
    if (before.page === page) return;
    shown.current = { page, pathname };
    const isChoice = isReplaced && before.pathname === pathname && isAtWork();
    if (hash === '' && !isChoice) focusPage();
  }, [page, pathname, hash, isReplaced]);
}

/** Whether the visitor has put the focus on something of the page. */
function isAtWork(): boolean {
  const focused = document.activeElement;
  return focused?.closest('main') != null && !focused.matches('main, h1');
}

function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  focusedByUs = heading;
}

/** What a navigation has put the focus on, until the visitor takes it elsewhere. */
let focusedByUs: HTMLElement | null = null;

/**
 * Keeps the focus on the page's heading while answers come. The heading may be replaced or come late: the keyboard would then fall back to
 * the top of the document, or stay before the new heading.
 */
function keepHeadingFocused(): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main) return undefined;
  const watch = new MutationObserver(() => {
    if (focusedByUs === null) return;
    const isLost = !focusedByUs.isConnected && document.activeElement === document.body;
    const isBeforeHeading = focusedByUs === main && main.querySelector('h1') !== null;
    if (isLost || isBeforeHeading) focusPage();
  });
  const leave = ({ target }: Event) => {
    if (target !== focusedByUs) focusedByUs = null;
  };
  watch.observe(main, { childList: true, subtree: true });
  document.addEventListener('focusin', leave);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', leave);
    focusedByUs = null;
  };
}
