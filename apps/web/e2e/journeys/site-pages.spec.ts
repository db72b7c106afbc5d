import { expect, test } from '../journey.ts';
import { haveAccount } from '../steps/book.ts';
import { signIn } from '../steps/customer.ts';
import { fillTrip, toTheAirport } from '../steps/trip.ts';

test('an unknown address says so and leads home, whose links lead to its parts, below the header', async ({
  page,
  trouble,
}) => {
  trouble.allow(/answer 404: GET \/nowhere/, /console error: .*status of 404/);
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil/ })
    .click();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('banner').getByRole('link', { name: 'Nos services' }).click();
  await expect(page).toHaveURL(/#our-services$/);
  const heading = page.locator('#our-services');
  await expect
    .poll(async () => Math.round((await heading.boundingBox())?.y ?? -1), { message: 'the 88 px of the header' })
    .toBe(88);
});

test('without scripts a page says in both languages what it takes', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of ['/', '/account', '/chauffeur/aujourdhui']) {
    await page.goto(address);
    // By its element: what looks for texts passes over what scripts would take the place of.
    const said = page.locator('noscript');
    await expect(said).toBeVisible();
    await expect(said.locator(':lang(fr)')).toContainText('demande JavaScript');
    await expect(said.locator(':lang(en)')).toContainText('takes JavaScript');
  }
  await context.close();
});

test('a page that breaks down says so once the site has reloaded itself in vain, and works after a reload', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(/request failed: .*\/assets\//, /console error: /, /page error: /);
  await page.goto('/');
  // Once the form takes what is typed, the site follows links without a page load.
  await fillTrip(visitor, toTheAirport);
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  await page.route(/\/assets\/contact-page/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops, une erreur est survenue' })).toBeVisible();
  expect(reloads, 'the site reloads itself once').toBe(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('what the browser keeps after a visit is what the privacy page lists', async ({ page, context, visitor }) => {
  await haveAccount(visitor);
  await context.clearCookies();
  await page.goto('/contact?lang=fr');
  await page.getByRole('button', { name: visitor.words.foot.consent.answers.yes }).click();
  await page.getByLabel(visitor.words.contact.form.message).fill('Bonjour');
  await page.goto('/sign-in');
  await page.getByRole('checkbox', { name: visitor.words.auth.signIn.rememberMe }).uncheck();
  await signIn(visitor);
  await expect(page).toHaveURL(/\/account$/);
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  await page.getByRole('contentinfo').getByRole('link', { name: visitor.words.layout.privacy }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible();
  const listed = await page.locator('#browser dt').allTextContents();
  const cookies = (await context.cookies()).map(({ name }) => name);
  const [session, local] = await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)]);
  // The key that is absent here is written by a reload after a new deploy (offline.spec.ts).
  expect([...cookies, ...session, ...local, 'chauffeur.reloaded'].toSorted()).toEqual(listed.toSorted());
});
