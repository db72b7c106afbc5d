import { useEffect, useSyncExternalStore } from 'react';

let isTakingOver = false;
const listeners = new Set<() => void>();

/** Says that the first page is there already, rendered at build, and is about to be taken over. */
export function beginTakeover(): void {
  isTakingOver = true;
}

/**
 * Whether a page that was rendered at build is still being taken over. Nothing is asked of the API meanwhile: an answer that
 * comes before a part of the page is taken over would make it another page than the one that is there.
 */
export function useIsTakingOver(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isTakingOver,
    () => isTakingOver,
  );
}

/** Stands behind the page's content: once it is taken over, so is everything before it. */
export function TakeoverEnd() {
  useEffect(() => {
    isTakingOver = false;
    for (const listener of listeners) listener();
  }, []);
  return null;
}
