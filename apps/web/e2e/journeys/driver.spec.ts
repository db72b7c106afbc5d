import { type DriverRides, driverRidesSchema } from '@chauffeur/core';
import type { Page } from '@playwright/test';
import { brokenRules } from '../looks/broken-rules.ts';
import { lostContent } from '../looks/lost-content.ts';
import { expect, test } from '../own-server-journey.ts';
import { makeDriver, moveRide } from '../server/driver-at-work.ts';
import { loadOneVan } from '../server/load-fleet.ts';
import { haveAccount } from '../steps/book.ts';
import { parisDay } from '../steps/days.ts';
import { camille, newPerson } from '../steps/people.ts';
import { placeOrder } from '../steps/place-order.ts';

const minuteMs = 60_000;

async function ridesOf(page: Page): Promise<DriverRides> {
  return driverRidesSchema.parse(await (await page.request.get('/api/staff/driver/rides')).json());
}

/** Everything that this origin keeps on the device of a driver. */
function keptIn(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    storage: Object.keys(localStorage).filter((key) => /rides|presses/.test(key)),
  }));
}

test('a driver has the day’s ride at hand without a network, and what was pressed there arrives once, in order', {
  tag: '@phone',
}, async ({ page, context, person, server, browser, trouble }) => {
  trouble.allow(
    /ERR_INTERNET_DISCONNECTED/,
    /Failed to fetch/,
    /status of 404/,
    /answer 404: GET \/api\/customers\/me/,
  );
  const title = page.getByRole('heading', { level: 1 });
  const look = async () => {
    const name = String(await title.first().textContent());
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await brokenRules(page), `${name} ${colorScheme}`).toEqual([]);
    }
    expect.soft(await lostContent(page, { width: 320, textPercent: 100, isSpaced: false }), name).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  };

  // A customer's ride began forty minutes ago; the customer's browser has no worker.
  await haveAccount({ page, person });
  const accountId = makeDriver(server.dataDir, person.email);
  await loadOneVan(server.dataDir, { acceptance: 'automatic' }, { accountId });
  const customers = await browser.newContext({ baseURL: server.origin });
  const customer = await customers.newPage();
  await haveAccount({ page: customer, person: newPerson({ ...camille, firstName: 'Zoé', lastName: 'Lefèvre' }) });
  const { id } = await placeOrder(customer, parisDay(3), 'VAN');
  await customer.goto('/account/orders');
  expect(await keptIn(customer)).toEqual({ caches: [], workers: [], storage: [] });
  await customers.close();
  const startsAt = new Date(Math.floor(Date.now() / minuteMs) * minuteMs - 40 * minuteMs);
  moveRide(server.dataDir, id, startsAt);

  await page.goto('/chauffeur');
  await expect(title).toHaveText('Aujourd’hui');
  const ride = page.getByRole('link', { name: /Zoé Lefèvre/ });
  await expect(ride).toContainText('Attribuée');
  await look();
  await ride.click();
  await expect(page.getByText(/^À encaisser/)).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'J’ai vu cette course' }).click();
  await expect(page.getByRole('button', { name: 'Je pars' })).toBeVisible();
  await expect.poll(async () => (await ridesOf(page)).rides[0]?.presses.length).toBe(1);
  await expect.poll(() => keptIn(page)).toMatchObject({ caches: ['chauffeur-driver'], workers: ['/chauffeur/'] });
  await page.waitForFunction(
    async () => (await caches.match('/chauffeur/aujourdhui', { ignoreVary: true })) !== undefined,
  );

  // The calendar of the week, by an address of its own.
  await page.goto('/chauffeur/semaine');
  await page.getByRole('button', { name: 'Créer l’adresse' }).click();
  const address = String(await page.getByText(/driver-feeds/).textContent());
  expect(await (await page.request.get(address)).text()).toContain('SUMMARY:Zoé L. :');
  await look();

  // No network: everything of the day opens anew, and presses wait with the hour of the device.
  await context.setOffline(true);
  await page.goto('/chauffeur/aujourdhui');
  await expect(
    page.getByText(/^Sans réseau\s: voici les courses du jour telles qu’elles étaient à \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(ride).toContainText('Vue');
  await ride.click();
  await page.reload();
  await page.getByRole('link', { name: 'Bon de réservation' }).click();
  await expect(page.getByRole('dialog')).toContainText('EVTC');
  await expect(page.getByRole('dialog')).toContainText('Zoé Lefèvre');
  await page.reload();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('link', { name: 'Panneau' }).click();
  await expect(title.last()).toHaveText('Zoé Lefèvre');
  await page.reload();
  await expect(title.last()).toHaveText('Zoé Lefèvre');
  await look();
  await page.getByRole('button', { name: 'Fermer' }).click();
  const made = [
    ['Je pars', -30],
    ['Je suis sur place', -10],
    ['Client à bord', 27],
  ] as const;
  for (const [name, minutes] of made) {
    await page.clock.setFixedTime(new Date(startsAt.getTime() + minutes * minuteMs));
    await page.getByRole('button', { name }).click();
  }
  await expect(page.getByText('3 étapes attendent le réseau')).toBeVisible();
  await expect(page.getByText(/^12\smin d’attente proposées à l’exploitation\s: 9,60\s€$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 étapes attendent le réseau')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('attendent le réseau')).toBeHidden();
  const presses = (await ridesOf(page)).rides[0]?.presses ?? [];
  expect(presses.map(({ kind, at }) => [kind, (Date.parse(at) - startsAt.getTime()) / minuteMs]).slice(1)).toEqual([
    ['on_the_way', -30],
    ['on_site', -10],
    ['aboard', 27],
  ]);
  await page.getByRole('button', { name: 'Course terminée' }).click();
  await expect.poll(async () => (await ridesOf(page)).rides[0]?.presses.length).toBe(5);

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await keptIn(page)).toEqual({ caches: [], workers: [], storage: [] });
});
