import { paths } from '@chauffeur/core';

/** Why a script cannot be had: the site does not answer, or it does and reloading has not helped. */
export type MissingReason = 'unreachable' | 'broken';

interface Surroundings {
  siteAnswers: () => Promise<boolean>;
  claimReload: () => boolean;
  reload: () => void;
}

/**
 * Deals with a script that could not be downloaded. Where the site answers all the same, a new deploy has most likely taken the old
 * scripts away: the site reloads itself, once, and finds the new ones; what was typed is in the session's storage. Asking for the
 * same script again would not do: browsers remember that a module could not be had (whatwg/html#6768).
 *
 * @returns asks once for all who are in the same trouble, and answers nobody any more once the site reloads
 */
export function createRecovery(around: Surroundings): () => Promise<MissingReason> {
  let asked: Promise<MissingReason> | undefined;

  async function recover(): Promise<MissingReason> {
    if (!(await around.siteAnswers())) return 'unreachable';
    if (!around.claimReload()) return 'broken';
    around.reload();
    // What stands on the page stays until the browser has left it.
    return new Promise(() => undefined);
  }

  return () => {
    asked ??= recover().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

export const recoverSite = createRecovery({ siteAnswers, claimReload, reload: () => window.location.reload() });

/** Any script that is asked for later: of a page, of a field, of the card form. What it was for fails in its own way meanwhile. */
export function watchMissingScripts(): void {
  window.addEventListener('vite:preloadError', () => void recoverSite());
}

const timeoutMs = 10_000;

/** Whether the site answers just now; asked of the site itself, since a browser may believe in a network that leads nowhere. */
export async function siteAnswers(): Promise<boolean> {
  try {
    const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const;
    return (await fetch(paths.home(), request)).ok;
  } catch {
    return false;
  }
}

/** This build of the site, by the address of this very script: a new deploy has another. */
const build = new URL(import.meta.url).pathname;

/**
 * Whether the site may reload itself now: once in a session for each build. A second reload of the same build would bring the
 * same, and two servers that are not of one mind would send the visitor to and fro for ever.
 *
 * @returns false as well where the session keeps no notes: nobody could tell that it has been done
 */
export function claimReload(): boolean {
  const key = `chauffeur.reloaded.${build}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, 'yes');
    return true;
  } catch {
    return false;
  }
}
