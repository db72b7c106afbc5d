import path from 'node:path';
import type { OrderCreated } from '@chauffeur/core';
import type { Page } from '@playwright/test';
import { errorPageMessages } from '#i18n/messages/errors.ts';
import { expect, test } from '../journey.ts';
import { test as ownServerTest } from '../own-server-journey.ts';
import { crawl, type CrawlReport } from '../crawl/crawl.ts';
import type { Product } from '../server/server.ts';
import { haveAccount } from '../steps/book.ts';
import { haveOrdersOfEachKind } from '../steps/order-lives.ts';
import { speak, speakAsBefore } from '../steps/language.ts';
import { settled } from '../steps/settled.ts';
import type { Visitor } from '../steps/visitor.ts';

// The pages of a company that states all its facts have all links that there can be.
ownServerTest.use({ settings: { COMPANY_FILE: path.resolve(import.meta.dirname, '../server/company.json') } });

interface Promised {
  server: Product;
  late: OrderCreated;
  asked: OrderCreated;
}

const lostHeadings = Object.values(errorPageMessages).flatMap((texts) => [
  texts.notFoundTitle,
  texts.oopsTitle,
  texts.unreachableTitle,
]);

/** Addresses that no link names: where the booking begins without a form, and the orders that a switch brings. */
const unlinked = ['/reservation', '/confirmation', '/reset-password/new', '/account/orders?period=finished'];

/** Kinds of pages of which one is opened. `public-pages.spec.ts` opens every one of them. */
const alike = [/^\/trajets\//, /^\/chauffeur\//];

/** What a crawl sees at least: one that reads nothing finds no fault either. */
const atLeast = {
  stranger: { pages: 18, files: 50, anchors: 15, outward: 3 },
  customer: { pages: 18, files: 58, anchors: 22, outward: 3 },
};

ownServerTest(
  'every link leads somewhere, for strangers and for customers, in both languages',
  async ({ page, context, server, visitor }) => {
    const allThere = async () => {
      await settled(page);
      // The booking's short footer has the phone too.
      await expect(page.getByRole('contentinfo')).toContainText('+33 3 44 00 00 00');
    };
    await page.goto('/');
    await expect(page.getByRole('figure')).toContainText('Exemple, course de mai 2026, Avis d’exemple');
    await expect(page.getByText('Chaque auteur est relié à une course de notre registre.')).toBeVisible();
    const band = page.getByRole('region', { name: 'Qui vous conduit' });
    await expect(band).toContainText('Chauffeur depuis 2012');
    expect(
      await band.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.offsetWidth)),
    ).toBe(56);
    const published = await sitemapAddresses(page);
    const starts = ['/', ...unlinked, ...published, ...(await manifestAddresses(page))];
    const around = { page, settled: allThere, lostHeadings, alike, translate: () => speakTheOther(page) };
    const opened = new Map<string, ReadonlySet<string>>();
    await context.clearCookies();
    tell('a stranger', await crawl(around, starts, opened), atLeast.stranger);
    await haveAccount(visitor);
    await speakAsBefore(visitor);
    const { late, asked } = await haveOrdersOfEachKind(page, server);
    await expectLateAnswer(visitor, { server, late, asked });
    // What is published says the same to everybody, but for the home page, whose form knows favourites.
    const same = [...opened].filter(([place]) => place !== '/' && published.includes(place));
    tell('a customer', await crawl(around, starts, new Map(same)), atLeast.customer);
  },
);

/** Has the page say the same in its other language. It opens in the language in which the page before was left. */
async function speakTheOther(page: Page): Promise<void> {
  const isFrench = await page.evaluate(() => document.documentElement.lang.startsWith('fr'));
  await speak(page, isFrench ? 'en' : 'fr');
}

/** Expects the operator to be reminded of a promised answer, before and after its time, and the customer to read that it is late. */
async function expectLateAnswer({ page, person }: Visitor, { server, late, asked }: Promised): Promise<void> {
  const heads = async () => (await server.mails()).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
  const reminders = [
    expect.stringMatching(`: Réponse promise avant le .* : commande ${asked.orderNumber}$`),
    expect.stringMatching(`: En retard : commande ${late.orderNumber}, réponse promise avant le `),
    expect.stringMatching(`^${person.email}: Notre réponse a du retard : `),
  ];
  await expect.poll(heads).toEqual(expect.arrayContaining(reminders));
  const ofAsked = (await heads()).filter((head) => /Notre réponse a du retard|En retard/.test(head));
  expect(ofAsked, 'the other one is not late').toHaveLength(2);
  await page.goto(`/account/orders/${late.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Notre réponse a du retard')).toBeVisible();
  await expect(main).toContainText('Nous vous l’avions promise plus tôt, et nous nous en excusons.');
  await expect(main.getByRole('link', { name: /^Nous appeler au/ })).toHaveAttribute('href', 'tel:+33344000000');
  await expect(main).toContainText('Vous pouvez aussi annuler cette réservation : cela ne vous coûte rien.');
  await page.goto(`/account/orders/${asked.id}`);
  await expect(main.getByText(/^Réponse avant \S+ à \d\d:\d\d$/)).toBeVisible();
}

test('the crawl finds what is planted', async ({ page, trouble }) => {
  trouble.allow(/answer 404: GET \/(nowhere|gone\.svg)/, /console error: .*status of 404/);
  const planted = [
    '/nowhere',
    '#gone',
    '#late',
    '/gone.svg',
    'http://social.example.com/',
    'https://localhost/',
    'mailto:nobody',
    'tel:12',
  ];
  const links = planted.map((address) => `<a href="${address}">${address}</a>`).join('');
  const late = '<p role="status">Chargement en cours...</p>';
  const comes = `setTimeout(() => { document.querySelector('[role=status]').outerHTML = '<p id="late">'; }, 300)`;
  // The page in the place of one that is not there links to the whole site, which the other test looks at.
  await page.route('**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().resourceType() !== 'document' || pathname === '/nowhere') return route.fallback();
    const body =
      pathname === '/planted' ? `<h1>Planted</h1>${links}${late}<script>${comes}</script>` : '<h1>Elsewhere</h1>';
    return route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto('/planted');
  const { faults } = await crawl({ page, settled: () => settled(page), lostHeadings }, ['/planted']);
  const said = faults.join('\n');
  for (const fault of [
    /nowhere .* answers 404/,
    /nowhere .* shows 'Page introuvable'/,
    /#gone .* leads to no part of its page/,
    /gone\.svg .* answers 404/,
    /http:\/\/social.* is neither/,
    /opens https:\/\/localhost\/ and lets it reach back/,
    /localhost\/ .* names no site/,
    /mailto:nobody .* is no e-mail address/,
    /tel:12 .* is no phone number/,
  ]) {
    expect(said).toMatch(fault);
  }
  expect(said, 'a part that comes late').not.toContain('#late');
});

/** The addresses that the site map names to search engines. */
async function sitemapAddresses({ request }: Page): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text();
  const addresses = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => new URL(address));
  return addresses.map(({ pathname, search }) => `${pathname}${search}`);
}

/** The addresses that a phone asks for when it installs the site. */
async function manifestAddresses({ request }: Page): Promise<string[]> {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    start_url: string;
    icons: { src: string }[];
  };
  return [manifest.start_url, ...manifest.icons.map(({ src }) => src)];
}

function tell(who: string, { faults, ...seen }: CrawlReport, least: Omit<CrawlReport, 'faults'>) {
  process.stdout.write(`${who}: ${JSON.stringify(seen)}\n`);
  expect(faults, who).toEqual([]);
  for (const [what, count] of Object.entries(least)) {
    expect(seen[what as keyof typeof seen], `${what} that ${who} sees`).toBeGreaterThanOrEqual(count);
  }
}
