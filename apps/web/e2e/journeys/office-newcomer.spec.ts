import { expect, test } from '../own-server-journey.ts';
import { press, tabTo, typeInto } from '../steps/hands.ts';
import {
  acceptAndMove,
  enterFleet,
  offerRide,
  rideDay,
  takeCall,
  takeMonthAlong,
  typeCall,
} from '../steps/newcomer.ts';
import { look, officeTroubles, openOffice } from '../steps/office.ts';

test('a newcomer becomes owner, enters a fleet, takes a call and an order, moves it, and takes the month along', async ({
  page,
  visitor,
  server,
  trouble,
}) => {
  trouble.allow(...officeTroubles);
  const title = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('navigation', { name: 'Pages de l’exploitation' });
  await openOffice(visitor, server);
  await enterFleet(visitor, look);

  // What the caller said survives a refresh and a lost network.
  await typeCall(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('06 98 76 54 32');
  await tabTo(page, /^ECO/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /VAN/ })).toBeChecked();
  await look(page);
  await page.route('**/api/staff/orders', (route) => route.abort(), { times: 1 });
  trouble.allow(/ERR_FAILED/, /failed: POST .*\/api\/staff\/orders/);
  await press(page, /^Prendre la course/);
  await expect(page.getByText('connexion').first()).toBeVisible();
  await takeCall(page);

  // A second call starts from what the first one told of the customer.
  await menu.getByRole('link', { name: 'Clients' }).click();
  await typeInto(page, /^Rechercher/, 'lefevre z');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await page.getByRole('link', { name: /Zoé Lefèvre.*réserve par téléphone/ }).click();
  await expect(title).toHaveText('Zoé Lefèvre');
  await expect(page.getByText('Pas d’e-mail')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nouvelle note' }).fill('Préfère monter à l’avant.');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByRole('listitem').getByText('Préfère monter à l’avant.')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer ce client…' }).click();
  trouble.allow(/status of 409/, /answer 409: DELETE .*\/api\/staff\/customers/);
  await page.getByRole('button', { name: 'Supprimer pour toujours' }).click();
  await expect(page.getByText('Une de ses courses est en attente ou à venir')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Garder ce client' }).click();
  await page.getByRole('link', { name: 'Nouvelle course' }).last().click();
  await page.getByRole('button', { name: 'Reprendre Zoé Lefèvre' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Lefèvre');
  await page.getByRole('button', { name: /^Refaire/ }).click();
  await expect(page.getByRole('combobox', { name: 'Adresse d’arrivée' })).toHaveValue(/CDG/);
  await offerRide(visitor, server, look);

  await acceptAndMove(visitor, look);
  expect(await takeMonthAlong(page)).toMatch(/^factures-\d{4}-\d\d\.csv$/);

  // An absence that takes the vehicle from a ride says so before it is saved.
  await menu.getByRole('link', { name: 'Véhicules' }).click();
  await page.getByRole('link', { name: 'Ajouter une indisponibilité' }).click();
  await page.getByLabel('Qui n’est pas disponible').selectOption({ label: 'Mercedes Classe V (AB-123-CD)' });
  await page.getByLabel('Du', { exact: true }).fill(rideDay);
  await page.getByLabel('Au', { exact: true }).fill(rideDay);
  await page.getByLabel('Motif').fill('Révision');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const effects = page.getByRole('dialog', { name: 'Ce que ce changement fait' });
  await expect(effects.getByRole('heading', { name: 'Restent sans véhicule (1)' })).toBeVisible();
  await look(page);
  await effects.getByRole('button', { name: 'Confirmer le changement' }).click();
  await expect(page.getByText('Courses sans véhicule (1)')).toBeVisible();
  await look(page);
});
