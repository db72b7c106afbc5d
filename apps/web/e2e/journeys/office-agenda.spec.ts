import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../own-server-journey.ts';
import { openOfficeTo } from '../server/driver-at-work.ts';
import { loadVans } from '../server/load-fleet.ts';
import type { Server } from '../server/server.ts';
import { haveAccount } from '../steps/book.ts';
import { parisDay } from '../steps/days.ts';
import { press, tabTo } from '../steps/hands.ts';
import { assignRides, byName, look, openOffice } from '../steps/office.ts';
import { camille, newPerson } from '../steps/people.ts';
import { bookByPhone } from '../steps/place-order.ts';

const day = parisDay(3);
const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };

/** How often a key goes down in this window from now on, whatever it does. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.keys = '0';
    addEventListener('keydown', () => (dataset.keys = String(Number(dataset.keys) + 1)), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.keys));
}

/** A dispatcher of another name, in a browser of their own, at the same day. */
async function aColleague(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({ baseURL: byName(server.origin) });
  const page = await context.newPage();
  const person = newPerson(camille);
  await haveAccount({ page, person });
  const value = openOfficeTo(server.dataDir, person.email);
  await context.addCookies([
    { name: 'chauffeur.office', value, url: byName(server.origin) },
    { name: 'x-keep-chauffeur', value: 'no', url: byName(server.origin) },
  ]);
  await page.goto(`/exploitation/agenda?day=${day}`);
  return page;
}

test('on the morning a van breaks down its rides find others, and two dispatchers lose nothing to each other', async ({
  page,
  visitor,
  server,
  browser,
  trouble,
}) => {
  trouble.allow(
    /status of (403|404|409)/,
    /answer 404: GET \/api\/(staff\/me|customers\/me)/,
    /answer (403|409): .* \/api\/staff/,
  );
  await openOffice(visitor, server);
  await loadVans(server.dataDir, [
    ['first', 'Mercedes Classe V'],
    ['second', 'Renault Trafic'],
  ]);
  const numbers: string[] = [];
  for (const [time, lastName] of [
    ['08:30', 'Petit'],
    ['12:00', 'Roux'],
    ['15:30', 'Faure'],
    ['19:30', 'Blanc'],
  ] as const) {
    numbers.push((await bookByPhone(page, { date: day, time, lastName })).orderNumber);
  }
  const by = (vehicleId: string | null) => ({ vehicleId, pinned: true, partner: null });
  await assignRides(page, day, [by('first'), by('first'), by('first'), { ...by(null), partner }]);

  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.getByLabel('Date', { exact: true }).fill(day);
  await page.getByLabel('Date', { exact: true }).press('Tab');
  const without = page.getByRole('region', { name: /^Sans véhicule/ });
  await expect(
    page.getByRole('region', { name: /^Chez des confrères/ }).getByRole('button', { name: /Blanc.*Oise VTC/ }),
  ).toBeVisible();
  await look(page);
  await page.getByLabel('Date', { exact: true }).focus();
  const keys = await countKeys(page);

  // The van is blocked for the day, and its three rides stand on top.
  await press(page, /^Bloquer Mercedes Classe V/);
  await page.getByRole('textbox', { name: 'Motif' }).waitFor();
  await tabTo(page, /^Du/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Restent sans véhicule (3)' })).toBeVisible();
  await press(page, /^Confirmer le changement/);
  await expect(without).toBeFocused();

  // Two go to the other vehicle, as it is proposed, and one to the partner whom the day knows.
  const dialog = page.getByRole('dialog');
  for (const [hour, lastName] of [
    ['08:30', 'Petit'],
    ['12:00', 'Roux'],
  ] as const) {
    await press(page, new RegExp(`^${hour}`));
    await expect(dialog.getByRole('checkbox', { name: `Prévenir Zoé ${lastName} par e-mail` })).toBeChecked();
    await dialog.getByRole('radio', { name: /^Renault Trafic/ }).waitFor();
    await tabTo(page, /^Renault Trafic/);
    await page.keyboard.press('Enter');
    // The hands go on once the eye sees that it is done, and what is left.
    await expect(page.locator(':focus')).toContainText('Renault Trafic.');
    await expect(without.getByText(lastName)).toBeHidden();
  }
  await press(page, /^15:30/);
  await dialog.getByRole('radio', { name: /^Oise VTC/ }).waitFor();
  await tabTo(page, /^Renault Trafic/);
  const ofPartner = dialog.getByRole('radio', { name: /^Oise VTC/ });
  while (!(await ofPartner.isChecked())) {
    await page.keyboard.press('ArrowUp');
    // One is passed by where the next press comes before the choice is drawn.
    await expect(page.locator(':focus')).toBeChecked();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${numbers[2]} est confiée à Oise VTC.`)).toBeVisible();
  expect(await keys(), 'presses of a key').toBeLessThan(40);

  // Two dispatchers, one ride: the second sees what happened, and keeps what was typed.
  const colleague = await aColleague(browser, server);
  await colleague.getByRole('button', { name: /Petit.*Déplacer$/ }).click();
  const theirs = colleague.getByRole('dialog');
  await theirs.getByRole('radio', { name: /^Un autre confrère/ }).check();
  await theirs.getByLabel('Nom du confrère').fill('Bray Taxis');
  await theirs.getByLabel('Numéro REVTC').fill('EVTC060200009');
  await page.getByRole('button', { name: /Petit.*Déplacer$/ }).click();
  await dialog.getByRole('radio', { name: /^Oise VTC/ }).check();
  await look(page);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText(`${numbers[0]} est confiée à Oise VTC.`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Confirmer' }).click();
  await expect(theirs.getByText(/Quelqu’un a changé ces courses/)).toBeVisible();
  await expect(theirs.getByLabel('Nom du confrère')).toHaveValue('Bray Taxis');
  await expect(theirs.getByLabel('Numéro REVTC')).toHaveValue('EVTC060200009');
  await theirs.getByRole('button', { name: 'Laisser ainsi' }).click();
  await expect(
    colleague.getByRole('region', { name: /^Chez des confrères/ }).getByRole('button', { name: /Petit.*Oise VTC/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('C’est annulé : tout est comme avant.')).toBeVisible();

  // Each of the three is told once, of who drives now, with the voucher; of what was taken back nobody is.
  const told = async () =>
    (await server.mails()).filter(({ subject = '' }) => / véhicule pour|confrère conduit/.test(subject));
  await expect.poll(async () => (await told()).length, { timeout: 25_000 }).toBe(3);
  const ofFaure = (await told()).find(({ to }) => to?.some(({ address = '' }) => address.startsWith('faure')));
  expect(ofFaure?.text).toMatch(/avant par : Mercedes Classe V[^]*maintenant par : Oise VTC.*EVTC060200001/);
  expect(ofFaure?.attachments.map(({ filename }) => filename)).toEqual([`bon-de-reservation-${numbers[2]}.pdf`]);
});
