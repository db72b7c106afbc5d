import { expect, test } from '../journey.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { carsMessages } from '#i18n/messages/cars.ts';
import { homeMessages } from '#i18n/messages/home.ts';
import { legalNoticesMessages } from '#i18n/messages/legal-notices.ts';
import { privacyMessages } from '#i18n/messages/privacy.ts';
import { termsMessages } from '#i18n/messages/terms.ts';

const pages = [
  { address: '/', title: { fr: homeMessages.fr.headline, en: homeMessages.en.headline } },
  { address: '/vehicules', title: { fr: carsMessages.fr.title, en: carsMessages.en.title } },
  { address: '/contact', title: { fr: contactMessages.fr.title, en: contactMessages.en.title } },
  { address: '/cgv', title: { fr: termsMessages.fr.title, en: termsMessages.en.title } },
  { address: '/mentions-legales', title: { fr: legalNoticesMessages.fr.title, en: legalNoticesMessages.en.title } },
  { address: '/confidentialite', title: { fr: privacyMessages.fr.title, en: privacyMessages.en.title } },
] as const;

test('the public pages are there before any script runs, in both languages', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  for (const { address, title } of pages) {
    for (const language of ['fr', 'en'] as const) {
      await page.goto(`${address}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    }
  }
  await context.close();
});

test('a page that was there already is hydrated as it stands, and in the language of its address', async ({ page }) => {
  for (const { address, title } of pages) {
    await page.goto(`${address}?lang=en`);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
    await page.getByRole('button', { name: 'Français' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.fr);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.fr);
  }
});

test('a button that is pressed before the site has come does what it says once it has', async ({ page }) => {
  let release: () => void = () => undefined;
  const scripts = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The page's own small script comes; what it asks for waits.
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeMessages.en.headline);
});

test('a page is drawn before it asks for the site, and downloads no styles that it brought along', async ({ page }) => {
  for (const { address } of pages) {
    await page.goto(address);
    await expect.poll(() => page.evaluate(readSiteRequest), { message: address }).toBeGreaterThan(0);
    const drawn = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    // Where the machine is too busy to draw, the site waits for three seconds and no longer.
    expect(await page.evaluate(readSiteRequest), address).toBeGreaterThanOrEqual(Math.min(drawn, 3000));
    await page.waitForLoadState('networkidle');
    const [brought, asked] = await page.evaluate(() => [
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'), ({ href }) => href),
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]);
    expect(brought.length, address).toBeGreaterThan(0);
    expect(
      asked.filter((file) => brought.includes(file)),
      address,
    ).toEqual([]);
  }
});

/** When the page asked for the site's own script, in milliseconds; 0 before. Runs in the browser. */
function readSiteRequest(): number {
  const files = performance.getEntriesByType('resource');
  return files.find(({ name }) => /\/index-[\w-]+\.js$/.test(name))?.startTime ?? 0;
}

test('the site can be installed: its manifest and every icon are there', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { start_url: string; icons: { src: string }[] };
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const file of [touchIcon ?? '', ...manifest.icons.map(({ src }) => src)]) {
    expect((await request.get(file)).headers()['content-type'], file).toMatch(/^image\//);
  }
  expect((await request.get(manifest.start_url)).status()).toBe(200);
});
