import { expect, test } from '../journey.ts';
import { haveAccount, orderVan } from '../steps/book.ts';
import { settled } from '../steps/settled.ts';

test('a reservation on paper has the company, the ride and its price in ink on white, and nothing to press', async ({
  page,
  visitor,
}) => {
  await haveAccount(visitor);
  await orderVan(visitor);
  await settled(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 718, height: 1040 });
  const main = page.getByRole('main');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Votre Chauffeur Privé' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^\+33/)).toBeVisible();
  await expect(main.getByText('Total TTC')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(/Registre des VTC/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Modifier' })).toBeHidden();
  const grounds = await page.evaluate(() =>
    [document.documentElement, document.querySelector('footer')].map(
      (element) => element && getComputedStyle(element).backgroundColor,
    ),
  );
  expect(grounds).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(27, 36, 48)');
});
