import { useLayoutEffect, useSyncExternalStore } from 'react';

let pages = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  pages += change;
  for (const listener of listeners) listener();
}

/** Says that a page tells in its own words that there is no network, for as long as it does: one notice is enough. */
export function useOwnOfflineWords(isSaying: boolean): void {
  useLayoutEffect(() => {
    if (!isSaying) return undefined;
    count(1);
    return () => count(-1);
  }, [isSaying]);
}

/** Whether the page tells in its own words that there is no network. */
export function useIsOfflineSaid(): boolean {
  return useSyncExternalStore(onChange, isSaid, whileRendering);
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isSaid = () => pages > 0;
const whileRendering = () => false;
