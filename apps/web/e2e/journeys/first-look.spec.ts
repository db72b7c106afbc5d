import { expect, test } from '../journey.ts';

test('the home page opens in French, ready to type', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Votre Chauffeur Privé/);
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
});
