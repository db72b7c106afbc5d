import type { StaffFleet } from '@chauffeur/core';
import { expect, type Page } from '@playwright/test';
import { press, tabTo } from './hands.ts';
import { assignRides } from './office.ts';
import { bookByPhone } from './place-order.ts';

const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };

/** Has requests that a test sends to the API itself carry who is signed in, as the pages do with Firebase, where no cookie says so. */
export async function asPagesDo<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  const [asked] = await Promise.all([page.waitForRequest(/\/api\/staff\//), page.reload()]);
  const { authorization = '' } = await asked.allHeaders();
  const address = page.url();
  // A page that stays open would send the header along with its own requests, those to other servers too.
  await page.goto(new URL('/robots.txt', address).href);
  await page.context().setExtraHTTPHeaders({ authorization });
  try {
    return await ask();
  } finally {
    await page.context().setExtraHTTPHeaders({});
    await page.goto(address);
  }
}

/** How often a key goes down in this window from now on, whatever it does. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.keys = '0';
    addEventListener('keydown', () => (dataset.keys = String(Number(dataset.keys) + 1)), true);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.keys));
}

/** Gives the company's first vehicle another beside it, with its hours and a driver of its own; answers the first one's id. */
export async function addTwin(page: Page, { name, plate }: { name: string; plate: string }): Promise<string> {
  const fleet = `${new URL(page.url()).origin}/api/staff/fleet`;
  const { records } = (await (await page.request.get(fleet)).json()) as StaffFleet;
  const { vehicles, drivers, duties } = records;
  const twins = {
    vehicles: { ...vehicles[0], id: 'twin', name, plate },
    drivers: { ...drivers[0], id: 'twins-driver' },
    duties: { ...duties[0], id: 'twins-duty', vehicleId: 'twin', driverId: 'twins-driver' },
  };
  for (const [kind, record] of Object.entries(twins)) {
    const saved = await page.request.put(`${fleet}/${kind}/${record.id}`, { data: { was: null, record } });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
  return String(vehicles[0]?.id);
}

/**
 * A day with four rides: three of one van, and one that a partner drives. Answers their numbers.
 *
 * @param vehicleId of the van, `Mercedes Classe V`; the company's other one is a `Renault Trafic`
 */
export async function haveMorning(
  page: Page,
  { day, vehicleId }: { day: string; vehicleId: string },
): Promise<string[]> {
  const numbers: string[] = [];
  for (const [time, lastName] of [
    ['08:30', 'Petit'],
    ['12:00', 'Roux'],
    ['15:30', 'Faure'],
    ['19:30', 'Blanc'],
  ] as const) {
    numbers.push((await bookByPhone(page, { date: day, time, lastName })).orderNumber);
  }
  const byVan = { vehicleId, pinned: true, partner: null };
  await assignRides(page, day, [byVan, byVan, byVan, { ...byVan, vehicleId: null, partner }]);
  return numbers;
}

interface Morning {
  readonly day: string;
  /** The numbers of the day's rides (`haveMorning`). */
  readonly numbers: readonly string[];
}

/**
 * The morning on which one of two vans breaks down: it is blocked, two of its rides go to the other and one to a partner, and their customers
 * are told, by keyboard alone. Answers how many presses that took.
 */
export async function liveThroughBreakdown(page: Page, { day, numbers }: Morning): Promise<number> {
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await page.getByLabel('Date', { exact: true }).fill(day);
  await page.getByLabel('Date', { exact: true }).press('Tab');
  const without = page.getByRole('region', { name: /^Sans véhicule/ });
  await expect(
    page.getByRole('region', { name: /^Chez des confrères/ }).getByRole('button', { name: /Blanc.*Oise VTC/ }),
  ).toBeVisible();
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
    await without.getByRole('button', { name: new RegExp(`^${hour}`) }).waitFor();
    await press(page, new RegExp(`^${hour}`));
    await expect(dialog.getByRole('checkbox', { name: `Prévenir Zoé ${lastName} par e-mail` })).toBeChecked();
    await dialog.getByRole('radio', { name: /^Renault Trafic/ }).waitFor();
    await tabTo(page, /^Renault Trafic/);
    await page.keyboard.press('Enter');
    // The next press comes once the page shows that this one is done, and what is left.
    await expect(page.locator(':focus')).toContainText('Renault Trafic.');
    await expect(without.getByText(lastName)).toBeHidden();
  }
  await without.getByRole('button', { name: /^15:30/ }).waitFor();
  await press(page, /^15:30/);
  await dialog.getByRole('radio', { name: /^Oise VTC/ }).waitFor();
  await tabTo(page, /^Renault Trafic/);
  const ofPartner = dialog.getByRole('radio', { name: /^Oise VTC/ });
  while (!(await ofPartner.isChecked())) {
    await page.keyboard.press('ArrowUp');
    // A next press that came before the choice is drawn would skip one.
    await expect(page.locator(':focus')).toBeChecked();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${numbers[2]} est confiée à Oise VTC.`)).toBeVisible();
  return keys();
}
