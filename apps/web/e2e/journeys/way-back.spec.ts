import { expect, test as journey } from '../journey.ts';
import { haveAccount } from '../steps/book.ts';

// Playwright switches off the cache of whole pages, from which a browser shows the page before. The headless shell has no such cache.
const test = journey.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
      await use({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

test('the way back after signing out shows nothing of the account', async ({ page, visitor }) => {
  await haveAccount(visitor);
  await page.goto('/account');
  await expect(page.getByLabel('Prénom')).toHaveValue(visitor.person.firstName);
  await page.evaluate(() => {
    Object.assign(window, { isLeftPage: true });
    addEventListener('pageshow', ({ persisted }) => {
      const shown = document.body.checkVisibility() ? 'shown' : 'blank';
      sessionStorage.setItem('cameBack', `${persisted ? 'as it was' : 'anew'}, ${shown}`);
    });
  });
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('heading', { name: 'Déjà client' })).toBeVisible();
  // Without this the journey would pass in a browser that keeps no page at all.
  expect(await page.evaluate(() => sessionStorage.getItem('cameBack'))).toBe('as it was, blank');
  expect(await page.evaluate(() => 'isLeftPage' in window)).toBe(false);
});
