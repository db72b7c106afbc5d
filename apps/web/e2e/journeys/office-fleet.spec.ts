import type { Browser } from '@playwright/test';
import { brokenRules } from '../looks/broken-rules.ts';
import { lostContent } from '../looks/lost-content.ts';
import { expect, test } from '../own-server-journey.ts';
import { haveAccount } from '../steps/book.ts';
import { parisDay } from '../steps/days.ts';
import { becomeOwner, havePasskeys, setUpPasskey } from '../steps/office.ts';
import { camille, newPerson } from '../steps/people.ts';
import { placeOrder } from '../steps/place-order.ts';
import { chooseAddress } from '../steps/trip.ts';

const rideDay = parisDay(3);

/** Somebody orders the one van for the evening, in a browser of their own. */
async function orderTheVan(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await haveAccount({ page, person: newPerson(camille) });
  await placeOrder(page, rideDay, 'VAN');
  await context.close();
}

test('an owner enters a vehicle, a driver and a week from nothing, and blocks a vehicle that has a ride', {
  tag: '@phone',
}, async ({ page, visitor, server, browser, trouble }) => {
  trouble.allow(
    /status of (403|404)/,
    /answer 404: GET \/api\/(staff\/me|customers\/me)/,
    /answer 403: .* \/api\/staff/,
  );
  const title = page.getByRole('heading', { level: 1 });
  const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const look = async () => {
    const name = String(await title.textContent());
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await brokenRules(page), `${name} ${colorScheme}`).toEqual([]);
    }
    expect.soft(await lostContent(page, { width: 320, textPercent: 100, isSpaced: false }), name).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  };
  await havePasskeys(page);
  await becomeOwner(visitor, server);
  await setUpPasskey(page);
  await page.getByRole('link', { name: 'Véhicules', exact: true }).click();
  await expect(title).toHaveText('Véhicules et chauffeurs');
  await look();

  await page.getByRole('link', { name: 'Enregistrez un véhicule' }).click();
  await page.getByLabel('Nom du véhicule').fill('Mercedes Classe V');
  await page.getByLabel('Immatriculation').fill('ab123cd');
  await page.getByRole('radio', { name: 'VAN' }).check();
  await chooseAddress(visitor, 'Adresse d’où il part', 'Beauvais');
  await look();
  await save();
  await expect(page.getByText(/AB-123-CD/)).toBeVisible();

  await page.getByRole('link', { name: 'Enregistrez son chauffeur' }).click();
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Nom', { exact: true }).fill('Bernard');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 00 00 00 03');
  await page.getByLabel('Numéro de carte professionnelle VTC').fill('060000003');
  await page.getByLabel('Carte valable jusqu’au').fill('2099-12-31');
  await save();
  await expect(page.getByRole('link', { name: 'Inès Bernard' })).toBeVisible();

  await page.getByRole('link', { name: 'Donnez leurs horaires de la semaine' }).click();
  const monday = page.getByRole('group', { name: 'Lundi' });
  for (const [label, hour] of [
    ['De', '05:00'],
    ['À', '02:00'],
  ] as const) {
    await monday.getByRole('combobox', { name: label, exact: true }).fill(hour);
    await monday.getByRole('combobox', { name: label, exact: true }).press('Tab');
  }
  for (const button of await page.getByRole('button', { name: /: comme lundi$/ }).all()) await button.click();
  await expect(monday.getByText('jusqu’au lendemain')).toBeVisible();
  await look();
  await save();
  await expect(page.getByText(/lundi–dimanche 05:00–02:00/)).toBeVisible();

  await page.getByRole('link', { name: 'Choisissez comment vendre, puis essayez' }).click();
  await page.getByRole('radio', { name: /^Appliquer/ }).check();
  await look();
  await save();
  await expect(page.getByRole('heading', { name: 'Pour commencer' })).toBeHidden();

  await orderTheVan(browser, server.origin);
  await page.getByRole('link', { name: 'Ajouter une indisponibilité' }).click();
  await page.getByLabel('Qui n’est pas disponible').selectOption({ label: 'Mercedes Classe V (AB-123-CD)' });
  await page.getByLabel('Du', { exact: true }).fill(rideDay);
  await page.getByLabel('Au', { exact: true }).fill(parisDay(4));
  await page.getByLabel('Motif').fill('Révision');
  await save();
  const effects = page.getByRole('dialog', { name: 'Ce que ce changement fait' });
  await expect(effects.getByRole('heading', { name: 'Restent sans véhicule (1)' })).toBeVisible();
  await look();
  await effects.getByRole('button', { name: 'Confirmer le changement' }).click();
  await expect(page.getByText('Courses sans véhicule (1)')).toBeVisible();
  await look();
});
