import { startTransition, useEffect, useState } from 'react';

let isHydrating = false;
const listeners = new Set<() => void>();

/** Says that the first page is there already, rendered at build, and is about to be hydrated. The build says so too. */
export function beginHydration(): void {
  isHydrating = true;
}

export function endHydration(): void {
  isHydrating = false;
  for (const listener of listeners) listener();
}

/**
 * Whether a page that was rendered at build still waits to be hydrated. Nothing is asked of the API meanwhile, since an answer
 * that comes first would make it another page than the one that is there; and forms take nothing, since it would be lost.
 * Its end is drawn in small pieces, between which the page answers.
 */
export function useIsHydrating(): boolean {
  const [waits, setWaits] = useState(isHydrating);
  useEffect(() => {
    const end = () => startTransition(() => setWaits(false));
    listeners.add(end);
    // What came with the end itself has missed it.
    if (!isHydrating) end();
    return () => void listeners.delete(end);
  }, []);
  return waits;
}
