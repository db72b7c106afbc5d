import { expect, test } from '../journey.ts';
import { goToVehicles, haveAccount } from '../steps/book.ts';
import { acceptTerms, chooseCar, chooseTwoCars, expectStep, next, order } from '../steps/booking.ts';
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
    expect(text).toMatch(/prix à confirmer/i);
    // The capital in the company's own line is no amount of the ride's either.
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
    await expect(page.getByRole('button', { name: vehicle.chooseCar('VAN'), exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: visitor.words.site.next, exact: true })).toBeDisabled();
  });

  await main.getByRole('link', { name: 'Nous écrire' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /Beauvais → .*pour 8\u{A0}passagers et 12\u{A0}bagages/u,
  );
  await page.goBack();

  const fewer = main.getByRole('button', { name: visitor.words.site.decrease(visitor.words.trip.luggage) });
  for (let bags = 12; bags > 8; bags -= 1) await fewer.click();
  await expect(main.getByText(title)).toBeHidden();
  await expect(fewer).toBeFocused();
  await page.getByRole('button', { name: vehicle.chooseCar('VAN'), exact: true }).click();
  await next(visitor);
  await expectStep(visitor, 'customer');
});

test('a party too large for one car books two: two orders at one press, each with its number, both in the account', {
  tag: '@phone',
}, async ({ page, server, visitor }) => {
  const main = page.getByRole('main');
  await haveAccount(visitor);
  await goToVehicles(visitor, { ...toTheAirport, passengers: 8, luggage: 12 });
  const offers = page.getByRole('region', { name: 'Deux véhicules, une seule réservation' });
  await expect(offers.getByText('VAN\u00a0: 4 passagers et 6 bagages')).toHaveCount(2);
  await chooseTwoCars(visitor, ['VAN', 'VAN']);
  await next(visitor);
  await confirmDetails(visitor);
  await expectStep(visitor, 'recap');
  await expect(main.getByText('Total des deux véhicules')).toBeVisible();
  await acceptTerms(visitor);
  await next(visitor);
  await expectStep(visitor, 'payment');
  await expect(page.getByRole('region', { name: 'Paiement à bord' })).toContainText('chacune se règle à bord');
  await order(visitor);

  await expect(page).toHaveURL(/\/confirmation$/);
  await page.getByRole('button', { name: visitor.words.confirmation.stay }).click();
  await expect(main.getByText('Total des deux véhicules')).toBeVisible();
  const numbers = await main.getByText(/^W\d{6}-\d+$/).allInnerTexts();
  expect(numbers).toHaveLength(2);
  const [first = 0, second] = numbers.map((number) => Number(number.split('-')[1]));
  expect(second).toBe(first + 1);
  const ours = async () =>
    (await server.mails()).filter(({ text }) => numbers.every((number) => text?.includes(number)));
  await expect.poll(async () => (await ours()).length).toBe(4);

  await main.getByRole('link', { name: 'Voir mes réservations' }).click();
  for (const number of numbers) await expect(main.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await main.getByRole('link', { name: new RegExp(`${numbers[0]}`) }).click();
  await main.getByRole('link', { name: 'Voir la commande de l’autre véhicule' }).click();
  await expect(main).toContainText(`Réservation ${numbers[1]}`);
});
