import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { askDeletion } from '../steps/account.ts';
import { goToVehicles, haveAccount } from '../steps/book.ts';
import { unfoldExtras } from '../steps/booking.ts';
import { signIn } from '../steps/customer.ts';
import { parisDay } from '../steps/days.ts';
import { holdRequests } from '../steps/hold-requests.ts';
import { placeOrder } from '../steps/place-order.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { seePrices, typeTime } from '../steps/trip.ts';

test('favourites are chosen in the account, and the booking offers them first', { tag: '@phone' }, async ({
  page,
  visitor,
}) => {
  await haveAccount(visitor);
  await page.goto('/account/favourites');
  await expect(page.getByText('Vous n’avez pas encore de favori.')).toBeVisible();
  await page.getByRole('radio', { name: /^VAN/ }).check();
  await page.getByRole('checkbox', { name: 'Champagne' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Mise à jour effectuée !')).toBeVisible();

  await goToVehicles(visitor);
  await expect(page.getByRole('heading', { level: 2, name: /^(ECO|CONFORT|VAN)$/ })).toHaveText([
    'ECO',
    'CONFORT',
    'VAN',
  ]);
  const van = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'VAN' }) });
  await unfoldExtras(visitor);
  await atDeskToo(page, async () => {
    await expect(van.getByText('Votre véhicule favori')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Options' }).getByRole('group').first()).toHaveAccessibleName(
      'Champagne',
    );
  });
  await page.getByRole('button', { name: 'Choisir mon favori' }).click();
  await expect(van.getByText('Véhicule choisi')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Choisir mon favori' })).toHaveCount(0);
});

test('the way back of a reservation is booked from its page, and no booking is lost by it', async ({
  page,
  visitor,
}) => {
  await haveAccount(visitor);
  await placeOrder(page, parisDay(1));
  await page.goto('/account/orders');
  await page.getByRole('link', { name: /W\d{6}-\d+/ }).click();
  await page.getByRole('button', { name: 'Réserver le retour' }).click();
  await expect(page).toHaveURL(/\/reservation\?step=0$/);
  await expect(page.getByRole('combobox', { name: visitor.words.trip.start, exact: true })).toHaveValue(/CDG/);
  await expect(page.getByRole('combobox', { name: visitor.words.trip.end, exact: true })).toHaveValue(/Beauvais/);
  await page.getByLabel(visitor.words.trip.date, { exact: true }).fill(parisDay(3));
  await typeTime(visitor, visitor.words.trip.time, '10:00');
  await seePrices(visitor);
  await expect(page.getByText('Véhicule choisi', { exact: true })).toBeVisible();

  await page.goto('/account/orders');
  await page.getByRole('link', { name: /W\d{6}-\d+/ }).click();
  await page.getByRole('button', { name: 'Réserver à nouveau' }).click();
  await page.getByRole('button', { name: 'La garder' }).click();
  await page.goto('/reservation?step=1');
  await expect(page.getByText('Véhicule choisi', { exact: true })).toBeVisible();
});

test('an account is taken along and deleted, once no ride is to come, and nothing says meanwhile that it is kept', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 40[19]: POST \/api\/(customers|auth)/, /console error: .*status of 40[19]/);
  await haveAccount(visitor);
  // Late enough to be cancelled freely at any hour of the day.
  await placeOrder(page, parisDay(3));
  await page.goto('/account/data');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le fichier' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^chauffeur-\d{4}-\d{2}-\d{2}\.json$/);
  const { account, customer, orders } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect([account.email, customer.lastName, orders.length]).toEqual([visitor.person.email, visitor.person.lastName, 1]);

  const dialog = page.getByRole('dialog');
  await askDeletion(visitor, 'un secret mal gardé');
  await expect(dialog.getByText('Ce mot de passe n’est pas le vôtre.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Garder mon compte' }).click();
  await askDeletion(visitor, visitor.person.password);
  await dialog.getByRole('link', { name: 'Voir mes réservations' }).click();
  await page.getByRole('link', { name: /W\d{6}-\d+/ }).click();
  const main = page.getByRole('main');
  const cancel = main.getByRole('button', { name: 'Annuler cette réservation' });
  await expect(main.getByText('Le bon de réservation est disponible dès que la course est acceptée.')).toBeVisible();
  for (const first of [main.getByRole('link', { name: 'Ajouter à mon agenda' }), cancel]) {
    expect(await topOf(first)).toBeLessThan(await topOf(main.getByRole('heading', { name: 'MON TRAJET' })));
  }
  expect(await isInDanger(cancel)).toBe(true);
  await cancel.click();
  const keep = dialog.getByRole('button', { name: 'Garder ma réservation' });
  await expect(keep).toBeFocused();
  expect(await isInDanger(keep)).toBe(false);
  expect(await isInDanger(dialog.getByRole('button', { name: 'Annuler la réservation' }))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByText(/Votre réservation est annulée/)).toBeVisible();

  await page.goto('/account/data');
  const letGo = await holdRequests(page, '**/api/customers/me/deletion');
  const asked = page.waitForRequest('**/api/customers/me/deletion');
  await askDeletion(visitor, visitor.person.password);
  await asked;
  await expect(dialog.getByRole('button', { name: 'Garder mon compte' })).toBeDisabled();
  // A browser lets a page keep its dialog open at the first Escape, and closes it by itself at the second.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog.getByRole('heading', { name: 'Votre compte est supprimé' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);
  await page.goto('/account');
  await signIn(visitor);
  await expect(page.getByText('Impossible de vous connecter, email ou mot de passe incorrect')).toBeVisible();
});

/** The distance of an element from the top of the window, in pixels. */
async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`nothing to see of ${String(element)}`);
  return box.y;
}

/** Whether something is written in the colour of what cannot be undone. */
function isInDanger(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--danger)';
    document.body.append(probe);
    const isAlike = getComputedStyle(probe).color === getComputedStyle(shown).color;
    probe.remove();
    return isAlike;
  });
}
