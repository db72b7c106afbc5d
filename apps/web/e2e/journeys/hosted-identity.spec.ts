import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '../hosted-journey.ts';
import { goToDetails } from '../steps/book.ts';
import { addTwin, asPagesDo, haveMorning, liveThroughBreakdown } from '../steps/breakdown.ts';
import { askDeletion, signOutEverywhere } from '../steps/account.ts';
import { acceptTerms, next, order } from '../steps/booking.ts';
import { confirmDetails, register, signIn } from '../steps/customer.ts';
import { parisDay } from '../steps/days.ts';
import { countGestures } from '../steps/hands.ts';
import { mailedLink } from '../steps/mailed-link.ts';
import { acceptAndMove, enterFleet, takeCall, takeMonthAlong, typeCall } from '../steps/newcomer.ts';
import { officeScreens, readCompany } from '../steps/office-screens.ts';
import { officeTroubles, openOffice } from '../steps/office.ts';
import { placeOrder } from '../steps/place-order.ts';
import { changed, linksIn } from '../steps/private-link.ts';
import { toTheAirport } from '../steps/trip.ts';

// Google's own refusals, which the browser writes down too.
const refusals = [/answer 40[01]: POST \/(identitytoolkit|api\/customers)/, /console error: .*status of 40[01]/];

test.describe.configure({ mode: 'serial' });

test('an account of Firebase registers, books, takes its documents along and is deleted', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(...refusals);
  await page.goto('/sign-in');
  await register(visitor);
  await expect(page).toHaveURL(/\/account$/);
  await goToDetails(visitor, { ...toTheAirport, date: parisDay(3) });
  await confirmDetails(visitor);
  await acceptTerms(visitor);
  await next(visitor);
  await order(visitor);
  await page.getByRole('button', { name: visitor.words.confirmation.stay }).click();

  await page.goto('/account/orders');
  await page.getByRole('link', { name: /W\d{6}-\d+/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Annuler cette réservation' }).click();
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByText(/Votre réservation est annulée/)).toBeVisible();

  await page.goto('/account/data');
  await askDeletion(visitor, 'un secret mal gardé');
  await expect(dialog.getByText('Ce mot de passe n’est pas le vôtre.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Garder mon compte' }).click();
  await askDeletion(visitor, visitor.person.password);
  await expect(dialog.getByRole('heading', { name: 'Votre compte est supprimé' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Retour à l’accueil' }).click();
  await page.goto('/account');
  await signIn(visitor);
  await expect(page.getByText('Impossible de vous connecter, email ou mot de passe incorrect')).toBeVisible();
});

test('an account of Firebase changes its password, forgets it, and signs out everywhere', async ({
  page,
  browser,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(...refusals);
  const another = { ...visitor.person, password: 'un autre secret bien gardé' };
  const third = { ...visitor.person, password: 'un troisième secret bien gardé' };
  const refused = page.getByText('Impossible de vous connecter, email ou mot de passe incorrect');
  await page.goto('/sign-in');
  await register(visitor);
  await expect(page).toHaveURL(/\/account$/);
  await page.goto('/account/password');
  const changeTo = async (current: string, wanted: string) => {
    await page.getByLabel('Mot de passe actuel').fill(current);
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(wanted);
    await page.getByLabel('Confirmez le nouveau mot de passe').fill(wanted);
    await page.getByRole('button', { name: 'Modifier mon mot de passe' }).click();
  };
  await changeTo('pas celui-ci', another.password);
  await expect(page.getByText('Votre mot de passe actuel n’est pas celui-ci.')).toBeVisible();
  // Google counts in whole seconds. The change comes in a later second than the sign-in before it, and its browser stays signed in all the same.
  await page.route('**/accounts:update*', async (route) => {
    await delay(1100);
    await route.continue();
  });
  await changeTo(visitor.person.password, another.password);
  await expect(page.getByText('Mise à jour effectuée !')).toBeVisible();
  await page.goto('/account/orders');
  await expect(page.getByText(/Aucune réservation en cours/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/sign-in');
  await signIn(visitor);
  await expect(refused).toBeVisible();
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('Un email de changement de mot de passe vous a été envoyé')).toBeVisible();
  await page.goto(await mailedLink(server));
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(third.password);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(third.password);
  await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await signIn(visitor, another);
  await expect(refused).toBeVisible();
  await signIn(visitor, third);
  await expect(page).toHaveURL(/\/account$/);

  await signOutEverywhere(visitor, { browser, person: third });
});

test('what the project asks of a password stands beside it', async ({ page, visitor, trouble }) => {
  trouble.allow(...refusals);
  const cors = { 'access-control-allow-origin': '*' };
  const message =
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a digit]';
  const asked = { minPasswordLength: 12, containsUppercaseCharacter: true, containsNumericCharacter: true };
  // The emulator has no policies.
  await page.route('**/accounts:signUp*', (route) =>
    route.fulfill({ status: 400, headers: cors, json: { error: { code: 400, message } } }),
  );
  await page.route('**/passwordPolicy*', (route) =>
    route.fulfill({
      headers: cors,
      json: {
        customStrengthOptions: asked,
        allowedNonAlphanumericCharacters: ['!'],
        enforcementState: 'ENFORCE',
        forceUpgradeOnSignin: true,
        schemaVersion: 1,
      },
    }),
  );
  await page.goto('/sign-in');
  await register(visitor);
  const form = page.getByRole('form', { name: visitor.words.auth.register.title });
  const password = form.getByLabel(visitor.words.customer.password, { exact: true });
  await expect(password).toHaveAccessibleDescription(/trop facile à deviner/);
  await expect(password).toHaveAccessibleDescription(/12 caractères au moins, dont une majuscule et un chiffre/);
});

test('a newcomer runs the office on the hosted engine as on the embedded one, with a van that breaks down, a ride that is driven and a link that opens it', async ({
  page,
  browser,
  visitor,
  server,
  trouble,
}) => {
  trouble.allow(...refusals, ...officeTroubles);
  // The journey of the embedded engine checks how the pages look.
  const unseen = () => Promise.resolve();
  const gestures = await countGestures(page);
  await openOffice(visitor, server);
  await enterFleet(visitor, unseen);
  await typeCall(page);
  await takeCall(page);
  await acceptAndMove(visitor, unseen);
  expect(await takeMonthAlong(page)).toMatch(/^factures-/);
  const { keys, presses, seconds } = gestures();
  expect(seconds, `${keys} keys and ${presses} presses`).toBeLessThan(300);
  const day = parisDay(6);
  const numbers = await asPagesDo(page, async () =>
    haveMorning(page, { day, vehicleId: await addTwin(page, { name: 'Renault Trafic', plate: 'AA-104-AA' }) }),
  );
  expect(await liveThroughBreakdown(page, { day, numbers }), 'presses of a key').toBeLessThan(40);

  // Every screen, by something that was entered.
  const company = await asPagesDo(page, async () => {
    const { orderNumber: waiting } = await placeOrder(page, parisDay(8), 'VAN');
    return readCompany(page, { day, waiting, email: visitor.person.email });
  });
  for (const { address, sign } of officeScreens(company, 'fr')) {
    await page.goto(new URL(address, page.url()).href);
    await expect(sign(page.getByRole('main')), address).toBeAttached();
    await expect(page.getByRole('main').getByRole('alert'), address).toHaveCount(0);
  }

  // Who owns it drives too; and a customer opens the ride by the link of the mail, without an account.
  await page.goto(new URL('/exploitation/vehicules', page.url()).href);
  await page.getByRole('link', { name: 'Inès Bernard' }).first().click();
  await page.getByLabel('Compte', { exact: true }).selectOption(visitor.person.email);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Véhicules et chauffeurs');
  await page.goto(new URL('/chauffeur/semaine', page.url()).href);
  await page.getByRole('link', { name: /Zoé Lefèvre/ }).click();
  await page.getByRole('button', { name: 'J’ai vu cette course' }).click();
  await expect(page.getByText(/étapes? attend/)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Je pars' })).toBeVisible();

  const [link = ''] = await linksIn(server, visitor.person.email, 1);
  const elsewhere = await browser.newContext();
  const customers = await elsewhere.newPage();
  await customers.goto(link);
  await expect(customers.getByText('Confirmée.')).toBeVisible();
  await customers.getByRole('button', { name: 'Vol, passager et message' }).click();
  await customers.getByLabel('Numéro de vol').fill('AF 1234');
  await customers.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(customers.locator(':focus')).toHaveText(changed);
  await expect(customers.getByText('AF1234')).toBeVisible();
  await elsewhere.close();
});
