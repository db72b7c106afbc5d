import { useSyncExternalStore } from 'react';

let isTakingOver = false;
const listeners = new Set<() => void>();

/** Says that the first page is there already, rendered at build, and is about to be taken over. */
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
 */
export function useIsTakingOver(): boolean {
  return useSyncExternalStore(onTakeoverEnd, isItTakingOver, whileRendering);
}

function onTakeoverEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isItTakingOver = () => isTakingOver;

/** In the document, and while the browser takes it over. */
const whileRendering = () => true;
