import { expect, type Page } from '@playwright/test';
import type { LanguageKey } from '#i18n/language.ts';
import type { Visitor } from './visitor.ts';

const names = { fr: 'Français', en: 'English' };

/** Asks a page for the other language, and waits until it speaks it: pressed before the site's scripts have come, the button answers later. */
export async function speak(page: Page, language: LanguageKey): Promise<void> {
  await page.getByRole('button', { name: names[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
}

/** The same, in English. */
export const speakEnglish = (page: Page): Promise<void> => speak(page, 'en');

/** As somebody who chose a language at an earlier visit. */
export async function speakAsBefore({ page, origin, language }: Visitor): Promise<void> {
  const value = language === 'en' ? 'en-US' : 'fr-FR';
  await page.context().addCookies([{ name: 'x-language-chauffeur', value, url: origin }]);
}
