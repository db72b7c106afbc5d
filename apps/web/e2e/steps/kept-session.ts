import type { Page } from '@playwright/test';

/** What the browser keeps for a tab. */
export type KeptEntries = readonly (readonly [key: string, value: string])[];

/** What the browser keeps for the tab of a page of the site. */
export function readKept(page: Page): Promise<KeptEntries> {
  return page.evaluate(() => Object.entries<string>(sessionStorage));
}

/** Opens a page of the site in this tab, for which these entries were kept, and no others: the last page can write no more by then. */
export async function openWithKept(page: Page, address: string, entries: KeptEntries): Promise<void> {
  const keeping = await page.addInitScript(keep, entries);
  await page.goto(address);
  await keeping.dispose();
}

/** Runs in the page, before any script of its own; frames of others keep what is theirs. */
function keep(entries: KeptEntries): void {
  if (window !== window.top) return;
  sessionStorage.clear();
  for (const [key, value] of entries) sessionStorage.setItem(key, value);
}
