import { expect, type Page } from '@playwright/test';

/** Asks a page for English, and waits until it speaks it: pressed before the site's scripts have come, the button answers later. */
export async function speakEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
}
