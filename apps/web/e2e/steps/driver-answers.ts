import { driverRidesSchema, parisClock, paths } from '@chauffeur/core';
import { expect, type Page } from '@playwright/test';
import { moveRide } from '../server/driver-at-work.ts';
import type { Server } from '../server/server.ts';
import { parisDay } from './days.ts';
import { press } from './hands.ts';
import { look } from './office.ts';
import { bookByPhone } from './place-order.ts';
import { linksIn } from './private-link.ts';
import { typeTime } from './trip.ts';
import type { Visitor } from './visitor.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
const hourOf = (ms: number) => new Date(Math.floor(ms / hourMs) * hourMs);

interface Late {
  readonly customer: Visitor;
  readonly office: Page;
  readonly server: Server;
  readonly id: string;
}

/** Asks for another hour less than a day before the ride: the ride stays until the office says yes, and then it moves. */
export async function askLate({ customer, office, server, id }: Late): Promise<void> {
  const { page } = customer;
  // Both hours are on the same side of midnight.
  const isLate = parisClock(new Date(Date.now() + 10 * hourMs)) >= '23:00';
  const startsAt = hourOf(Date.now() + (isLate ? 8 : 10) * hourMs);
  moveRide(server.dataDir, id, startsAt);
  const asked = parisClock(new Date(startsAt.getTime() + 30 * minuteMs));
  await page.reload();
  await press(page, /^Le jour ou l’heure/);
  await typeTime(customer, 'Heure de départ', asked);
  await press(page, /^Voir ce que cela change/);
  await expect(page.getByRole('dialog').getByText(/rien ne change avant notre réponse/)).toBeVisible();
  await press(page, /^Envoyer la demande/);
  await expect(page.locator(':focus')).toHaveText('Votre demande est envoyée. Rien ne change avant notre réponse.');
  await expect(page.getByText(/^Vous avez demandé un changement/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(parisClock(startsAt));
  await look(page);

  await office.goto(paths.officeWaiting());
  await expect(office.getByRole('heading', { name: 'Changement demandé' })).toBeVisible();
  await look(office);
  await press(office, /^Accepter le changement/);
  await expect(office.getByText(/La course est changée, et le client en est averti\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Vous avez demandé un changement/)).toBeHidden();
  await expect(page.getByRole('main')).toContainText(asked);
}

interface Missed {
  readonly driver: Page;
  readonly office: Page;
  readonly server: Server;
}

const waited = ['seen', 'on_the_way', 'on_site', 'call', 'call'];
const absentee = 'absente@example.fr';

/**
 * Somebody who booked by phone does not come: the driver waits past the free minutes, calls twice, says so, takes it back, and says it again; so does
 * the office, after which the driver says it once more.
 */
export async function missCustomer({ driver, office, server }: Missed): Promise<void> {
  const { id } = await bookByPhone(office, { date: parisDay(4), time: '12:00', lastName: 'Absente', email: absentee });
  const startsAt = new Date(hourOf(Date.now()).getTime() - 6 * hourMs);
  moveRide(server.dataDir, id, startsAt);
  // An hour that has passed is pressed by a clock that the server believes: that of an older page, which does not say what it shows.
  await driver.route('**/api/staff/driver/rides/*/presses', (route) => {
    const { sentAt: _sentAt, ...pressed } = route.request().postDataJSON() as { sentAt?: string };
    return route.continue({ postData: pressed });
  });
  const made = async (minutes: number, name: RegExp) => {
    await driver.clock.setFixedTime(new Date(startsAt.getTime() + minutes * minuteMs));
    // A step refuses for a moment after the one before it.
    await expect(driver.getByRole('button', { name }).or(driver.getByRole('link', { name }))).toBeEnabled();
    await press(driver, name);
  };
  await driver.goto(paths.driverRide(`${id}/0`));
  await made(-20, /^J’ai vu cette course/);
  await made(-10, /^Je pars/);
  await made(-5, /^Je suis sur place/);
  await made(16, /^Appeler Zoé Absente/);
  await expect(driver.getByText('Appelez encore le client')).toBeVisible();
  await made(18, /^Appeler Zoé Absente/);
  await made(20, /^Le client n’est pas venu/);
  await press(driver, /^Il n’est pas venu/);
  await made(21, /^J’attends encore/);
  await made(23, /^Le client n’est pas venu/);
  await press(driver, /^Il n’est pas venu/);
  await takeBackAbsence(office);
  await driver.clock.setFixedTime(new Date());
  await driver.reload();
  await press(driver, /^Le client n’est pas venu/);
  await press(driver, /^Il n’est pas venu/);
  const kinds = async () => {
    const { rides } = driverRidesSchema.parse(await (await driver.request.get('/api/staff/driver/rides')).json());
    return rides.find(({ orderId }) => orderId === id)?.presses.map(({ kind }) => kind);
  };
  const taken = ['no_show', 'no_show_withdrawn'];
  await expect.poll(kinds).toEqual([...waited, ...taken, ...taken, 'no_show']);
}

/** Takes the absence back by the office's own button. The history names whoever took it back before, and who does now. */
async function takeBackAbsence(office: Page): Promise<void> {
  await office.goto(paths.officeDay());
  await press(office, /^Client absent/);
  await press(office, /^Retirer l’absence/);
  await expect(office.getByRole('region', { name: 'Déroulement' })).toBeFocused();
  const lines = office.getByRole('listitem');
  await expect(lines.filter({ hasText: 'Absence retirée par le chauffeur' })).toContainText('@');
  await expect(lines.filter({ hasText: 'Absence retirée par l’exploitation' })).toContainText('@');
}

/** The owner bills it, and whoever did not come reads that in the mail and by the link. */
export async function billAbsence({ office, server }: Omit<Missed, 'driver'>, customer: Page): Promise<void> {
  await office.goto(paths.officeDay());
  await press(office, /^Client absent/);
  await expect(office.getByRole('listitem').filter({ hasText: 'Absence retirée, par ' })).toHaveCount(2);
  await press(office, /^Facturer l’absence/);
  await expect(office.getByRole('radio', { name: /^La course en totalité/ })).toBeChecked();
  await look(office);
  await office.getByRole('dialog').getByRole('button', { name: 'Annuler et facturer' }).click();
  await expect(office.getByText('La course est annulée, et le client en est averti.')).toBeVisible();
  const told = async () => (await server.mails()).filter(({ to }) => to?.[0]?.address === absentee);
  await expect.poll(async () => (await told()).some(({ text }) => text?.includes('il n’a trouvé personne'))).toBe(true);
  const [link = ''] = await linksIn(server, absentee, 1);
  await customer.goto(link);
  await expect(customer.getByText(/^Personne à la prise en charge\s: course annulée$/)).toBeVisible();
  await expect(customer.getByRole('main')).not.toContainText('24 heures');
  await look(customer);
}
