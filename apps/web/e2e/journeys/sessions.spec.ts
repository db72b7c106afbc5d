import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signOutEverywhere } from '../steps/account.ts';
import { haveAccount } from '../steps/book.ts';
import { signIn } from '../steps/customer.ts';
import type { Visitor } from '../steps/visitor.ts';

const wanted = '/account/orders?period=finished';

test('the account asks who one is, refuses in words that tell nothing, and leads on to where one was going', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 401: POST \/api\/auth\/sign-in\/email/, /console error: .*status of 401/);
  await haveAccount(visitor);
  await page.context().clearCookies();
  await askedOnTheWay(visitor);
  const words = 'Impossible de vous connecter, email ou mot de passe incorrect';
  for (const email of [visitor.person.email, 'nobody@example.com']) {
    const refused = page.waitForResponse('**/api/auth/sign-in/email');
    await signIn(visitor, { ...visitor.person, email, password: 'not the secret' });
    expect((await refused).status()).toBe(401);
    await expect(page.getByText(words)).toBeVisible();
  }

  await test.step('for thirty days', async () => {
    await ledOn(visitor, { isRemembered: true });
    expect(await sessionDays(page)).toEqual(new Set([30]));
  });

  await test.step('who is signed in is led from the sign-in page to the account, and can leave it', async () => {
    await page.goto('/sign-in');
    await expect(page).toHaveURL(/\/account$/);
    await page.getByRole('button', { name: visitor.words.account.menu.signOut }).click();
    await page.waitForURL((address) => address.pathname === '/');
  });

  await test.step('until the browser is closed', async () => {
    await askedOnTheWay(visitor);
    await ledOn(visitor, { isRemembered: false });
    expect(await sessionDays(page)).toEqual(new Set([-1]));
  });
});

async function askedOnTheWay({ page }: Visitor): Promise<void> {
  await page.goto(wanted);
  await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent(wanted)}`);
}

/** Signs in, and finds what was asked for; after a refresh too. */
async function ledOn(visitor: Visitor, { isRemembered }: { isRemembered: boolean }): Promise<void> {
  const { page, words } = visitor;
  await page.getByRole('checkbox', { name: words.auth.signIn.rememberMe }).setChecked(isRemembered);
  await signIn(visitor);
  await expect(page).toHaveURL(wanted);
  await page.reload();
  await expect(page.getByText('Aucune réservation terminée')).toBeVisible();
}

/** For how many days the browser keeps the cookies of a session; -1 where until it is closed. */
async function sessionDays(page: Page): Promise<Set<number>> {
  const sessions = (await page.context().cookies()).filter(({ name }) => name.includes('better-auth'));
  const dayOf = (expires: number) => (expires === -1 ? -1 : Math.round((expires - Date.now() / 1000) / 86_400));
  return new Set(sessions.map(({ expires }) => dayOf(expires)));
}

test('signing out everywhere ends the session of another browser too', async ({ browser, visitor }) => {
  await haveAccount(visitor);
  await signOutEverywhere(visitor, { browser, person: visitor.person });
});

test('details that were edited while the session ended are there after signing in again', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 401: PUT \/api\/customers\/me/, /console error: .*status of 401/);
  await haveAccount(visitor);
  await page.goto('/account');
  const city = page.getByLabel(visitor.words.customer.city);
  await city.fill('Chantilly');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Faccount$/);
  await expect(page.getByText('Votre session a pris fin. Connectez-vous pour continuer.')).toBeVisible();
  await signIn(visitor);
  await expect(city).toHaveValue('Chantilly');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Mise à jour effectuée !')).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue('Chantilly');
});
