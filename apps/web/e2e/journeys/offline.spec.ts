import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { errorPageMessages } from '#i18n/messages/errors.ts';
import { termsMessages } from '#i18n/messages/terms.ts';
import { expect, test } from '../journey.ts';
import { expectStep } from '../steps/booking.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { expectDay, fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';

test('a visitor who loses the network is told so at every page, loses nothing, and goes on when it is back', {
  tag: '@phone',
}, async ({ page, context, visitor, trouble }) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/, /console error: .*PageLoadFailure/);
  const texts = errorPageMessages.fr;
  const banner = page.getByRole('status').filter({ hasText: visitor.words.layout.offline });
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  await test.step('a page that cannot be downloaded says so, and opens once the network is back', async () => {
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: visitor.words.layout.terms }).click();
    await expect(page.getByRole('heading', { level: 1, name: texts.unreachableTitle })).toBeFocused();
    await expect(page.getByText(visitor.words.layout.offline)).toBeVisible();
    await page.getByRole('button', { name: texts.retry }).click();
    await expect(page.getByText(texts.stillUnreachable)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: termsMessages.fr.title })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: visitor.words.layout.home }).click();
    await expectDay(visitor, visitor.words.trip.date, toTheAirport.date);
  });

  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await seePrices(visitor);
  await expect(page.getByRole('alert').getByText(apiErrorMessages.fr.offline)).toBeVisible();
  await atDeskToo(page, async () => {
    await expect(banner).toBeVisible();
    await expectDay(visitor, visitor.words.trip.date, toTheAirport.date);
  });
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: visitor.words.site.close, exact: true }).click();
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
});

test('a page that a new deploy has moved is found by reloading once, and nothing typed is lost', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 404: GET \/assets\//, /console error: .*(status of 404|dynamically imported module|preload)/);
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  let reloads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  // The file that this page names is gone, as after a deploy. The page that is loaded next names what there is.
  await page.route(/\/assets\/terms-page/, (route) =>
    reloads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: visitor.words.layout.terms }).click();
  await expect.poll(() => reloads).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: termsMessages.fr.title })).toBeVisible();
  // A link that is followed before the site has come is a page load, which is counted here.
  await page.waitForLoadState('networkidle');
  expect(reloads, 'nothing was reloaded again').toBe(1);
  await page.getByRole('banner').getByRole('link', { name: visitor.words.layout.home }).click();
  await expectDay(visitor, visitor.words.trip.date, toTheAirport.date);
});

test('a field whose script a new deploy has moved works all the same', async ({ page, visitor, trouble }) => {
  trouble.allow(/answer 404: GET \/assets\//, /console error: .*status of 404/);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(/\/assets\/address-combobox/, (route) =>
    documents === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('/');
  await expect.poll(() => documents, { message: 'the site reloads itself' }).toBe(2);
  await fillTrip(visitor, toTheAirport);
  expect(documents, 'nothing was reloaded again').toBe(2);
});
