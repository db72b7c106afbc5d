import { paths, placePages, routePages } from '@chauffeur/core';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { carsMessages } from '#i18n/messages/cars.ts';
import { holdRequests } from '../steps/hold-requests.ts';
import { homeMessages } from '#i18n/messages/home.ts';
import { legalNoticesMessages } from '#i18n/messages/legal-notices.ts';
import { privacyMessages } from '#i18n/messages/privacy.ts';
import { placeWords } from '#i18n/messages/place-pages.ts';
import { routeWords } from '#i18n/messages/route-pages.ts';
import { termsMessages } from '#i18n/messages/terms.ts';

const twoLinesPx = 52;

/** The pages of all rides and places. The walks through all screens open one of each kind. */
const knownPages = [...routePages.map(({ slug }) => paths.route(slug)), ...Object.keys(placePages).map(paths.place)];

const pages = [
  { address: '/', title: { fr: homeMessages.fr.headline, en: homeMessages.en.headline } },
  { address: '/vehicules', title: { fr: carsMessages.fr.title, en: carsMessages.en.title } },
  { address: '/contact', title: { fr: contactMessages.fr.title, en: contactMessages.en.title } },
  { address: '/cgv', title: { fr: termsMessages.fr.title, en: termsMessages.en.title } },
  { address: '/mentions-legales', title: { fr: legalNoticesMessages.fr.title, en: legalNoticesMessages.en.title } },
  {
    address: '/trajets/beauvais-aeroport-cdg',
    title: { fr: routeWords.fr['beauvais-aeroport-cdg'].title, en: routeWords.en['beauvais-aeroport-cdg'].title },
  },
  { address: '/chauffeur/chantilly', title: { fr: placeWords.fr.chantilly.title, en: placeWords.en.chantilly.title } },
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

test('every ride and place has a page of its own, with what it costs today, in both languages', async ({ request }) => {
  const titles = new Set<string>();
  for (const address of knownPages) {
    for (const language of ['fr', 'en']) {
      const response = await request.get(`${address}?lang=${language}`, { headers: { 'accept-encoding': 'identity' } });
      const html = await response.text();
      expect(response.status(), address).toBe(200);
      expect(html, address).toMatch(
        new RegExp(`<link rel="canonical" href="[^"]*${address}${language === 'en' ? '\\?lang=en' : ''}">`),
      );
      expect(html.match(/<link rel="alternate" hreflang=/g), address).toHaveLength(3);
      // Every place for a figure has one, and search engines are told the lowest price.
      const figures = Array.from(html.matchAll(/ data-route="[^>]*>([^<]*)</g), ([, figure = '']) => figure);
      expect(figures.length, address).toBeGreaterThan(3);
      for (const figure of figures) expect(figure, address).toMatch(/\d+\u00A0(€|km|min|h\u00A0\d\d)/);
      expect(Number(/"lowPrice":(\d+)/.exec(html)?.[1]), address).toBeGreaterThan(0);
      titles.add(/<title>([^<]*)</.exec(html)?.[1] ?? '');
    }
  }
  expect(titles.size).toBe(2 * knownPages.length);
});

test('a page that was there already is drawn before it asks for the site, and taken over as it stands, in the language of its address', async ({
  page,
}) => {
  for (const { address, title } of pages) {
    await page.goto(`${address}?lang=en`);
    await expectDrawnFirst(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.en);
    await page.getByRole('button', { name: 'Français' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.fr);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.fr);
  }
});

test('a button that is pressed before the site has come does what it says once it has', async ({ page }) => {
  // The small script within the page comes. The site's script, which it asks for, waits.
  const letGo = await holdRequests(page, /\/assets\/index-.*\.js/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
  letGo();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeMessages.en.headline);
});

test('the typeface of the texts moves nothing that is seen when it comes, and hardly anything below', async ({
  page,
  viewport,
}) => {
  const letGo = await holdRequests(page, /\/assets\/course-sans-.*\.woff2/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('region', { name: 'Qui vous conduit' })).toContainText('Dominique');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const standIn = await page.evaluate(readTops);
  expect(await page.evaluate(() => document.fonts.check('1rem "Course Sans"'))).toBe(false);
  letGo();
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem "Course Sans"'))).toBe(true);
  const own = await page.evaluate(readTops);
  const isSeen = (_: number, place: number) => Number(standIn[place]) < Number(viewport?.height);
  expect(own.filter(isSeen)).toEqual(standIn.filter(isSeen));
  // Which font of the system stands in differs, so that a word here and there is on another line.
  const moved = own.map((top, place) => Math.abs(top - Number(standIn[place])));
  expect(Math.max(...moved), moved.join(' ')).toBeLessThan(twoLinesPx);
});

test('pages answer with the headers that keep strangers out, and the site can be installed', async ({
  page,
  request,
}) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'];
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as { start_url: string; icons: { src: string }[] };
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const file of [touchIcon ?? '', ...manifest.icons.map(({ src }) => src)]) {
    expect((await request.get(file)).headers()['content-type'], file).toMatch(/^image\//);
  }
  expect((await request.get(manifest.start_url)).status()).toBe(200);
});

/** Expects a page to be drawn before it asks for the site's script, and to download no styles that it holds already. */
async function expectDrawnFirst(page: Page, address: string): Promise<void> {
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

/** Where headings, fields and the questions stand, and where the page ends, in pixels. Runs in the browser. */
function readTops(): number[] {
  const marks = document.querySelectorAll('h1, h2, h3, input, button, summary, footer');
  const tops = Array.from(marks, (mark) => Math.round(mark.getBoundingClientRect().top));
  return [...tops, document.documentElement.scrollHeight];
}

/** When the page asked for the site's own script, in milliseconds; 0 before. Runs in the browser. */
function readSiteRequest(): number {
  const files = performance.getEntriesByType('resource');
  return files.find(({ name }) => /\/index-[\w-]+\.js$/.test(name))?.startTime ?? 0;
}
