import { expect, test } from '../journey.ts';
import { test as ownServerTest } from '../own-server-journey.ts';
import { goToDetails, haveAccount } from '../steps/book.ts';
import { signIn } from '../steps/customer.ts';
import { mailedLink } from '../steps/mailed-link.ts';
import { atDeskToo } from '../steps/sizes.ts';
import { expectStep } from '../steps/booking.ts';

const sentence = 'Un email de changement de mot de passe vous a été envoyé à votre adresse email.';
const anotherPassword = 'un autre secret bien gardé';

test('whoever forgot the password chooses another by the mailed link, once', { tag: '@phone' }, async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  trouble.allow(/answer 40[13]: POST \/api\/auth/, /console error: .*status of 40[13]/);
  await haveAccount(visitor);
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('Merci de renseigner votre email').first()).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill(visitor.person.email);
  await page.getByRole('button', { name: 'Valider' }).click();
  await atDeskToo(page, async () => {
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  });
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Faccount$/);

  const link = await mailedLink(server);
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password\/new$/);
  await page.reload();
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(anotherPassword);
  await page.getByLabel('Confirmez le nouveau mot de passe').fill('encore autre chose');
  await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
  await expect(page.getByText('Vos mots de passe ne correspondent pas.').first()).toBeVisible();
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(anotherPassword);
  await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
  await expect(page.getByText('Mise à jour effectuée !')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);

  await signIn(visitor);
  await expect(page.getByText('email ou mot de passe incorrect')).toBeVisible();
  await signIn(visitor, { ...visitor.person, password: anotherPassword });
  await expect(page).toHaveURL(/\/account$/);

  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('un troisième secret');
  await page.getByLabel('Confirmez le nouveau mot de passe').fill('un troisième secret');
  await page.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
});

ownServerTest('an address without an account reads the same, and gets no mail', async ({ page, server }) => {
  await page.goto('/reset-password');
  await page.getByLabel('Adresse e-mail').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Rester sur cette page' }).click();
  await server.stop();
  expect(await server.mails()).toEqual([]);
});

test('asking for a password on the way through a booking loses nothing of it', async ({ page, server, visitor }) => {
  await haveAccount(visitor);
  await page.context().clearCookies();
  await goToDetails(visitor);
  await page.getByRole('link', { name: visitor.words.auth.signIn.forgot }).click();
  // The old page, which has such a field too, stands until the new one is there.
  await expect(page.getByRole('heading', { level: 1, name: visitor.words.auth.reset.title })).toBeVisible();
  await page.getByLabel(visitor.words.auth.reset.email).fill(visitor.person.email);
  await page.getByRole('button', { name: visitor.words.auth.reset.submit }).click();
  await page.getByRole('button', { name: visitor.words.auth.reset.stay }).click();

  // The mail opens a tab of its own; the booking waits in this one.
  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(server));
  await mail.getByLabel('Nouveau mot de passe', { exact: true }).fill(anotherPassword);
  await mail.getByLabel('Confirmez le nouveau mot de passe').fill(anotherPassword);
  await mail.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
  await expect(mail).toHaveURL(/\/sign-in$/);
  await mail.close();

  await page.getByRole('link', { name: visitor.words.auth.reset.booking }).click();
  await expectStep(visitor, 'customer');
  await signIn(visitor, { ...visitor.person, password: anotherPassword });
  await expect(page.getByRole('button', { name: visitor.words.booking.customer.submit })).toBeVisible();
});
