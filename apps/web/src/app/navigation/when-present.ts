const patienceMs = 3000;

/**
 * Calls back once the element is in the document, within three seconds: a page's parts arrive with their data.
 *
 * @returns stops waiting
 */
export function whenPresent(id: string, found: (element: HTMLElement) => void): () => void {
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
