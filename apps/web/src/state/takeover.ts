import { startTransition, useEffect, useState } from 'react';

let isTakingOver = false;
const listeners = new Set<() => void>();

/** Says that the first page is there already, rendered at build, and is about to be taken over. The build says so too. */
export function beginTakeover(): void {
  isTakingOver = true;
}

export function endTakeover(): void {
  isTakingOver = false;
  for (const listener of listeners) listener();
}

/**
 * Whether a page that was rendered at build still waits to be taken over. Nothing is asked of the API meanwhile, since an answer
 * that comes first would make it another page than the one that is there; and forms take nothing, since it would be lost.
 * Its end is drawn in small pieces, between which the page answers.
 */
export function useIsTakingOver(): boolean {
  const [waits, setWaits] = useState(isTakingOver);
  useEffect(() => {
    const end = () => startTransition(() => setWaits(false));
    listeners.add(end);
    // What came with the end itself has missed it.
    if (!isTakingOver) end();
    return () => void listeners.delete(end);
  }, []);
  return waits;
}
