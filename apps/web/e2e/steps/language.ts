import { expect, type Page } from '@playwright/test';
import type { LanguageKey } from '#i18n/language.ts';
import { brokenRules } from '../looks/broken-rules.ts';
import { hiddenFocus } from '../looks/hidden-focus.ts';
import { lostContent } from '../looks/lost-content.ts';
import { atDesk } from './sizes.ts';
import type { Visitor } from './visitor.ts';

const names = { fr: 'Français', en: 'English' };

/** Asks a page for the other language, and waits until it speaks it: pressed before the site's scripts have come, the button answers later. */
export async function speak(page: Page, language: LanguageKey): Promise<void> {
  await page.getByRole('button', { name: names[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
}

/** Asks a page for English, and waits for it. */
export const speakEnglish = (page: Page): Promise<void> => speak(page, 'en');

/** Has the browser remember the visitor's language, as from an earlier visit. */
export async function speakAsBefore({ page, origin, language }: Visitor): Promise<void> {
  const value = language === 'en' ? 'en-US' : 'fr-FR';
  await page.context().addCookies([{ name: 'x-language-chauffeur', value, url: origin }]);
}

/** Looks at screens in English, on a phone and at a desk. In French each is looked at where a journey uses it. */
export async function lookInEnglish(page: Page, screens: Record<string, string | RegExp>): Promise<void> {
  const language = { name: 'x-language-chauffeur', url: new URL(page.url()).origin };
  await page.context().addCookies([{ ...language, value: 'en-US' }]);
  for (const [address, heading] of Object.entries(screens)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    await expectWell(page, 320);
    await atDesk(page, () => expectWell(page, 1440));
  }
  await page.context().addCookies([{ ...language, value: 'fr-FR' }]);
  await page.goto(Object.keys(screens).at(-1) ?? '');
}

async function expectWell(page: Page, width: number): Promise<void> {
  const shown = `${page.url()}, in English, ${width} px`;
  expect.soft(await lostContent(page, { width, textPercent: 100, isSpaced: false }), shown).toEqual([]);
  expect.soft(await brokenRules(page), shown).toEqual([]);
  expect.soft(await hiddenFocus(page), `${shown}, hidden focus`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
}
