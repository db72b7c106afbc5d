import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where each page of this visit's history was left, by the key of its location. */
const leftAt = new Map<string, number>();

/**
 * A new page begins at its top, at once; a further step of the same page glides there (Rules 2.5). An anchor is gone to
 * as soon as it is there (Rules 2.2), by eye and by keyboard, and going back returns to where the page was left.
 */
export function usePageScroll(): void {
  const { pathname, hash, key } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const shown = useRef({ key, pathname });

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    // The browser scrolls the first page itself, but not to an anchor that is not there yet.
    const first = before.key === key;
    if (hash !== '' && !(back && !first)) return whenPresent(hash.slice(1), goToAnchor);
    if (!first) window.scrollTo({ top: back ? (leftAt.get(key) ?? 0) : 0, behavior: glides() });
    return undefined;

    function glides(): ScrollBehavior {
      return back || before.pathname !== pathname ? 'instant' : 'auto';
    }
  }, [key, pathname, hash, back]);

  useLayoutEffect(() => {
    const remember = () => leftAt.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

/** Goes to an anchor, with the focus too: a script that only scrolls would leave it at the link, whereas a browser goes on from the anchor. */
function goToAnchor(target: HTMLElement): void {
  target.scrollIntoView();
  const start = target.querySelector<HTMLElement>('h2, form') ?? target;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

const patienceMs = 3000;

/**
 * Calls back once the element is in the document, within three seconds: a page's parts arrive with their data.
 *
 * @returns stops waiting
 */
function whenPresent(id: string, found: (element: HTMLElement) => void): () => void {
  const watch = new MutationObserver(look);
  const limit = setTimeout(stop, patienceMs);
  function look() {
    const element = document.getElementById(id);
    if (!element) return;
    stop();
    found(element);
  }
  function stop() {
    watch.disconnect();
    clearTimeout(limit);
  }
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
