import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/**
 * The dialog that stands over the page, the last one where there are several. What is outside it can neither be reached nor
 * heard while it does, so what has to be is shown inside.
 */
export function useOpenDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, lastOpen, none);
}

/**
 * Notes that a dialog stands over the page.
 *
 * @returns notes that it is gone
 */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

function change(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const lastOpen = () => open.at(-1);
const none = () => undefined;
