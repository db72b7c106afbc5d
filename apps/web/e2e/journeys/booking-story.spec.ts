import { expect, test } from '../journey.ts';
import { bePaying, haveAccount } from '../steps/book.ts';
import { acceptTerms, addExtra, chooseCar, expectStep, next, order } from '../steps/booking.ts';
import { register } from '../steps/customer.ts';
import { parisMonth } from '../steps/days.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';

test('a visitor books a ride, registers half-way and holds the order', { tag: '@phone' }, async ({
  page,
  server,
  visitor,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Votre Chauffeur Privé/);
  await fillTrip(visitor, { ...toTheAirport, passengers: 4, luggage: 2 });
  await seePrices(visitor);

  await expectStep(visitor, 'vehicle');
  await atDeskToo(page, async () => {
    await expect(page.getByText('Trop petit pour 4 passagers et 2 bagages')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  });
  await chooseCar(visitor, 'VAN');
  await addExtra(visitor, 'Siège enfant');
  await next(visitor);

  await expectStep(visitor, 'customer');
  await register(visitor, visitor.person, 'Vol AF1234, deux valises');

  await expectStep(visitor, 'recap');
  const main = page.getByRole('main');
  await atDeskToo(page, async () => {
    for (const text of ['Camille Moreau', visitor.person.email, 'Siège enfant', 'Vol AF1234, deux valises']) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
  });
  await acceptTerms(visitor);
  await next(visitor);

  await expectStep(visitor, 'payment');
  await atDeskToo(page, async () => {
    await expect(page.getByRole('radio', { name: /Paiement à bord/ })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeVisible();
  });
  await order(visitor);

  await expect(page).toHaveURL(/\/confirmation$/);
  const [orderNumber = 'none', ...others] = server.orderNumbers();
  expect(orderNumber).toMatch(new RegExp(`^W${parisMonth()}-\\d+$`));
  expect(others).toEqual([]);
  await atDeskToo(page, async () => {
    await expect(main.getByText(orderNumber)).toBeVisible();
    await expect(main.getByText(/acceptée ou refusée par e-mail/)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();

  const heads = async () =>
    (await server.mails()).map(({ subject, text, to }) => `${to?.[0]?.address}: ${subject} ${text}`);
  await expect
    .poll(heads)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          new RegExp(`^${visitor.person.email}: Commande enregistrée : .* → .*${orderNumber}`, 's'),
        ),
        expect.stringMatching(`^(?!${visitor.person.email}).*: Nouvelle commande ${orderNumber} : .* → `),
      ]),
    );

  await page.getByRole('link', { name: 'Voir mes réservations' }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await page.getByRole('link', { name: new RegExp(`${orderNumber}\\b`) }).click();
  await atDeskToo(page, async () => {
    await expect(main).toContainText(orderNumber);
    await expect(main).toContainText('En attente de confirmation');
    await expect(main).toContainText('Siège enfant');
  });
});

test('the confirmation goes home by itself after five seconds, and can be told to stay', async ({ page, visitor }) => {
  await haveAccount(visitor);
  await bePaying(visitor);
  await order(visitor);
  await expect(page.getByText(/Retour à l'accueil dans \d seconde/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/reservation');
  await expect(page).toHaveURL(/step=0$/);
  await expect(page.getByRole('combobox', { name: visitor.words.trip.start })).toHaveValue('');
});
