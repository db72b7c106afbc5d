import { expect, test } from '../journey.ts';
import { goToVehicles, haveAccount } from '../steps/book.ts';
import { acceptTerms, chooseCar, expectStep, next } from '../steps/booking.ts';
import { confirmDetails } from '../steps/customer.ts';
import { parisDay } from '../steps/days.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { toTheAirport } from '../steps/trip.ts';

const overTheSea = { from: 'Paris 8e', to: 'Ajaccio', date: parisDay(3), time: '10:00' };

test('a journey over the sea is asked a price for: no amount and no kilometres, from the cars to the mails', {
  tag: '@phone',
}, async ({ page, server, visitor }) => {
  const { booking } = visitor.words;
  const main = page.getByRole('main');
  const showsNoFigure = () =>
    atDeskToo(page, async () => {
      await expect(main).toContainText('Prix à confirmer');
      // Waiting, and the extras that may be added, have a price of their own.
      const text = (await main.innerText()).replaceAll(/0,80\s€|\d+\s€ l’unité/g, '');
      expect(text).not.toMatch(/€|\d\s*km/);
    });
  await haveAccount(visitor);
  await goToVehicles(visitor, overTheSea);
  await showsNoFigure();
  await chooseCar(visitor, 'ECO');
  await next(visitor);
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');
  await showsNoFigure();
  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');
  await showsNoFigure();
  await expect(page.getByRole('button', { name: booking.payment.order })).toHaveCount(0);
  await page.getByRole('button', { name: booking.payment.askPrice }).click();

  await expect(page).toHaveURL(/\/confirmation$/);
  await page.getByRole('button', { name: visitor.words.confirmation.stay }).click();
  await expect(main.getByRole('heading', { name: visitor.words.ride.car })).toBeVisible();
  await showsNoFigure();
  const mails = async () =>
    (await server.mails()).filter(({ text }) => text?.includes('Ajaccio')).map(({ text }) => text ?? '');
  await expect.poll(async () => (await mails()).length).toBe(2);
  for (const text of await mails()) {
    expect(text).toContain('Prix à confirmer');
    // Nor is the capital that the company's own line names an amount of the ride's.
    expect(text.replaceAll(/0,80\s€|capital de .*€/g, '')).not.toMatch(/€|\d km/);
  }

  await page.goto('/account/orders');
  await expect(main.getByRole('link', { name: /Ajaccio/ })).toContainText('Prix à confirmer');
  await showsNoFigure();
  await main.getByRole('link', { name: /Ajaccio/ }).click();
  await expect(main.getByRole('heading', { name: visitor.words.ride.car })).toBeVisible();
  await showsNoFigure();
});

test('a party too large for every car changes its numbers where it is told so, or writes to us', {
  tag: '@phone',
}, async ({ page, visitor }) => {
  const { vehicle } = visitor.words.booking;
  const main = page.getByRole('main');
  const title = 'Aucun de nos véhicules ne prend à lui seul 8 passagers et 12 bagages';
  await goToVehicles(visitor, { ...toTheAirport, passengers: 8, luggage: 12 });
  await atDeskToo(page, async () => {
    await expect(main.getByText(title)).toBeVisible();
    await expect(main).not.toContainText('€');
    await expect(main).not.toContainText('Siège enfant');
    await expect(page.getByRole('button', { name: visitor.words.site.next, exact: true })).toBeDisabled();
  });

  await main.getByRole('link', { name: 'Nous écrire' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /Beauvais → .*pour 8 passagers et 12 bagages/,
  );
  await page.goBack();

  const fewer = main.getByRole('button', { name: visitor.words.site.decrease(visitor.words.trip.luggage) });
  for (let bags = 12; bags > 8; bags -= 1) await fewer.click();
  await expect(main.getByText(title)).toBeHidden();
  await expect(fewer).toBeFocused();
  await page.getByRole('button', { name: vehicle.chooseCar('VAN') }).click();
  await next(visitor);
  await expectStep(visitor, 'customer');
});
