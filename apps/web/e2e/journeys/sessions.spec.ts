import { expect, test } from '../journey.ts';
import { signOutEverywhere } from '../steps/account.ts';
import { haveAccount } from '../steps/book.ts';
import { signIn } from '../steps/customer.ts';
import { camille } from '../steps/people.ts';

const wanted = '/account/orders?period=finished';

for (const [kind, isRemembered] of [
  ['for thirty days', true],
  ['until the browser is closed', false],
] as const) {
  test(`who signs in ${kind} is led on to where they were going`, async ({ page, visitor }) => {
    await haveAccount(page);
    await page.context().clearCookies();
    await page.goto(wanted);
    await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent(wanted)}`);
    await page.getByRole('checkbox', { name: visitor.words.auth.signIn.rememberMe }).setChecked(isRemembered);
    await signIn(visitor, camille);
    await expect(page).toHaveURL(wanted);
    await page.reload();
    await expect(page.getByText('Aucune réservation terminée')).toBeVisible();

    const sessions = (await page.context().cookies()).filter(({ name }) => name.includes('better-auth'));
    const days = sessions.map(({ expires }) =>
      expires === -1 ? -1 : Math.round((expires - Date.now() / 1000) / 86_400),
    );
    expect(new Set(days)).toEqual(new Set([isRemembered ? 30 : -1]));
  });
}

test('signing out everywhere ends the session of another browser too', async ({ page, browser, visitor }) => {
  await haveAccount(page);
  await signOutEverywhere(visitor, { browser, person: camille });
});

test('details that were edited while the session ended are there after signing in again', async ({
  page,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 401: PUT \/api\/customers\/me/, /console error: .*status of 401/);
  await haveAccount(page);
  await page.goto('/account');
  const city = page.getByLabel(visitor.words.customer.city);
  await city.fill('Chantilly');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Faccount$/);
  await expect(page.getByText('Votre session a pris fin. Connectez-vous pour continuer.')).toBeVisible();
  await signIn(visitor, camille);
  await expect(city).toHaveValue('Chantilly');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Mise à jour effectuée !')).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue('Chantilly');
});
