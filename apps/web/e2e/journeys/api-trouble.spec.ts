import type { Page } from '@playwright/test';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { expect, test } from '../journey.ts';
import { allowFailure, type ApiCall, failCall, type TroubleKind, troubles } from '../steps/api-trouble.ts';
import { goToDetails, goToPayment, goToVehicles, haveAccount } from '../steps/book.ts';
import { expectStep, order } from '../steps/booking.ts';
import { confirmDetails, register, signIn } from '../steps/customer.ts';
import { camille } from '../steps/people.ts';
import { fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';
import type { Visitor } from '../steps/visitor.ts';
import type { Trouble } from '../trouble.ts';

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
  await expect(page.getByRole('alert').getByText(text)).toBeVisible();
  await page.getByRole('button', { name: words.site.close, exact: true }).click();
  await expect(page.getByRole('alert').getByText(text)).toBeHidden();
}

test('prices that cannot be had say why, and keep the trip', async ({ page, visitor, trouble }) => {
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  await throughAllTroubles({ page, trouble }, { method: 'POST', path: '/quotes' }, async (kind) => {
    await seePrices(visitor);
    await readNotification(visitor, messageOf(kind));
    await expect(page.getByLabel(visitor.words.trip.date, { exact: true })).toHaveValue(toTheAirport.date);
  });
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
});

test('an order that fails says what to do, and is made at the next try', async ({ page, visitor, trouble }) => {
  const { failure } = visitor.words.booking;
  await haveAccount(page);
  await goToPayment(visitor);
  await throughAllTroubles({ page, trouble }, { method: 'POST', path: '/orders' }, async (kind) => {
    await order(visitor);
    const notice = page.getByRole('alert').filter({ hasText: failure.title });
    await expect(notice).toContainText(kind === 'too busy' ? failure.busy : failure.failed);
    await expectStep(visitor, 'payment');
  });
  await page.getByRole('button', { name: failure.retry }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
});

test('a registration that fails keeps what was typed', async ({ page, visitor, trouble }) => {
  const form = page.getByRole('form', { name: visitor.words.auth.register.title });
  await goToDetails(visitor);
  await throughAllTroubles({ page, trouble }, { method: 'POST', path: '/auth/sign-up/email' }, async () => {
    await register(visitor, camille);
    await readNotification(visitor, notSaved);
    await expect(form.getByLabel(visitor.words.customer.city)).toHaveValue(camille.city);
  });
  await form.getByRole('button', { name: visitor.words.auth.register.submit }).click();
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');
});

test('a sign-in that fails says why', async ({ page, visitor, trouble }) => {
  await haveAccount(page);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await throughAllTroubles({ page, trouble }, { method: 'POST', path: '/auth/sign-in/email' }, async (kind) => {
    await signIn(visitor, camille);
    await readNotification(visitor, messageOf(kind));
  });
  await signIn(visitor, camille);
  await expect(page).toHaveURL(/\/account$/);
});

test('a search that fails keeps the text, and works again', async ({ page, visitor, trouble }) => {
  const { trip } = visitor.words;
  const start = page.getByRole('combobox', { name: trip.start });
  await page.goto('/');
  await throughAllTroubles({ page, trouble }, { method: 'GET', path: '/places' }, async (kind) => {
    const text = `Beauvais ${kind}`;
    await start.fill(text);
    await expect(page.getByText(trip.searchFailed).first()).toBeVisible();
    await expect(start).toHaveValue(text);
  });
  await start.fill('Beauvai');
  await expect(page.getByRole('listbox', { name: trip.start }).getByRole('option').first()).toBeVisible();
});

test('details that cannot be saved stay as they were typed', async ({ page, visitor, trouble }) => {
  await haveAccount(page);
  await goToDetails(visitor);
  const city = page.getByLabel(visitor.words.customer.city);
  await city.fill('Chantilly');
  await throughAllTroubles({ page, trouble }, { method: 'PUT', path: '/customers/me' }, async () => {
    await confirmDetails(visitor);
    await readNotification(visitor, notSaved);
    await expect(city).toHaveValue('Chantilly');
  });
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');
});

test('reservations that cannot be loaded can be asked for again', async ({ page, visitor, trouble }) => {
  await haveAccount(page);
  await throughAllTroubles({ page, trouble }, { method: 'GET', path: '/orders' }, async (kind) => {
    await page.goto('/account/orders');
    await expect(page.getByText(messageOf(kind))).toBeVisible();
  });
  await page.getByRole('button', { name: visitor.words.site.retry }).click();
  await expect(page.getByText(visitor.words.account.orders.noneInProgress)).toBeVisible();
});

test('extras that cannot be loaded can be asked for again, and lose no car', async ({ page, visitor, trouble }) => {
  allowFailure(trouble, '/extras', 'broken');
  const mend = await failCall(page, { method: 'GET', path: '/extras' }, 'broken');
  await goToVehicles(visitor);
  const retry = page.getByRole('button', { name: visitor.words.site.retry });
  await expect(retry).toBeVisible();
  await mend();
  await retry.click();
  await expect(page.getByText('Siège enfant')).toBeVisible();
});

test('the home page without a catalogue shows no cars, and still books', async ({ page, visitor, trouble }) => {
  allowFailure(trouble, '/cars', 'broken');
  const mend = await failCall(page, { method: 'GET', path: '/cars' }, 'broken');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Nos services' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nos véhicules' })).toBeHidden();
  await mend();
  await fillTrip(visitor, toTheAirport);
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
});

test('a slow answer shows that work is in progress, and the button cannot be pressed twice', async ({
  page,
  visitor,
}) => {
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/quotes', async (route) => {
    await released;
    await route.continue();
  });
  await seePrices(visitor);
  const busy = page.getByRole('button', { name: visitor.words.trip.submitting });
  await expect(busy).toBeVisible();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expectStep(visitor, 'vehicle');
});

test('a server that is stopped says so, and the booking goes on once it is back', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(/request failed: /, /console error: .*ERR_CONNECTION_REFUSED/);
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  await server.stop();
  await seePrices(visitor);
  await expect(page.getByText(apiErrorMessages.fr.offline).first()).toBeVisible();
  await server.start();
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
});
