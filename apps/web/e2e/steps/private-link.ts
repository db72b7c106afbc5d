import { expect } from '@playwright/test';
import type { Product } from '../server/server.ts';
import { press, tabTo, typeInto } from './hands.ts';
import { look } from './office.ts';
import { typeTime } from './trip.ts';
import type { Visitor } from './visitor.ts';
import { focusedRegion } from './focused-region.ts';

/** What a page says of a change that is done. */
export const changed = 'C’est modifié. Un e-mail vous le confirme.';

export interface Links {
  readonly own: string;
  readonly travellers: string;
}

/** Changes flight, passenger and hour by the link of whoever booked, without a mouse. The traveller's link shows the ride without a price. */
export async function changeByLink(customer: Visitor, server: Product): Promise<Links> {
  const { page, person } = customer;
  const dialog = page.getByRole('dialog');
  const [own = ''] = await linksIn(server, person.email, 1);
  await page.goto(own);
  await expect(page.getByText('Il nous manque votre numéro de vol', { exact: false })).toBeVisible();
  await press(page, /^Vol, passager et message/);
  await dialog.waitFor();
  await typeInto(page, /^Numéro de vol/, '12');
  await tabTo(page, /^Je réserve pour une autre personne/);
  await page.keyboard.press('Space');
  await press(page, /^Enregistrer/);
  await expect(focusedRegion(dialog, 'numéro de vol')).toBeFocused();
  await typeInto(page, /^Numéro de vol/, 'af 1234');
  await typeInto(page, /^Prénom et nom du passager/, 'Léa Petit');
  await typeInto(page, /^Téléphone du passager/, '06 98 76 54 32');
  await look(page);
  await press(page, /^Enregistrer/);
  await expect(page.locator(':focus')).toHaveText(changed);
  await expect(page.getByText('AF1234')).toBeVisible();

  await press(page, /^Le jour ou l’heure/);
  await typeTime(customer, 'Heure de départ', '20:30');
  await press(page, /^Voir ce que cela change/);
  await expect(dialog.getByText(/à 19:30 → .* à 20:30/)).toBeVisible();
  await look(page);
  await press(page, /^Confirmer la modification/);
  await expect(page.locator(':focus')).toHaveText(changed);

  const [, travellers = ''] = await linksIn(server, person.email, 2);
  await page.goto(travellers);
  await expect(page.getByText('Voici la course réservée pour vous.')).toBeVisible();
  await expect(page.getByText('AF1234')).toBeVisible();
  expect(await page.locator('main').innerHTML()).not.toMatch(/€|TTC|prix|Modifier|Annuler/i);
  await page.goto(own);
  return { own, travellers };
}

/** Replaces the links; the old ones are answered like links that never were. */
export async function endLinks({ page }: Pick<Visitor, 'page'>, { own, travellers }: Links): Promise<void> {
  await page.getByRole('button', { name: 'Remplacer les liens privés' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remplacer', exact: true }).click();
  await expect(page.getByText('Les liens d’avant n’ouvrent plus rien.', { exact: false })).toBeVisible();
  const told: string[] = [];
  for (const address of ['/r/AAAAAAAAAAAAAAAAAAAAAA', own, travellers]) {
    await page.goto(address);
    await expect(page.getByText('Ce lien n’ouvre rien')).toBeVisible();
    told.push(await page.locator('main').innerText());
  }
  expect(new Set(told).size).toBe(1);
}

/** The private links in the first mail to an address that has as many as are asked for: that of whoever booked, and the traveller's. */
export async function linksIn(server: Product, email: string, count: number): Promise<string[]> {
  const found = async () =>
    (await server.mails())
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ text }) => [...new Set(text?.match(/http\S+\/r\/[\w-]+/g))])
      .find((links) => links.length === count) ?? [];
  await expect.poll(found).toHaveLength(count);
  return found();
}
