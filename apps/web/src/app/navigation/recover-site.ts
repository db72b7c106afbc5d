import { claimReload } from './claim-reload.ts';
import { siteAnswers } from './site-answers.ts';

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
