/**
 * Keeps the screen lit while something is held up, also after the page was away for a moment.
 *
 * @param onChange told whether the screen stays lit by itself; not where the browser cannot do it, or the battery is low
 * @returns what ends it
 */
export function stayAwake(onChange: (isLit: boolean) => void): () => void {
  const held = new AbortController();

  async function ask() {
    if (document.visibilityState !== 'visible') return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      const release = () => void lock.release();
      if (held.signal.aborted) release();
      else held.signal.addEventListener('abort', release, { once: true });
      onChange(true);
    } catch {
      onChange(false);
    }
  }

  // A page that was away has lost its lock.
  document.addEventListener('visibilitychange', () => void ask(), { signal: held.signal });
  void ask();
  return () => held.abort();
}
