import { expect, type Page } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** Asks a page for English, and waits until it speaks it: pressed before the site's scripts have come, the button answers later. */
export async function speakEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
}

/** As somebody who chose a language at an earlier visit. */
export async function speakAsBefore({ page, origin, language }: Visitor): Promise<void> {
  const value = language === 'en' ? 'en-US' : 'fr-FR';
  await page.context().addCookies([{ name: 'x-language-chauffeur', value, url: origin }]);
}
