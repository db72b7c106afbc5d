import { expect, test } from '../journey.ts';
import { parisDay } from '../steps/days.ts';
import { goToVehicles, haveAccount } from '../steps/book.ts';
import { chooseCar, expectStep, next } from '../steps/booking.ts';
import { choosePlace, press, tabTo, typeInto } from '../steps/hands.ts';
import { confirmDetails } from '../steps/customer.ts';
import { expectDay } from '../steps/trip.ts';
import { focusedRegion } from '../steps/focused-region.ts';

test('the keyboard alone books a ride, and each step begins at its heading', async ({ page, visitor }) => {
  const { person } = visitor;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport();
  await page.keyboard.press('Enter');

  await choosePlace(page, /^Adresse de départ/, 'Beauvais');
  await choosePlace(page, /^Adresse d’arrivée/, 'CDG');
  await tabTo(page, /^Date de départ/);
  await page.keyboard.type('demain');
  await press(page, /^Choisir dans le calendrier/);
  const selected = page.getByRole('dialog').getByRole('gridcell', { selected: true });
  await expect(selected.getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectDay(visitor, 'Date de départ', parisDay(2));
  await typeInto(page, /^Heure de départ/, '1841');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Heure de départ' })).toHaveValue('18:50');
  await press(page, /^Bagages.*aucun/);
  await press(page, /^Voir les véhicules/);

  await expectStep(visitor, 'vehicle');
  await expect(heading).toBeFocused();
  await press(page, /^Choisir ECO/);
  const chosen = page.getByText('Véhicule choisi', { exact: true });
  await expect(chosen).toBeFocused();
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Suivant' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expectStep(visitor, 'customer');
  await expect(heading).toBeFocused();
  await tabTo(page, /^Mot de passe oublié/);
  await typeInto(page, /^Adresse e-mail/, person.email);
  await typeInto(page, /^Mot de passe$/, person.password);
  await typeInto(page, /^Prénom/, person.firstName);
  await typeInto(page, /^Nom$/, person.lastName);
  await typeInto(page, /^Téléphone/, person.phoneNumber);
  await typeInto(page, /^Numéro et rue/, person.placeName);
  await typeInto(page, /^Code postal/, person.postalCode);
  await typeInto(page, /^Ville/, person.city);
  await typeInto(page, /^Commentaire/, 'Vol AF1234');
  await tabTo(page, /^Je souhaite créer un compte/);
  await page.keyboard.press('Space');
  await press(page, /^Créer mon compte/);

  await expectStep(visitor, 'recap');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Vol AF1234');
  await tabTo(page, /^J’accepte les/);
  await page.keyboard.press('Space');
  await press(page, /^Suivant/);
  await expectStep(visitor, 'payment');
  await expect(heading).toBeFocused();
  await press(page, /^Commander avec obligation de paiement/);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.confirmation.title })).toBeFocused();
  // A first press of Tab, towards the button that stops the way home, has stopped it already.
  await page.keyboard.press('Tab');
  await expect(page.getByText('Le retour automatique est arrêté', { exact: false })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/W\d{6}-\d+/);
});

test('the keyboard goes on from where a link led, and from what a dialog or a count left', async ({
  page,
  visitor,
}) => {
  await haveAccount(visitor);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Nos services' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nos services' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#our-services').getByRole('link', { name: 'Réserver un trajet' })).toBeFocused();

  const fewer = page.getByRole('button', { name: 'Bagages : retirer un' });
  const more = page.getByRole('button', { name: 'Bagages : ajouter un' });
  // A form takes nothing until the page is hydrated, and a press of a key does not wait for that by itself.
  await expect(more).toBeEnabled();
  await more.press('Enter');
  await fewer.press('Enter');
  await expect(fewer).toBeFocused();
  await expect(fewer).toBeDisabled();

  await page.goto('/account/orders');
  await page.getByRole('radio', { name: 'En cours' }).press('ArrowRight');
  await expect(page).toHaveURL(/period=finished$/);
  await expect(page.getByRole('radio', { name: 'Terminées' })).toBeFocused();

  await page.goto('/account/data');
  const opener = page.getByRole('button', { name: visitor.words.accountData.data.deleteAccount });
  await opener.press('Enter');
  await expect(page.getByRole('heading', { name: visitor.words.accountData.data.confirm })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test.describe('at 400 % of a window of 1280 by 1024', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('what the keyboard has lit or is led to stays in sight', async ({ page, visitor }) => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: visitor.words.auth.register.submit }).press('Enter');
    const errors = focusedRegion(page, 'Merci de renseigner toutes les informations');
    await expect(errors).toBeFocused();
    await expect(errors.getByText('Merci de renseigner toutes les informations')).toBeInViewport({ ratio: 1 });

    await haveAccount(visitor);
    await page.goto('/');
    await typeInto(page, /^Adresse de départ/, 'roiss');
    await page.getByRole('option').first().waitFor();
    for (let pressed = 0; pressed < 5; pressed += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });

    await goToVehicles(visitor);
    await chooseCar(visitor, 'ECO');
    await next(visitor);
    await confirmDetails(visitor);
    await expectStep(visitor, 'recap');
    await press(page, /^Suivant/);
    const summary = focusedRegion(page, 'Acceptez les conditions');
    await expect(summary).toBeInViewport({ ratio: 1 });
  });
});
