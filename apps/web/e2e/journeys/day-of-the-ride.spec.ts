import { type DriverRides, driverRidesSchema, type LinkedRide } from '@chauffeur/core';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../own-server-journey.ts';
import { makeDriver, moveRide, openOfficeTo } from '../server/driver-at-work.ts';
import { letRidePass } from '../server/let-ride-pass.ts';
import { loadOneVan } from '../server/load-fleet.ts';
import type { Server } from '../server/server.ts';
import { haveAccount, orderVan } from '../steps/book.ts';
import { press } from '../steps/hands.ts';
import { askLate, billAbsence, missCustomer } from '../steps/driver-answers.ts';
import { lookInEnglish } from '../steps/language.ts';
import { look } from '../steps/office.ts';
import { camille, newPerson } from '../steps/people.ts';
import { changeByLink, changed, endLinks } from '../steps/private-link.ts';
import type { Visitor } from '../steps/visitor.ts';
import { type Trouble, watchContext } from '../trouble.ts';

const minuteMs = 60_000;

test('the day of a ride on two phones: changed by its link, driven without a network, billed with its waiting, and one to which nobody comes', {
  tag: '@phone',
}, async ({ page, context, person, server, browser, trouble, visitor }) => {
  trouble.allow(
    /ERR_INTERNET_DISCONNECTED/,
    /Failed to fetch/,
    /status of 404/,
    /answer 404: GET \/api\/(customers\/me|rides\/|staff\/driver\/rides)/,
  );
  await haveAccount({ page, person });
  const { accountId, token } = makeDriver(server.dataDir, person.email);
  await page.context().addCookies([{ name: 'chauffeur.office', value: token, url: server.origin }]);
  await loadOneVan(server.dataDir, { acceptance: 'automatic' }, { accountId });
  const owners = await anOffice(browser, server);
  const office = await owners.newPage();
  await office.goto('/exploitation/jour');
  const customer = await aCustomer({ browser, server, trouble, visitor });

  // Booked for another day. Who booked needs no account from here on: the link of the mail is enough.
  const id = await orderVan(customer);
  expect(await keptIn(customer.page), 'a customer’s browser has no worker').toEqual(nothingKept);
  await customer.page.goto('about:blank');
  await customer.page.context().clearCookies();
  const links = await changeByLink(customer, server);
  await lookInEnglish(customer.page, { [links.travellers]: / → /, [links.own]: / → / });
  await followFlight({ driver: page, customer: customer.page, office: owners, id });
  await askLate({ customer, office, server, id });

  // The ride began forty minutes ago.
  const startsAt = new Date(Math.floor(Date.now() / minuteMs) * minuteMs - 40 * minuteMs);
  moveRide(server.dataDir, id, startsAt);
  await beginDay(page);
  await pressOffline({ page, context, startsAt });
  const presses = (await ridesOf(page)).rides[0]?.presses ?? [];
  expect(presses.map(({ kind, at }) => [kind, (Date.parse(at) - startsAt.getTime()) / minuteMs]).slice(1)).toEqual(
    pressed.map(({ kind, minutes }) => [kind, minutes]),
  );
  await press(page, /^Course terminée/);
  await expect.poll(async () => (await ridesOf(page)).rides[0]?.presses.at(-1)?.kind).toBe('done');
  const ride = `/chauffeur/courses/${id}/0`;
  await lookInEnglish(page, {
    '/chauffeur/semaine': 'Week',
    [ride]: / → /,
    [`${ride}/bon`]: 'Booking voucher',
    [`${ride}/panneau`]: 'Léa Petit',
    '/chauffeur/aujourdhui': 'Today',
  });
  await missCustomer({ driver: page, office, server });
  await driveByDevice({ browser, trouble, office }, person.email);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await keptIn(page), 'after signing out').toEqual(nothingKept);

  // The customer was late by 27 minutes, of which 15 are free. The office charges the other 12, and the invoice names them.
  await chargeWaiting(office);
  await billAbsence({ office, server }, customer.page);
  // Every page is closed first, so that none asks for anything while the product is stopped.
  for (const open of [page, customer.page, office]) await open.goto('about:blank');
  await server.stop();
  letRidePass(server.dataDir, id);
  await server.start();
  await readInvoice(customer.page, links.own);
  await endLinks(customer, links);
});

interface Away {
  readonly browser: Browser;
  readonly server: Server;
  readonly trouble: Trouble;
  readonly visitor: Visitor;
}

/** Somebody on a phone of their own, who has an account. */
async function aCustomer({ browser, server, trouble, visitor }: Away): Promise<Visitor> {
  const screen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: server.origin, ...screen });
  watchContext(context, trouble);
  await context.addCookies([{ name: 'x-keep-chauffeur', value: 'no', url: server.origin }]);
  const person = newPerson({ ...camille, firstName: 'Zoé', lastName: 'Lefèvre' });
  const page = await context.newPage();
  await haveAccount({ page, person });
  return { ...visitor, page, person };
}

/** The driver's proposal stands on top of the office's day, and is answered there by a press. */
async function chargeWaiting(office: Page): Promise<void> {
  await office.goto('/exploitation/jour');
  await expect(office.getByText(/^Attente proposée\s: 12\smin, 9,60\s€$/)).toBeVisible();
  await press(office, /^Facturer 9,60/);
  await expect(office.getByRole('group', { name: 'À répondre aux chauffeurs' })).toBeFocused();
  await expect(office.getByText(/^Attente proposée/)).toBeHidden();
}

/** An owner, whose pages have journeys of their own. */
async function anOffice(browser: Browser, server: Server): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.origin });
  const person = newPerson(camille);
  await haveAccount({ page: await context.newPage(), person });
  const value = openOfficeTo(server.dataDir, person.email, 'owner');
  await context.addCookies([{ name: 'chauffeur.office', value, url: server.origin }]);
  return context;
}

/** A second phone of the driver's: let in by the owner's link without a password, and out once the owner takes it back. */
async function driveByDevice(
  { browser, trouble, office }: Pick<Away, 'browser' | 'trouble'> & { office: Page },
  email: string,
): Promise<void> {
  await office.goto('/exploitation/equipe');
  await office.getByRole('button', { name: `Lier un appareil de ${email}` }).click();
  await look(office);
  const link = String(await office.getByRole('dialog').getByText('/exploitation/appareil#').textContent());
  const baseURL = new URL(office.url()).origin;
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  watchContext(context, trouble);
  const phone = await context.newPage();
  await phone.goto(link);
  await look(phone);
  await phone.getByRole('button', { name: 'Lier cet appareil' }).click();
  await expect(phone.getByRole('link', { name: /Léa Petit/ })).toBeVisible();
  await office.reload();
  await office.getByRole('button', { name: /^Révoquer\s: Appareil lié/ }).click();
  await expect(office.getByText('L’appareil n’ouvre plus rien.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Cet appareil n’ouvre plus vos courses' })).toBeVisible();
  await look(phone);
  const kept = expect.poll(() => keptIn(phone), { message: 'a device that was taken back' });
  await kept.toMatchObject({ storage: nothingKept.storage });
  // With the rides nothing tells any more that it was let in before.
  await phone.reload();
  await expect(phone).toHaveURL(/sign-in/);
  await context.close();
}

interface Followed {
  readonly driver: Page;
  readonly customer: Page;
  readonly office: BrowserContext;
  readonly id: string;
}

/** Expects another flight number to reach driver and office as soon as the customer has given it. */
async function followFlight({ driver, customer, office, id }: Followed): Promise<void> {
  await driver.goto('/chauffeur/semaine');
  await driver.getByRole('link', { name: /Léa Petit/ }).click();
  await expect(driver.getByText('AF1234')).toBeVisible();
  await customer.getByRole('button', { name: 'Vol, passager et message' }).click();
  await customer.getByLabel('Numéro de vol').fill('LH 1026');
  await customer.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(customer.locator(':focus')).toHaveText(changed);
  await driver.reload();
  await expect(driver.getByText('LH1026')).toBeVisible();
  expect(await (await office.request.get(`/api/staff/orders/${id}`)).text()).toContain('"LH1026"');
}

/** The ride is seen, with everything at hand, and with a calendar of the week at an address of its own. */
async function beginDay(page: Page): Promise<void> {
  await page.goto('/chauffeur');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aujourd’hui');
  const ride = page.getByRole('link', { name: /Léa Petit/ });
  await expect(ride).toContainText('Attribuée');
  await look(page);
  await press(page, /^\d\d:\d\d.*Léa Petit/s);
  await expect(page.getByText(/^À encaisser/)).toBeVisible();
  await look(page);
  await press(page, /^J’ai vu cette course/);
  await expect(page.getByRole('button', { name: 'Je pars' })).toBeVisible();
  await expect.poll(async () => (await ridesOf(page)).rides[0]?.presses.length).toBe(1);
  await expect.poll(() => keptIn(page)).toMatchObject({ caches: ['chauffeur-driver'], workers: ['/chauffeur/'] });
  await page.waitForFunction(
    async () => (await caches.match('/chauffeur/aujourdhui', { ignoreVary: true })) !== undefined,
  );
  await page.goto('/chauffeur/semaine');
  await page.getByRole('button', { name: 'Créer l’adresse' }).click();
  const address = String(await page.getByText(/driver-feeds/).textContent());
  expect(await (await page.request.get(address)).text()).toContain('SUMMARY:Léa P. :');
  await look(page);
}

interface Offline {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly startsAt: Date;
}

const absent = /^Le client n’est pas venu/;

/** What is pressed without a network, in minutes from the agreed hour: nobody comes, is given up, and comes all the same. */
const pressed = [
  { kind: 'on_the_way', name: /^Je pars/, minutes: -30 },
  { kind: 'on_site', name: /^Je suis sur place/, minutes: -10 },
  { kind: 'call', name: /^Appeler Léa Petit/, minutes: 16 },
  { kind: 'call', name: /^Appeler Léa Petit/, minutes: 18 },
  { kind: 'no_show', name: absent, minutes: 20 },
  { kind: 'aboard', name: /^Le client est venu/, minutes: 27 },
];

/** Confirms that the customer did not come, which is asked once more, since the office bills by it. */
async function giveUp(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page);
  await press(page, /^Il n’est pas venu/);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Everything of the day opens anew without a network, and presses wait with the hour of the device. */
async function pressOffline({ page, context, startsAt }: Offline): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const ride = page.getByRole('link', { name: /Léa Petit/ });
  await context.setOffline(true);
  await page.goto('/chauffeur/aujourdhui');
  await expect(
    page.getByText(/^Sans réseau\s: voici les courses du jour telles qu’elles étaient à \d\d:\d\d\.$/),
  ).toBeVisible();
  await expect(page.getByText('Vous êtes hors connexion')).toBeHidden();
  await expect(ride).toContainText('Vue');
  await ride.click();
  await page.reload();
  await page.getByRole('link', { name: 'Bon de réservation' }).click();
  await expect(page.getByRole('dialog')).toContainText('EVTC');
  await expect(page.getByRole('dialog')).toContainText('Zoé Lefèvre');
  await page.reload();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('link', { name: 'Panneau' }).click();
  await expect(title.last()).toHaveText('Léa Petit');
  await page.reload();
  await expect(title.last()).toHaveText('Léa Petit');
  await look(page);
  await page.getByRole('button', { name: 'Fermer' }).click();
  for (const { kind, name, minutes } of pressed) {
    await page.clock.setFixedTime(new Date(startsAt.getTime() + minutes * minuteMs));
    // A step refuses for a moment after the one before it.
    await expect(page.getByRole(kind === 'call' ? 'link' : 'button', { name })).toBeEnabled();
    await press(page, name);
    if (kind === 'on_site') await expect(page.getByRole('button', { name: absent })).toBeDisabled();
    if (kind === 'no_show') await giveUp(page);
  }
  await expect(page.getByText('6 étapes attendent le réseau')).toBeVisible();
  await expect(page.getByText(/^12\smin d’attente proposées à l’exploitation\s: 9,60\s€$/)).toBeVisible();
  // The device's clock was right all along: what it shows as it sends says so.
  await page.clock.setFixedTime(new Date());
  await page.reload();
  await expect(page.getByText('6 étapes attendent le réseau')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/étapes? attend/)).toBeHidden();
}

/** The day after, by the same link. */
async function readInvoice(page: Page, own: string): Promise<void> {
  const linked = async () => {
    const token = own.split('/r/')[1];
    return (await (await page.request.get(`/api/rides/${token}`)).json()) as LinkedRide;
  };
  await expect.poll(async () => (await linked()).order?.invoiceNumber).toMatch(/^F\d{4}-\d$/);
  const { order } = await linked();
  expect(order?.extras).toMatchObject([{ code: 'waiting', quantity: 12, totalTTC: 9.6 }]);
  await page.goto(own);
  const paper = page.getByRole('link', { name: `Facture ${order?.invoiceNumber}` });
  await expect(paper.or(page.getByRole('button', { name: `Facture ${order?.invoiceNumber}` }))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('9,60');
  await look(page);
}

async function ridesOf(page: Page): Promise<DriverRides> {
  return driverRidesSchema.parse(await (await page.request.get('/api/staff/driver/rides')).json());
}

const nothingKept = { caches: [], workers: [], storage: [] };

/** Everything of a driver that this origin keeps on a device. */
function keptIn(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    storage: Object.keys(localStorage).filter((key) => /rides|presses/.test(key)),
  }));
}
