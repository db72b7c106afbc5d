import { claimReload } from './claim-reload.ts';
import { PageLoadFailure } from './page-load-failure.ts';
import { siteAnswers } from './site-answers.ts';

interface Surroundings {
  siteAnswers: () => Promise<boolean>;
  claimReload: () => boolean;
  reload: () => void;
}

const browser: Surroundings = { siteAnswers, claimReload, reload: () => window.location.reload() };

/**
 * Downloads a page. Where that fails although the site answers, a new deploy has most likely taken the old scripts away: the site
 * reloads itself, once, and finds the new ones; what was typed is in the session's storage. Asking for the same script again
 * would not do: browsers remember that a module could not be had (whatwg/html#6768).
 *
 * @throws {PageLoadFailure} where the site does not answer, or reloading has not helped
 */
export async function loadPage<Page>(load: () => Promise<Page>, around: Surroundings = browser): Promise<Page> {
  try {
    return await load();
  } catch (cause) {
    if (!(await around.siteAnswers())) throw new PageLoadFailure('unreachable', { cause });
    if (!around.claimReload()) throw new PageLoadFailure('broken', { cause });
    around.reload();
    // The page before stands until the browser has left it.
    return new Promise(() => undefined);
  }
}
