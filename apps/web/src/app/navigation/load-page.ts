import { useSyncExternalStore } from 'react';
import { type MissingReason, recoverSite } from './recover-site.ts';

/**
 * Downloads a page. Where that fails the page before stands until it is known why.
 *
 * @throws {PageLoadFailure} where the site does not answer, or reloading it has not helped
 */
export async function loadPage<Page>(load: () => Promise<Page>, recover = recoverSite): Promise<Page> {
  try {
    return await load();
  } catch (cause) {
    throw new PageLoadFailure(await recover(), { cause });
  }
}

/** The failure of a page whose own script cannot be downloaded. */
export class PageLoadFailure extends Error {
  override readonly name = 'PageLoadFailure';
  readonly reason: MissingReason;

  constructor(reason: MissingReason, options?: ErrorOptions) {
    super(`a page could not be loaded: ${reason}`, options);
    this.reason = reason;
  }
}

let loading = 0;
const listeners = new Set<() => void>();

/** Counts a download of a page as under way until it ends, so that the loader shows meanwhile. */
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
