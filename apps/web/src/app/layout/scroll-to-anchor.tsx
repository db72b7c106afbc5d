import { useEffect } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';

/**
 * Keeps the scroll of the pages in history and starts new ones at the top. A link to an anchor of another page arrives
 * before that page's parts are all there: once they are, it goes there (Rules 2.2).
 */
export function ScrollToAnchor() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return undefined;
    return whenPresent(hash.slice(1), (target) => target.scrollIntoView());
  }, [hash, key]);
  return <ScrollRestoration />;
}

const patienceMs = 3000;

/** Calls back once the element is in the document, within three seconds; the answer stops waiting. */
function whenPresent(id: string, found: (element: HTMLElement) => void): () => void {
  const watch = new MutationObserver(look);
  const limit = setTimeout(() => watch.disconnect(), patienceMs);
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
