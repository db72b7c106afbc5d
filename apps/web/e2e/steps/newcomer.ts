import { expect, type Page } from '@playwright/test';
import { acceptTerms, chooseCar, expectStep, next, order } from './booking.ts';
import { confirmDetails } from './customer.ts';
import type { Product } from '../server/server.ts';
import { parisDay } from './days.ts';
import { answerLeaves } from './decision-link.ts';
import { choosePlace, press, typeInto } from './hands.ts';
import { byName } from './office.ts';
import { chooseAddress, fillTrip, seePrices, toTheAirport, typeTime } from './trip.ts';
import type { Visitor } from './visitor.ts';

/** The day on which the newcomer's first rides are driven. */
export const rideDay = parisDay(3);

type Look = (page: Page) => Promise<void>;

/** Enters a vehicle, a driver, a week, and how rides are sold, from an empty office to a van that is sold by its hours. */
export async function enterFleet(visitor: Visitor, look: Look): Promise<void> {
  const { page } = visitor;
  const title = page.getByRole('heading', { level: 1 });
  const save = async () => {
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(title).toHaveText('Véhicules et chauffeurs');
  };
  await page.getByRole('link', { name: 'Véhicules', exact: true }).click();
  await expect(title).toHaveText('Véhicules et chauffeurs');
  await look(page);

  await page.getByRole('link', { name: 'Enregistrez un véhicule' }).click();
  await page.getByLabel('Nom du véhicule').fill('Mercedes Classe V');
  await page.getByLabel('Immatriculation').fill('ab123cd');
  await page.getByRole('radio', { name: 'VAN' }).check();
  await chooseAddress(visitor, 'Adresse d’où il part', 'Beauvais');
  await save();
  await expect(page.getByText(/AB-123-CD/)).toBeVisible();

  await page.getByRole('link', { name: 'Enregistrez son chauffeur' }).click();
  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Nom', { exact: true }).fill('Bernard');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 00 00 00 03');
  await page.getByLabel('Numéro de carte professionnelle VTC').fill('060000003');
  await page.getByLabel('Carte valable jusqu’au', { exact: true }).fill('2099-12-31');
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
  await save();
  await expect(page.getByText(/lundi–dimanche 05:00–02:00/)).toBeVisible();

  await page.getByRole('link', { name: 'Choisissez comment vendre, puis essayez' }).click();
  await page.getByRole('radio', { name: /^Appliquer/ }).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('C’est enregistré.').last()).toBeVisible();
  await page.getByRole('link', { name: 'Véhicules et chauffeurs' }).click();
  await expect(page.getByRole('heading', { name: 'Pour commencer' })).toBeHidden();
}

/** What a caller says, by the keyboard from the number on, to the prices. */
export async function typeCall(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nouvelle course' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouvelle course');
  await typeInto(page, /^Téléphone/, '06 98 76 54 32');
  await expect(page.getByText('Aucun client de ce numéro.')).toBeVisible();
  await typeInto(page, /^Prénom/, 'Zoé');
  await typeInto(page, /^Nom/, 'Lefèvre');
  await choosePlace(page, /^Adresse de départ/, 'Beauvais');
  await choosePlace(page, /^Adresse d’arrivée/, 'CDG');
  await typeInto(page, /^Date de départ/, rideDay);
  await typeInto(page, /^Heure de départ/, '19:30');
  await page.keyboard.press('Tab');
  await press(page, /^Bagages.*aucun/);
  await press(page, /^Voir les prix/);
  await expect(page.getByRole('heading', { name: 'Véhicule et prix' })).toBeFocused();
}

/** Takes the caller's ride, and finds it with its hour and its vehicle in the agenda. */
export async function takeCall(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^VAN/ }).check();
  await press(page, /^Prendre la course/);
  await expect(page.getByText('Cette course est acceptée.')).toBeVisible();
  await expect(page.getByText('AB-123-CD').first()).toBeVisible();
  await page.getByRole('link', { name: /^Voir dans l’agenda/ }).click();
  await expect(page.getByRole('button', { name: /Zoé Lefèvre/ }).first()).toBeVisible();
}

/** Offers the ride that stands in *Nouvelle course* for another day, and accepts it by the link of the mail, in a page of its own. */
export async function offerRide({ page, person }: Visitor, server: Product, look: Look): Promise<void> {
  await typeInto(page, /^E-mail/, person.email);
  await typeInto(page, /^Date de départ/, parisDay(10));
  await typeInto(page, /^Heure de départ/, '19:30');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Voir les prix' }).click();
  await page.getByRole('radio', { name: /VAN/ }).check();
  await page.getByRole('button', { name: 'Envoyer une offre par e-mail' }).click();
  await expect(page.getByText(`Offre envoyée à ${person.email}`)).toBeVisible();
  const links = async () =>
    (await server.mails()).flatMap(({ text }) => text?.match(/http\S+\/offre\/[\w.-]+/)?.slice(0, 1) ?? []);
  await expect.poll(links).toHaveLength(1);
  const customers = await page.context().newPage();
  await customers.goto(String((await links())[0]));
  await expect(customers.getByRole('heading', { level: 1 })).toHaveText('Votre course, à ce prix');
  await look(customers);
  await customers.getByRole('checkbox').check();
  await customers.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await expect(customers).toHaveURL(/\/r\/[\w-]+$/);
  await expect(customers.getByText('Confirmée.')).toBeVisible();
  await customers.close();
}

/** Books on the site as a customer does, accepts it where it waits, and moves it to another hour; stays at the order. */
export async function acceptAndMove(visitor: Visitor, look: Look): Promise<void> {
  const { page, origin, words } = visitor;
  const at = (path: string) => byName(new URL(path, origin).href);
  await page.goto(at('/'));
  await fillTrip(visitor, { ...toTheAirport, date: parisDay(4) });
  await seePrices(visitor);
  await expectStep(visitor, 'vehicle');
  await chooseCar(visitor, 'VAN');
  await next(visitor);
  await confirmDetails(visitor);
  await acceptTerms(visitor);
  await next(visitor);
  await order(visitor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmation.title);

  await page.goto(at('/exploitation/a-decider'));
  const waiting = page.getByRole('article').filter({ hasText: 'AB-123-CD · Mercedes Classe V la prendrait' });
  const link = await waiting.getByRole('link', { name: /^Ouvrir/ }).getAttribute('href');
  await waiting.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText('Rien n’attend de réponse.')).toBeVisible(answerLeaves);

  await page.goto(at(String(link)));
  await page.getByRole('button', { name: 'L’heure', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await typeTime(visitor, 'Heure', '18:00');
  await dialog.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(dialog.getByText('Un véhicule est libre.')).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('La course est modifiée, et le client en est averti.')).toBeVisible();
}

/** The month's invoices as a file of the accountant's; its name. */
export async function takeMonthAlong(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Factures', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter le mois' }).click();
  return (await download).suggestedFilename();
}
