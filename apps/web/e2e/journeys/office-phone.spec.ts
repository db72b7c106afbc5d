import { brokenRules } from '../looks/broken-rules.ts';
import { lostContent } from '../looks/lost-content.ts';
import { expect, test } from '../own-server-journey.ts';
import { loadOneVan } from '../server/load-fleet.ts';
import { parisDay } from '../steps/days.ts';
import { choosePlace, press, tabTo, typeInto } from '../steps/hands.ts';
import { becomeOwner, havePasskeys, setUpPasskey } from '../steps/office.ts';

test('a caller’s ride is booked by the keyboard from the number on, and both are found again', async ({
  page,
  visitor,
  server,
  trouble,
}) => {
  trouble.allow(
    /status of (403|404)/,
    /answer 404: GET \/api\/(staff\/me|customers\/me)/,
    /answer 403: .* \/api\/staff/,
  );
  const title = page.getByRole('heading', { level: 1 });
  const menu = page.getByRole('navigation', { name: 'Pages de l’exploitation' });
  const look = async () => {
    const name = String(await title.textContent());
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await brokenRules(page), `${name} ${colorScheme}`).toEqual([]);
    }
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    expect.soft(await lostContent(page, { width: 320, textPercent: 100, isSpaced: false }), name).toEqual([]);
    await page.setViewportSize(size);
  };
  await havePasskeys(page);
  await becomeOwner(visitor, server);
  await setUpPasskey(page);
  await loadOneVan(server.dataDir);

  await menu.getByRole('link', { name: 'Nouvelle course' }).click();
  await expect(title).toHaveText('Nouvelle course');
  await typeInto(page, /^Téléphone/, '06 98 76 54 32');
  await expect(page.getByText('Aucun client de ce numéro.')).toBeVisible();
  await typeInto(page, /^Prénom/, 'Zoé');
  await typeInto(page, /^Nom/, 'Lefèvre');
  await choosePlace(page, /^Adresse de départ/, 'Beauvais');
  await choosePlace(page, /^Adresse d’arrivée/, 'CDG');
  await typeInto(page, /^Date de départ/, parisDay(3));
  await typeInto(page, /^Heure de départ/, '19:30');
  await page.keyboard.press('Tab');
  await press(page, /^Bagages.*aucun/);
  await press(page, /^Voir les prix/);
  await expect(page.getByRole('heading', { name: 'Véhicule et prix' })).toBeFocused();
  await expect(page.getByRole('radio', { name: /ECO/ })).toBeChecked();

  // Neither a refresh nor a network that is gone loses what the caller said.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('06 98 76 54 32');
  await tabTo(page, /^ECO/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /VAN/ })).toBeChecked();
  await look();
  await page.route('**/api/staff/orders', (route) => route.abort(), { times: 1 });
  trouble.allow(/ERR_FAILED/, /failed: POST .*\/api\/staff\/orders/);
  await press(page, /^Prendre la course/);
  await expect(page.getByText('connexion').first()).toBeVisible();
  await press(page, /^Prendre la course/);
  await expect(page.getByText('Cette course est acceptée.')).toBeVisible();
  await expect(page.getByText('AA-103-AA').first()).toBeVisible();

  await page.getByRole('link', { name: 'Courses du jour' }).click();
  await expect(page.getByRole('article').getByText('Zoé Lefèvre')).toBeVisible();

  await menu.getByRole('link', { name: 'Clients' }).click();
  await typeInto(page, /^Rechercher/, 'lefevre z');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await look();
  await page.getByRole('link', { name: /Zoé Lefèvre.*réserve par téléphone/ }).click();
  await expect(title).toHaveText('Zoé Lefèvre');
  await expect(page.getByText('Pas d’e-mail')).toBeVisible();
  await look();

  // The second call begins with what is known of the first.
  await page.getByRole('link', { name: 'Nouvelle course' }).last().click();
  await page.getByRole('button', { name: 'Reprendre Zoé Lefèvre' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Lefèvre');
  await page.getByRole('button', { name: /^Refaire/ }).click();
  await expect(page.getByRole('combobox', { name: 'Adresse d’arrivée' })).toHaveValue(/CDG/);
});
