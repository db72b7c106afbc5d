import { PageLoadFailure } from './page-load-failure.ts';
import { recoverSite } from './recover-site.ts';

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
