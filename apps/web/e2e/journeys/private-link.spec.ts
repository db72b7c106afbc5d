import type { Page } from '@playwright/test';
import { brokenRules } from '../looks/broken-rules.ts';
import { lostContent } from '../looks/lost-content.ts';
import { expect, test } from '../journey.ts';
import type { Product } from '../server/server.ts';
import { haveAccount } from '../steps/book.ts';
import { parisDay } from '../steps/days.ts';
import { placeOrder } from '../steps/place-order.ts';
import { typeTime } from '../steps/trip.ts';

test('a ride is changed by its private link, shown to who travels without a price, and the links are taken back', {
  tag: '@phone',
}, async ({ page, server, visitor, trouble }) => {
  trouble.allow(/status of 404/, /answer 404: GET \/api\/rides\//);
  await haveAccount(visitor);
  await placeOrder(page, parisDay(3));
  const [own = ''] = await linksIn(server, visitor.person.email, 1);
  await page.context().clearCookies();
  await page.goto(own);
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Il nous manque votre numéro de vol', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Vol, passager et message' }).click();
  await dialog.getByLabel('Numéro de vol').fill('12');
  await dialog.getByRole('checkbox', { name: 'Je réserve pour une autre personne' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'numéro de vol' })).toBeFocused();
  await dialog.getByLabel('Numéro de vol').fill('af 1234');
  await dialog.getByLabel('Prénom et nom du passager').fill('Léa Petit');
  await dialog.getByLabel('Téléphone du passager').fill('06 98 76 54 32');
  await look(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.locator(':focus')).toHaveText('C’est modifié. Un e-mail vous le confirme.');
  await expect(page.getByText('AF1234')).toBeVisible();

  await page.getByRole('button', { name: 'Le jour ou l’heure' }).click();
  await typeTime(visitor, 'Heure de départ', '20:30');
  await dialog.getByRole('button', { name: 'Voir ce que cela change' }).click();
  await expect(dialog.getByText(/à 19:30 → .* à 20:30/)).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Confirmer la modification' }).click();
  await expect(page.locator(':focus')).toHaveText('C’est modifié. Un e-mail vous le confirme.');
  await expect(page.getByText('20:30').first()).toBeVisible();

  const [, travellers = ''] = await linksIn(server, visitor.person.email, 2);
  await page.goto(travellers);
  await expect(page.getByText('Voici la course réservée pour vous.')).toBeVisible();
  await expect(page.getByText('AF1234')).toBeVisible();
  expect(await page.locator('main').innerHTML()).not.toMatch(/€|TTC|prix|Modifier|Annuler/i);

  await page.goto(own);
  await page.getByRole('button', { name: 'Remplacer les liens privés' }).click();
  await dialog.getByRole('button', { name: 'Remplacer', exact: true }).click();
  await expect(page.getByText('Les liens d’avant n’ouvrent plus rien.', { exact: false })).toBeVisible();
  const told: string[] = [];
  for (const address of ['/r/AAAAAAAAAAAAAAAAAAAAAA', own, travellers]) {
    await page.goto(address);
    await expect(page.getByText('Ce lien n’ouvre rien')).toBeVisible();
    told.push(await page.locator('main').innerText());
  }
  expect(new Set(told).size).toBe(1);
});

/** The private links of somebody's first mail that has so many: who booked, and who travels. */
async function linksIn(server: Product, email: string, count: number): Promise<string[]> {
  const found = async () =>
    (await server.mails())
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ text }) => [...new Set(text?.match(/http\S+\/r\/[\w-]+/g))])
      .find((links) => links.length === count) ?? [];
  await expect.poll(found).toHaveLength(count);
  return found();
}

async function look(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await brokenRules(page), colorScheme).toEqual([]);
  }
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  expect.soft(await lostContent(page, { width: 320, textPercent: 100, isSpaced: false })).toEqual([]);
  await page.setViewportSize(size);
}
