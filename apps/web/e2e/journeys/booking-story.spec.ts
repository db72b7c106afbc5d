import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { bePaying, goToVehicles, haveAccount } from '../steps/book.ts';
import { acceptTerms, addExtra, chooseCar, expectStep, next, order } from '../steps/booking.ts';
import { register } from '../steps/customer.ts';
import { parisDay, parisMonth } from '../steps/days.ts';
import { attachedCalendar } from '../steps/attached-calendar.ts';
import { atDeskToo } from '../steps/sizes.ts';
import type { Visitor } from '../steps/visitor.ts';
import { fillTrip, seePrices, toTheAirport } from '../steps/trip.ts';
import { focusedRegion } from '../steps/focused-region.ts';

/** Places have their own short names here: nobody knows the airport by the commune that it lies in. */
const title = /^Aéroport Paris-Beauvais → Aéroport Paris-Charles de Gaulle/;

test('a visitor books a ride, registers half-way and holds the order', { tag: '@phone' }, async ({
  page,
  server,
  visitor,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Votre Chauffeur Privé/);
  await fillTrip(visitor, { ...toTheAirport, from: 'aéroport beauvais', passengers: 4, luggage: 2 });
  await seePrices(visitor);

  await expectStep(visitor, 'vehicle');
  await atDeskToo(page, async () => {
    await expect(page.getByText('Trop petit pour 4 passagers et 2 bagages')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  });
  await chooseCar(visitor, 'VAN');
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeInViewport({ ratio: 1 });
  await addExtra(visitor, 'Siège enfant');
  await expect(page.locator('summary')).toHaveText(/Siège enfant × 1$/);
  await next(visitor);

  await expectStep(visitor, 'customer');
  await expect(page.getByRole('heading', { level: 2, name: /client$/ })).toHaveText(['Nouveau client', 'Déjà client']);
  await expect(
    page.getByRole('complementary', { name: 'Votre réservation' }).getByText(title, { exact: true }),
  ).toBeVisible();
  await registerNothing(visitor);
  await register(visitor, visitor.person, 'Vol AF1234, deux valises');

  await expectStep(visitor, 'recap');
  const main = page.getByRole('main');
  await atDeskToo(page, async () => {
    for (const text of ['Camille Moreau', visitor.person.email, 'Siège enfant', 'Vol AF1234, deux valises']) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await expect(main.getByText('Total TTC')).toHaveCount(page.viewportSize()?.width === 1440 ? 1 : 2);
    await expect(main.getByText('MON TRAJET')).toHaveCount(1);
    await expect(page.getByText('Votre compte est créé')).toHaveCount(1);
    await expect(main).toContainText('Votre compte est créé');
    await expect(page.getByRole('button', { name: 'Suivant' })).toHaveCount(1);
    const ways = page.getByRole('contentinfo').getByRole('link');
    for (const way of await ways.all()) {
      await expect(way).toHaveAttribute('href', /^(tel:.*|\/(cgv|mentions-legales|confidentialite))$/);
    }
  });
  await acceptTerms(visitor);
  await next(visitor);

  await expectStep(visitor, 'payment');
  await atDeskToo(page, async () => {
    await expect(page.getByRole('region', { name: 'Paiement à bord' })).toContainText('par carte ou en espèces');
    await expect(page.getByRole('radio')).toHaveCount(0);
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
          new RegExp(
            `^${visitor.person.email}: Commande enregistrée : .*, Aéroport Paris-Beauvais → .*${orderNumber}`,
            's',
          ),
        ),
        expect.stringMatching(
          `^(?!${visitor.person.email}).*: Nouvelle commande ${orderNumber} : .*, Aéroport Paris-Beauvais → `,
        ),
      ]),
    );
  const entry = await attachedCalendar(server, /^Nouvelle commande/);
  for (const line of [
    /^STATUS:TENTATIVE/m,
    /^SUMMARY:Camille Moreau : Aéroport Paris-Beauvais → /m,
    /Client : Camille Moreau/,
    /Téléphone : 06 12 34 56 78/,
    /Options : Siège enfant/,
    /Commentaire : Vol AF1234, deux valises/,
  ]) {
    expect(entry).toMatch(line);
  }

  await page.getByRole('link', { name: 'Voir ma réservation' }).click();
  await expect(page).toHaveURL(/\/account\/orders\/[\w-]+$/);
  await expect(main.getByText(/^Réponse avant \S+ à \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Toutes mes réservations' }).click();
  await expect(main.getByText('Prochaine course')).toBeVisible();
  await expect(main.getByText(title)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`${orderNumber}\\b`) }).click();
  await atDeskToo(page, async () => {
    await expect(main).toContainText(orderNumber);
    await expect(main).toContainText('En attente de confirmation');
    await expect(main).toContainText('Siège enfant');
  });
});

/** Sends the registration empty: one sentence for all of it, and each field by its own name, with a way to it. */
async function registerNothing({ page }: Visitor): Promise<void> {
  const form = page.getByRole('form', { name: 'Nouveau client' });
  await form.getByRole('button', { name: 'Créer mon compte' }).click();
  const summary = focusedRegion(form);
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Merci de renseigner toutes les informations');
  const fields = {
    'Adresse e-mail': 'Renseignez votre adresse e-mail',
    'Mot de passe': 'Renseignez un mot de passe',
    Prénom: 'Renseignez votre prénom',
    Nom: 'Renseignez votre nom',
    Téléphone: 'Renseignez votre numéro de téléphone',
    'Numéro et rue': 'Renseignez le numéro et la rue',
    'Code postal': 'Renseignez le code postal',
    Ville: 'Renseignez la ville',
  };
  const links = Object.values(fields);
  await expect(summary.getByRole('link')).toHaveText([...links, 'Acceptez les conditions pour continuer']);
  for (const [field, text] of Object.entries(fields)) {
    await summary.getByRole('link', { name: text }).click();
    const box = form.getByLabel(field, { exact: true });
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(new RegExp(text));
  }
}

test('a phone shows the three cars with their prices at once, and the way on beside the total', {
  tag: '@phone',
}, async ({ page, visitor }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'English' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('button', { name: 'Français' }).click();
  await expect(menu).toBeHidden();

  await goToVehicles(visitor, { ...toTheAirport, from: 'Saint-Leu-d’Esserent', date: parisDay(3) });
  const bar = page.getByRole('complementary', { name: 'Votre réservation' });
  const { y: barTop } = await boxOf(bar);
  for (const name of ['ECO', 'CONFORT', 'VAN']) {
    const car = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const drawn = await boxOf(car.locator('svg, img').first());
    const priced = await boxOf(car.getByText(/^\d+\s€$/));
    expect(priced.y + priced.height, name).toBeLessThan(barTop);
    expect(priced.x, name).toBeGreaterThan(drawn.x + drawn.width);
  }
  await chooseCar(visitor, 'VAN');
  await expect(bar.getByRole('button', { name: 'Suivant' })).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(/^Suivant\d+\s€\sVAN/);

  // However long the route is, the bar stays as low as with a short one.
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await boxOf(bar)).height).toBeLessThan(80);
});

/** Where something stands on the screen. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`nothing to see of ${String(element)}`);
  return box;
}

test('the confirmation goes home by itself after five seconds, and can be told to stay', async ({ page, visitor }) => {
  await haveAccount(visitor);
  await bePaying(visitor);
  await order(visitor);
  await expect(page.getByText(/Retour à l’accueil dans \d seconde/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/reservation');
  await expect(page).toHaveURL(/step=0$/);
  await expect(page.getByRole('combobox', { name: visitor.words.trip.start })).toHaveValue('');
});
