import { useSyncExternalStore } from 'react';

let loading = 0;
const listeners = new Set<() => void>();

/** Counts a page's download, so that the loader shows while there is one. */
export async function countLoad<Page>(load: Promise<Page>): Promise<Page> {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
}

/** Whether a page is being downloaded. The old page stands meanwhile. */
export function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => loading > 0,
    () => false,
  );
}

function change(by: number) {
  loading += by;
  for (const listener of listeners) listener();
}
