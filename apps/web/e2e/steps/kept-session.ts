import type { Page } from '@playwright/test';

/** What the browser keeps for a tab. */
export type KeptEntries = readonly (readonly [key: string, value: string])[];

/** Leaves these entries in the tab's storage, and no others, while no page of the site is open that could write over them. */
export async function putKept(page: Page, change: (kept: KeptEntries) => KeptEntries): Promise<void> {
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  await page.goto('/blank');
  const kept = await page.evaluate(() => Object.entries<string>(sessionStorage));
  await page.evaluate((entries) => {
    sessionStorage.clear();
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, change(kept));
}
