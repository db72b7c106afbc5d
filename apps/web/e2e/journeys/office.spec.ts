import { expect, test } from '../own-server-journey.ts';
import { register, signIn } from '../steps/customer.ts';
import { becomeOwner, byName, havePasskeys, look, officeTroubles, seeToRides, setUpPasskey } from '../steps/office.ts';
import { camille, newPerson } from '../steps/people.ts';

test('the first owner comes in by the link that the console prints, with a passkey, and invites somebody', async ({
  page,
  visitor,
  server,
  trouble,
}) => {
  trouble.allow(...officeTroubles, /answer 403: POST \/api\/invitations\/acceptance/);
  await havePasskeys(page);
  const title = page.getByRole('heading', { level: 1 });

  await becomeOwner(visitor, server);
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Préparer les codes' }).click();
  await expect(page.getByRole('img', { name: 'Code QR à lire avec l’application' })).toBeVisible();
  await look(page);
  const [recoveryCode = ''] = await setUpPasskey(page);

  await page.getByRole('link', { name: 'Équipe' }).click();
  await expect(page.getByText(`${visitor.person.email} (vous)`)).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill('alex@example.fr');
  await page.getByRole('radio', { name: /^Comptable/ }).check();
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations en cours' })).toBeVisible();
  await expect(page.getByText('alex@example.fr')).toBeVisible();
  await expect.poll(async () => (await server.mails()).map(({ subject }) => subject).join()).toContain('exploitation');

  await page.getByRole('button', { name: 'Fermer l’exploitation' }).click();
  await expect(title).toHaveText('C’est bien vous ?');
  await look(page);
  await page.getByRole('button', { name: 'Utiliser la clé d’accès' }).click();
  await expect(title).toHaveText('Équipe');

  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByText('a ouvert l’exploitation par une clé d’accès')).toBeVisible();
  await expect(page.getByText('(Propriétaire) a invité quelqu’un')).toBeVisible();
  await expect(page.getByText('Console de la machine').first()).toBeVisible();

  await seeToRides(page, server);

  // On another browser a session alone does not open the office. A recovery code opens it, once.
  await page.context().clearCookies();
  await page.goto(byName(`${visitor.origin}/exploitation/equipe`));
  await signIn(visitor);
  await expect(title).toHaveText('C’est bien vous ?');
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Ouvrir' }).click();
  await expect(title).toHaveText('Équipe');
  await page.getByRole('link', { name: 'Mon accès' }).click();
  await expect(page.getByText('Il reste 9 codes de secours.')).toBeVisible();

  // A customer finds nothing, and the link of the console is used up.
  await page.context().clearCookies();
  await page.goto(byName(`${visitor.origin}/exploitation`));
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fexploitation$/);
  await page.goto(byName(server.officeAddress()));
  await page.getByRole('link', { name: 'Se connecter ou créer un compte' }).click();
  await register({ ...visitor, person: newPerson(camille) });
  await page.getByRole('button', { name: 'Accepter l’invitation' }).click();
  await expect(page.getByText('Cette invitation n’est pas valable pour ce compte')).toBeVisible();
  await page.goto(byName(`${visitor.origin}/exploitation`));
  await expect(title).toHaveText('Page introuvable');
});
