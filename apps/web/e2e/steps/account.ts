import type { Browser } from '@playwright/test';
import { expect } from '../journey.ts';
import { signIn } from './customer.ts';
import type { Person } from './people.ts';
import type { Visitor } from './visitor.ts';

/** Signs in from another browser too, signs out everywhere from the first, and finds both signed out. */
export async function signOutEverywhere(visitor: Visitor, { browser, person }: { browser: Browser; person: Person }) {
  const { page } = visitor;
  await page.goto('/account/password');
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/account');
  await signIn({ ...visitor, page: elsewhere }, person);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mes coordonnées');
  await secondPasses();

  await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await expect(page).toHaveURL('/');
  for (const signedOut of [page, elsewhere]) {
    await signedOut.goto('/account');
    await expect(signedOut).toHaveURL(/\/sign-in/);
  }
  await other.close();
}

/** Asks on the page of one's own data that the account be deleted; the dialog answers. */
export async function askDeletion({ page }: Visitor, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
}

/** Firebase counts in whole seconds: who signs in during the second of the sign-out stays. */
async function secondPasses(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const before = second();
  await expect.poll(second).toBeGreaterThan(before);
}
