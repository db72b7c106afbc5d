import { expect, test } from '../journey.ts';
import { acceptTerms, chooseCar, expectStep, next, order, previous } from '../steps/booking.ts';
import { bePaying, goToPayment, goToVehicles, haveAccount } from '../steps/book.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { expectDay, fillTrip, seePrices, toTheAirport, typeTime } from '../steps/trip.ts';

test('a refresh loses nothing at any step', { tag: '@phone' }, async ({ page, visitor }) => {
  const { words } = visitor;
  await haveAccount(visitor);
  await page.goto('/');
  await fillTrip(visitor, { ...toTheAirport, passengers: 2 });
  const start = page.getByRole('combobox', { name: words.trip.start });
  const from = await start.inputValue();
  await page.reload();
  await atDeskToo(page, async () => {
    await expect(start).toHaveValue(from);
    await expectDay(visitor, words.trip.date, toTheAirport.date);
  });

  await goToVehicles(visitor);
  await chooseCar(visitor, 'VAN');
  await page.reload();
  await expectStep(visitor, 'vehicle');
  await atDeskToo(page, () => expect(page.getByText(words.booking.vehicle.chosen, { exact: true })).toBeVisible());
  await next(visitor);

  await expectStep(visitor, 'customer');
  const comment = page.getByRole('textbox', { name: words.customer.comment });
  await comment.fill('Vol AF1234');
  await page.getByLabel(words.customer.firstName, { exact: true }).fill('Camille Anne');
  await page.reload();
  await atDeskToo(page, async () => {
    await expect(comment).toHaveValue('Vol AF1234');
    await expect(page.getByLabel(words.customer.firstName, { exact: true })).toHaveValue('Camille Anne');
  });
  await page.getByRole('button', { name: words.booking.customer.submit }).click();

  await expectStep(visitor, 'recap');
  await page.reload();
  await atDeskToo(page, async () => {
    await expectStep(visitor, 'recap');
    await expect(page.getByRole('main')).toContainText('Camille Anne');
  });
  await acceptTerms(visitor);
  await next(visitor);

  await expectStep(visitor, 'payment');
  await page.reload();
  await expectStep(visitor, 'payment');
  await order(visitor);
  await expect(page).toHaveURL(/\/confirmation$/);
});

test('back and forward walk through the steps as they were', async ({ page, visitor }) => {
  await haveAccount(visitor);
  await goToPayment(visitor);
  for (const step of ['recap', 'customer', 'vehicle'] as const) {
    await page.goBack();
    await expectStep(visitor, step);
  }
  await page.goBack();
  await expect(page.getByRole('combobox', { name: visitor.words.trip.end })).not.toHaveValue('');
  for (const step of ['vehicle', 'customer', 'recap', 'payment'] as const) {
    await page.goForward();
    await expectStep(visitor, step);
  }
});

test('a step that is not reached yet leads to the one that is, and the buttons lead back with what was chosen', async ({
  page,
  visitor,
}) => {
  const { closedStep, steps } = visitor.words.booking;
  const main = page.getByRole('main');
  await page.goto('/reservation?step=4');
  await expectStep(visitor, 'trip');
  await expect(main).toContainText(`${closedStep.opensOnce(steps.payment)} ${closedStep.waitsFor.trip}`);
  await goToVehicles(visitor);
  await expect(main).not.toContainText(closedStep.opensOnce(steps.payment));
  await page.goto('/reservation?step=3');
  await expectStep(visitor, 'vehicle');
  await expect(main).toContainText(`${closedStep.opensOnce(steps.recap)} ${closedStep.waitsFor.vehicle}`);

  await chooseCar(visitor, 'ECO');
  await next(visitor);
  await expectStep(visitor, 'customer');
  await previous(visitor);
  await expectStep(visitor, 'vehicle');
  await expect(page.getByText(visitor.words.booking.vehicle.chosen, { exact: true })).toBeVisible();
  await previous(visitor);
  await expectStep(visitor, 'trip');
  await expectDay(visitor, visitor.words.trip.date, toTheAirport.date);

  // Another hour has another price, which the page says by itself.
  await typeTime(visitor, visitor.words.trip.time, '23:00');
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
  await expect(main).toContainText(/ECO passe de \d+\s€ à \d+\s€/);
});

test('a tab that was closed and opened again goes on where it was', async ({ page, context, visitor }) => {
  await haveAccount(visitor);
  await bePaying(visitor);
  const url = page.url();
  const kept = await page.evaluate(() => Object.entries<string>(sessionStorage));
  await page.close();
  // Copies what the browser keeps for a tab, as the browser does where a visitor reopens one.
  const reopened = await context.newPage();
  await reopened.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await reopened.goto(url);
  await expectStep({ ...visitor, page: reopened }, 'payment');
});
