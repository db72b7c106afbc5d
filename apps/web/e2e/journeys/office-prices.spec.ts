import { expect, test } from '../own-server-journey.ts';
import { becomeOwner, codeOf, look, officeTroubles, openBehindMore, setUpCodes } from '../steps/office.ts';
import { firstError } from '../steps/focused-region.ts';

test('an owner drafts prices beside another one, publishes them at once and for tomorrow, and takes those back', {
  tag: '@phone',
}, async ({ page, visitor, server, context, trouble }) => {
  trouble.allow(
    ...officeTroubles,
    /status of (409|422)/,
    /answer 409: PUT \/api\/staff\/prices\/draft/,
    /answer 422: POST \/api\/staff\/prices\/publication/,
  );
  const title = page.getByRole('heading', { level: 1 });
  await becomeOwner(visitor, server);
  const secret = await setUpCodes(page);
  await openBehindMore(page, 'Tarifs');
  await expect(title).toHaveText('Tarifs');
  await expect(page.getByText('Version 1 en vigueur')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const least = other.getByRole('group', { name: 'VAN' }).getByLabel('Minimum de course');
  await expect(least).toHaveValue('60');

  const kmPrice = page.getByRole('group', { name: 'ECO' }).getByLabel('Prix au kilomètre');
  await kmPrice.fill('deux');
  await expect(page.getByText('Pas encore enregistré : un champ est à corriger.')).toBeVisible();
  await kmPrice.fill('2');
  await expect(page.getByText('ECO, Prix au kilomètre : 1,60 € → 2,00 €')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter une période' }).click();
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();

  // What the colleague types meanwhile is not lost: both changes are shown, to choose from.
  await least.fill('70');
  await expect(other.getByText('Quelqu’un d’autre a modifié les tarifs entre-temps')).toBeVisible();
  await expect(other.getByText('VAN, Minimum de course : 60,00 € → 70,00 €')).toBeVisible();
  await other.getByRole('button', { name: 'Reprendre ce qui est enregistré' }).click();
  await least.fill('70');
  await expect(other.getByText('VAN, Minimum de course : 60,00 € → 70,00 €')).toBeVisible();
  await other.close();

  await page.reload();
  await page.getByRole('button', { name: 'Publier…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('VAN, Minimum de course : 60,00 € → 70,00 €')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText('Version 2 en vigueur')).toBeVisible();
  const sold = await page.request.get('/api/cars');
  expect(await sold.json()).toContainEqual(expect.objectContaining({ code: 'ECO', kmPrice: 2 }));

  await kmPrice.fill('2,5');
  await expect(page.getByText('Brouillon enregistré.')).toBeVisible();
  await page.getByRole('button', { name: 'Publier…' }).click();
  await dialog.getByRole('radio', { name: /^À une date/ }).check();
  await dialog.getByLabel('Jour').fill('1999-01-01');
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(dialog.getByText('Choisissez un instant à venir, dans l’année.')).toBeVisible();
  await dialog.getByLabel('Jour').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('button', { name: 'Retirer la version 3' }).click();
  await expect(page.getByText(/retirée par .*, jamais en vigueur/)).toBeVisible();
  await look(page);

  // Who the company is: a fact that cannot be right is refused beside its field, and what is saved stands on every page and in the next mail.
  trouble.allow(/status of 409/, /answer 409: PUT \/api\/staff\/company/);
  await openBehindMore(page, 'Société');
  await expect(title).toHaveText('Société');
  const late = await context.newPage();
  await late.goto(page.url());
  await late.getByLabel('Hébergeur du site').fill('Hébergeur tardif');
  const save = { name: 'Enregistrer', exact: true };
  await page.getByLabel('Téléphone', { exact: true }).fill('12');
  await page.getByRole('button', save).click();
  await expect(firstError(page)).toHaveText(/Indiquez 9 à 12 chiffres/);
  await page.getByLabel('Téléphone', { exact: true }).fill('03 44 12 34 56');
  await page.getByLabel('Assureur').fill('Assurances du Valois, Senlis');
  await page.getByRole('button', save).click();
  await expect(page.getByText(/^Enregistré le .* par /)).toBeVisible();
  await look(page);
  await late.getByRole('button', save).click();
  await expect(late.getByText('Quelqu’un d’autre a modifié cette fiche entre-temps')).toBeVisible();
  await expect(late.getByLabel('Hébergeur du site')).toHaveValue('Hébergeur tardif');
  await late.getByRole('button', { name: 'Reprendre la version enregistrée' }).click();
  await expect(late.getByLabel('Assureur')).toHaveValue('Assurances du Valois, Senlis');
  await late.goto('/mentions-legales');
  await expect(late.getByRole('main')).toContainText('Assurances du Valois, Senlis');
  await expect(late.getByRole('contentinfo')).toContainText('03 44 12 34 56');
  await late.close();
  await openBehindMore(page, 'Équipe');
  await page.getByLabel('Adresse e-mail').fill('lea@example.com');
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  const invitation = async () => (await server.mails()).find(({ to }) => to?.[0]?.address === 'lea@example.com')?.text;
  await expect.poll(invitation).toContain('03 44 12 34 56');

  // The app's next code opens the office again; another one does not.
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await look(page);
  await page.getByRole('button', { name: 'Fermer l’exploitation' }).click();
  await expect(title).toHaveText('C’est bien vous ?');
  trouble.allow(/answer 422: POST \/api\/staff\/step-up\/code/);
  const code = page.getByLabel('Code', { exact: true });
  await code.pressSequentially('000000');
  await code.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await code.fill('');
  await code.pressSequentially(codeOf(secret, 1));
  await code.press('Enter');
  await expect(title).toHaveText('Équipe');
});
