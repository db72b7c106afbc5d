import { apiErrorMessages } from '../../src/i18n/messages/api-errors.ts';
import { expect, test } from '../journey.ts';
import { allowFailure, failCall, type TroubleKind, troubles } from '../steps/api-trouble.ts';
import { goToDetails, goToPayment, goToVehicles, haveAccount } from '../steps/book.ts';
import { expectStep, order } from '../steps/booking.ts';
import { confirmDetails, register, signIn } from '../steps/customer.ts';
import { camille } from '../steps/people.ts';
import { fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';

const kinds = Object.keys(troubles) as TroubleKind[];
const messageOf = (kind: TroubleKind) => apiErrorMessages.fr[troubles[kind].code || 'offline'];

for (const kind of kinds) {
  test(`asking for prices while the API is ${kind} says so and keeps the trip`, async ({ page, visitor, trouble }) => {
    allowFailure(trouble, '/quotes', kind);
    await page.goto('/');
    await fillTrip(visitor, toTheAirport);
    const mend = await failCall(page, { method: 'POST', path: '/quotes' }, kind);
    await seePrices(visitor);
    await expect(page.getByText(messageOf(kind)).first()).toBeVisible();
    await expect(page.getByLabel(visitor.words.trip.date, { exact: true })).toHaveValue(toTheAirport.date);
    await mend();
    await seePrices(visitor);
    await expectStep(visitor, 'vehicle');
  });

  test(`ordering while the API is ${kind} says what to do and orders at the next try`, async ({
    page,
    visitor,
    trouble,
  }) => {
    allowFailure(trouble, '/orders', kind);
    await haveAccount(page);
    await goToPayment(visitor);
    const mend = await failCall(page, { method: 'POST', path: '/orders' }, kind);
    await order(visitor);
    const { failure } = visitor.words.booking;
    await expect(page.getByRole('alert').filter({ hasText: failure.title })).toBeVisible();
    await expectStep(visitor, 'payment');
    await mend();
    await page.getByRole('button', { name: failure.retry }).click();
    await expect(page).toHaveURL(/\/confirmation$/);
  });

  test(`registering while the API is ${kind} keeps what was typed`, async ({ page, visitor, trouble }) => {
    allowFailure(trouble, '/auth/sign-up/email', kind);
    await goToDetails(visitor);
    const mend = await failCall(page, { method: 'POST', path: '/auth/sign-up/email' }, kind);
    await register(visitor, camille);
    await expect(page.getByText(messageOf(kind)).first()).toBeVisible();
    const form = page.getByRole('form', { name: visitor.words.auth.register.title });
    await expect(form.getByLabel(visitor.words.customer.city)).toHaveValue(camille.city);
    await mend();
    await form.getByRole('button', { name: visitor.words.auth.register.submit }).click();
    await confirmDetails(visitor);
    await expectStep(visitor, 'recap');
  });

  test(`signing in while the API is ${kind} says so`, async ({ page, visitor, trouble }) => {
    allowFailure(trouble, '/auth/sign-in/email', kind);
    await page.goto('/sign-in');
    const mend = await failCall(page, { method: 'POST', path: '/auth/sign-in/email' }, kind);
    await signIn(visitor, camille);
    await expect(page.getByText(messageOf(kind)).first()).toBeVisible();
    await mend();
  });

  test(`searching an address while the API is ${kind} keeps the text and works again`, async ({
    page,
    visitor,
    trouble,
  }) => {
    const { trip } = visitor.words;
    allowFailure(trouble, '/places', kind);
    await page.goto('/');
    const start = page.getByRole('combobox', { name: trip.start });
    const mend = await failCall(page, { method: 'GET', path: '/places' }, kind);
    await start.fill('Beauva');
    await expect(page.getByText(trip.searchFailed).first()).toBeVisible();
    await expect(start).toHaveValue('Beauva');
    await mend();
    await start.fill('Beauvai');
    await expect(page.getByRole('listbox', { name: trip.start }).getByRole('option').first()).toBeVisible();
  });

  test(`the customer's details while the API is ${kind} keep what was typed`, async ({ page, visitor, trouble }) => {
    allowFailure(trouble, '/customers/me', kind);
    await haveAccount(page);
    await goToDetails(visitor);
    const city = page.getByLabel(visitor.words.customer.city);
    await city.fill('Chantilly');
    const mend = await failCall(page, { method: 'PUT', path: '/customers/me' }, kind);
    await confirmDetails(visitor);
    await expect(page.getByText(messageOf(kind)).first()).toBeVisible();
    await expect(city).toHaveValue('Chantilly');
    await mend();
    await confirmDetails(visitor);
    await expectStep(visitor, 'recap');
  });

  test(`one's reservations while the API is ${kind} can be asked for again`, async ({ page, visitor, trouble }) => {
    allowFailure(trouble, '/orders', kind);
    await haveAccount(page);
    const mend = await failCall(page, { method: 'GET', path: '/orders' }, kind);
    await page.goto('/account/orders');
    await expect(page.getByText(visitor.words.account.orders.failed)).toBeVisible();
    await mend();
    await page.getByRole('button', { name: visitor.words.common.retry }).click();
    await expect(page.getByText(visitor.words.account.orders.noneInProgress)).toBeVisible();
  });
}

test('extras that cannot be loaded can be asked for again, and lose no car', async ({ page, visitor, trouble }) => {
  allowFailure(trouble, '/extras', 'broken');
  const mend = await failCall(page, { method: 'GET', path: '/extras' }, 'broken');
  await goToVehicles(visitor);
  await mend();
  await page.getByRole('button', { name: visitor.words.common.retry }).click();
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
