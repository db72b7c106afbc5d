import { useSyncExternalStore } from 'react';

/**
 * Whether the browser believes that there is a network. It may be wrong in saying yes, so nothing is held back for it: what is
 * asked for in vain says so itself.
 */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onChange, isOnline, whileRendering);
}

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;
const whileRendering = () => true;
