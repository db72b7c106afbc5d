import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../own-server-journey.ts';
import { openOfficeTo } from '../server/driver-at-work.ts';
import { loadVans } from '../server/load-fleet.ts';
import type { Server } from '../server/server.ts';
import { haveAccount } from '../steps/book.ts';
import { parisDay } from '../steps/days.ts';
import { haveMorning, liveThroughBreakdown } from '../steps/breakdown.ts';
import { byName, look, openOffice } from '../steps/office.ts';
import { camille, newPerson } from '../steps/people.ts';

const day = parisDay(3);

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
  const numbers = await haveMorning(page, { day, vehicleId: 'first' });
  const presses = await liveThroughBreakdown(page, { day, numbers });
  expect(presses, 'presses of a key').toBeLessThan(40);
  const dialog = page.getByRole('dialog');

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
  await expect(theirs.getByText(/^Maintenant\s: Oise VTC, /)).toBeVisible();
  await expect(theirs.getByLabel('Nom du confrère')).toHaveValue('Bray Taxis');
  await expect(theirs.getByLabel('Numéro REVTC')).toHaveValue('EVTC060200009');
  await theirs.getByRole('button', { name: 'Laisser ainsi' }).click();
  await expect(
    colleague.getByRole('region', { name: /^Chez des confrères/ }).getByRole('button', { name: /Petit.*Oise VTC/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('C’est annulé : tout est comme avant.')).toBeVisible();

  // Another driver takes the wheel of the same van for one ride, and gives it back.
  await page.getByRole('button', { name: /Roux.*Déplacer$/ }).click();
  await dialog.getByRole('radio', { name: /^Renault Trafic/ }).check();
  await dialog.getByLabel('Chauffeur').selectOption({ index: 1 });
  await expect(dialog.getByText('La course garde ce véhicule tant que ce chauffeur est choisi.')).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText(`${numbers[1]} : Renault Trafic, Inès Bernard.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /Roux.*chauffeur choisi/ })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`Inès conduit ${numbers[1]}$`) })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByRole('button', { name: /Roux.*chauffeur choisi/ })).toBeHidden();

  // Each of the three is told once, of who drives now, with the voucher; of what was taken back nobody is.
  const told = async () =>
    (await server.mails()).filter(({ subject = '' }) => / véhicule pour|confrère conduit/.test(subject));
  await expect.poll(async () => (await told()).length, { timeout: 45_000 }).toBe(3);
  const ofFaure = (await told()).find(({ to }) => to?.some(({ address = '' }) => address.startsWith('faure')));
  expect(ofFaure?.text).toMatch(/avant par : Mercedes Classe V[^]*maintenant par : Oise VTC.*EVTC060200001/);
  expect(ofFaure?.attachments.map(({ filename }) => filename)).toEqual([`bon-de-reservation-${numbers[2]}.pdf`]);
});
