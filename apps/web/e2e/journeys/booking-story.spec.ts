import { expect, test } from '../journey.ts';
import { acceptTerms, addExtra, chooseCar, expectStep, next, order } from '../steps/booking.ts';
import { confirmDetails, register } from '../steps/customer.ts';
import { parisMonth } from '../steps/days.ts';
import { camille } from '../steps/people.ts';
import { fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';

test('a visitor books a ride, registers half-way and holds the first order', { tag: '@phone' }, async ({
  page,
  server,
  visitor,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Votre Chauffeur Privé/);
  await fillTrip(visitor, { ...toTheAirport, passengers: 4, luggage: 2 });
  await seePrices(visitor);

  await expectStep(visitor, 'vehicle');
  await expect(page.getByText('Trop petit pour 4 passagers et 2 bagages')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await chooseCar(visitor, 'VAN');
  await addExtra(visitor, 'Siège enfant');
  await next(visitor);

  await expectStep(visitor, 'customer');
  await register(visitor, camille);
  await confirmDetails(visitor, 'Vol AF1234, deux valises');

  await expectStep(visitor, 'recap');
  const main = page.getByRole('main');
  for (const text of ['Camille Moreau', camille.email, 'Siège enfant', 'Vol AF1234, deux valises']) {
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await acceptTerms(visitor);
  await next(visitor);

  await expectStep(visitor, 'payment');
  await expect(page.getByRole('radio', { name: /Paiement à bord/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeVisible();
  await order(visitor);

  const orderNumber = `W${parisMonth()}-1`;
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(main.getByText(orderNumber)).toBeVisible();
  await expect(main.getByText(/acceptée ou refusée par e-mail/)).toBeVisible();
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();

  const subjects = async () => (await server.mails()).map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`);
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^${camille.email}: .*${orderNumber}`),
        expect.stringMatching(`^(?!${camille.email}).*: .*${orderNumber}`),
      ]),
    );

  await page.getByRole('link', { name: 'Voir mes réservations' }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await page.getByRole('link', { name: new RegExp(orderNumber) }).click();
  await expect(page.getByRole('main')).toContainText(orderNumber);
  await expect(page.getByRole('main')).toContainText('En attente de confirmation');
  await expect(page.getByRole('main')).toContainText('Siège enfant');
});

test('the confirmation goes home by itself after five seconds, and can be told to stay', async ({ page, visitor }) => {
  await page.goto('/');
  await fillTrip(visitor, toTheAirport);
  await seePrices(visitor);
  await chooseCar(visitor, 'ECO');
  await next(visitor);
  await register(visitor, camille);
  await confirmDetails(visitor);
  await acceptTerms(visitor);
  await next(visitor);
  await order(visitor);
  await expect(page.getByText(/Retour à l'accueil dans \d seconde/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/reservation');
  await expect(page).toHaveURL(/step=0$/);
  await expect(page.getByRole('combobox', { name: visitor.words.trip.start })).toHaveValue('');
});
