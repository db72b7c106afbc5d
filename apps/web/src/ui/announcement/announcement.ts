import { useSyncExternalStore } from 'react';

let announced = '';
const listeners = new Set<() => void>();

/** Has a text read aloud that the eye finds where it is: a page's name, what a button is doing. The last one counts. */
export function announce(text: string): void {
  announced = text;
  for (const listener of listeners) listener();
}

/** Takes a text back, so that it is news when it is said again; one that was said since stays. */
export function endAnnouncement(text: string): void {
  if (announced === text) announce('');
}

/** What is to be read aloud. */
export function useAnnouncement(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => announced,
    () => '',
  );
}
