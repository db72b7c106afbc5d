import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

/** Goes to another page as by a link of the site, without a load; once that has all its answers, the keyboard begins at its heading. */
export async function walkWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // A link begins at the top of a page, whereas going back restores where it stood.
    scrollTo({ top: 0, behavior: 'instant' });
  }, address);
  await settled(page);
  const focused = page.locator('main h1:focus');
  await expect.soft(focused, `${address}: the focus after a navigation`).toHaveCount(1);
}
