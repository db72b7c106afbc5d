import type { Page } from '@playwright/test';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { expect, test } from '../journey.ts';
import { test as ownServerTest } from '../own-server-journey.ts';
import { allowFailure, type ApiCall, failCall, type TroubleKind, troubles } from '../steps/api-trouble.ts';
import { goToDetails, haveAccount } from '../steps/book.ts';
import { acceptTerms, expectStep, next, order, previous } from '../steps/booking.ts';
import { confirmDetails, register, signIn } from '../steps/customer.ts';
import { holdRequests } from '../steps/hold-requests.ts';
import { expectDay, fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';
import type { Visitor } from '../steps/visitor.ts';
import type { Trouble } from '../trouble.ts';
import { focusedRegion } from '../steps/focused-region.ts';

/** Words of the specification's own, whatever the failure (Rules 8.4). */
const notSaved = 'Erreur lors de la création de votre compte';

const kinds = Object.keys(troubles) as TroubleKind[];
const messageOf = (kind: TroubleKind) => apiErrorMessages.fr[troubles[kind].code || 'offline'];

/** Provokes every trouble of one call in turn; `seen` is what the visitor meets each time. */
async function throughAllTroubles(
  { page, trouble }: { page: Page; trouble: Trouble },
  call: ApiCall,
  seen: (kind: TroubleKind) => Promise<void>,
): Promise<void> {
  for (const kind of kinds) {
    allowFailure(trouble, call.path, kind);
    const mend = await failCall(page, call, kind);
    await test.step(`the API is ${kind}`, () => seen(kind));
    await mend();
  }
}

/** Reads a notification and closes it, so that the next one is a new one. */
async function readNotification({ page, words }: Visitor, text: string): Promise<void> {
  const notification = page.getByRole('alert').filter({ hasText: text });
  await expect(notification.getByText(text)).toBeVisible();
  await notification.getByRole('button', { name: words.site.close, exact: true }).click();
  await expect(notification).toBeHidden();
}

test('what the API does not give on the way to the cars is said, loses nothing, and comes at the next try', async ({
  page,
  visitor,
  trouble,
}) => {
  const { trip, site } = visitor.words;
  await test.step('the home page without a catalogue shows no cars', async () => {
    allowFailure(trouble, '/cars', 'broken');
    const mend = await failCall(page, { method: 'GET', path: '/cars' }, 'broken');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Nos services' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nos véhicules' })).toBeHidden();
    await mend();
  });

  const start = page.getByRole('combobox', { name: trip.start });
  await throughAllTroubles({ page, trouble }, { method: 'GET', path: '/places' }, async (kind) => {
    const text = `Beauvais ${kind}`;
    await start.fill(text);
    await expect(page.getByText(trip.searchFailed).first()).toBeVisible();
    await expect(start).toHaveValue(text);
  });
  await start.fill('Beauvai');
  await expect(page.getByRole('listbox', { name: trip.start }).getByRole('option').first()).toBeVisible();

  await fillTrip(visitor, toTheAirport);
  await throughAllTroubles({ page, trouble }, { method: 'POST', path: '/quotes' }, async (kind) => {
    await seePrices(visitor);
    await readNotification(visitor, messageOf(kind));
    await expectDay(visitor, trip.date, toTheAirport.date);
  });

  allowFailure(trouble, '/extras', 'broken');
  const mend = await failCall(page, { method: 'GET', path: '/extras' }, 'broken');
  await test.step('a slow answer shows that work is in progress, and the button cannot be pressed twice', async () => {
    const letGo = await holdRequests(page, '**/api/quotes');
    await seePrices(visitor);
    const busy = page.getByRole('button', { name: trip.submitting });
    await expect(busy).toBeVisible();
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await expectStep(visitor, 'vehicle');
  });

  await test.step('extras that cannot be loaded can be asked for again, and lose no car', async () => {
    const retry = page.getByRole('button', { name: site.retry });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('heading', { name: 'ECO' })).toBeVisible();
    await mend();
    await retry.click();
    await expect(page.locator('summary')).toContainText('Siège enfant');
  });
});

test('a registration, details and an order that fail keep what was typed, and succeed at the next try', async ({
  page,
  visitor,
  trouble,
}) => {
  const { auth, booking, customer } = visitor.words;
  await goToDetails(visitor);
  const form = page.getByRole('form', { name: auth.register.title });
  await throughAllTroubles({ page, trouble }, { method: 'POST', path: '/auth/sign-up/email' }, async () => {
    await register(visitor);
    await readNotification(visitor, notSaved);
    await expect(form.getByLabel(customer.city)).toHaveValue(visitor.person.city);
  });
  await form.getByRole('button', { name: auth.register.submit }).click();

  await expectStep(visitor, 'recap');
  await previous(visitor);
  const city = page.getByLabel(customer.city);
  await city.fill('Chantilly');
  await throughAllTroubles({ page, trouble }, { method: 'PUT', path: '/customers/me' }, async () => {
    await confirmDetails(visitor);
    await readNotification(visitor, notSaved);
    await expect(city).toHaveValue('Chantilly');
  });
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');

  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');
  await throughAllTroubles({ page, trouble }, { method: 'POST', path: '/orders' }, async (kind) => {
    await order(visitor);
    const notice = focusedRegion(page, booking.failure.title);
    await expect(notice).toContainText(kind === 'too busy' ? booking.failure.busy : booking.failure.failed);
    await expectStep(visitor, 'payment');
  });
  await page.getByRole('button', { name: booking.failure.retry }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
});

test('a sign-in that fails says why, and reservations that cannot be loaded can be asked for again', async ({
  page,
  visitor,
  trouble,
}) => {
  await haveAccount(visitor);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await throughAllTroubles({ page, trouble }, { method: 'POST', path: '/auth/sign-in/email' }, async (kind) => {
    await signIn(visitor);
    await readNotification(visitor, messageOf(kind));
  });
  await signIn(visitor);
  await expect(page).toHaveURL(/\/account$/);

  await throughAllTroubles({ page, trouble }, { method: 'GET', path: '/orders' }, async (kind) => {
    await page.goto('/account/orders');
    await expect(page.getByText(messageOf(kind))).toBeVisible();
  });
  await page.getByRole('button', { name: visitor.words.site.retry }).click();
  await expect(page.getByText(visitor.words.account.orders.noneInProgress)).toBeVisible();
});

ownServerTest(
  'a server that is stopped says so, and the booking goes on once it is back',
  async ({ page, server, visitor, trouble }) => {
    trouble.allow(/request failed: /, /console error: .*ERR_CONNECTION_REFUSED/);
    await page.goto('/');
    await fillTrip(visitor, toTheAirport);
    await server.stop();
    await seePrices(visitor);
    await expect(page.getByText(apiErrorMessages.fr.offline).first()).toBeVisible();
    await server.start();
    await seePrices(visitor);
    await expectStep(visitor, 'vehicle');
  },
);
