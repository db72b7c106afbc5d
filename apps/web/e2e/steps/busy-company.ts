import type { Browser } from '@playwright/test';
import { loadExampleFleet } from '../server/load-fleet.ts';
import type { Server } from '../server/server.ts';
import { haveAccount } from './book.ts';
import { parisWeekday } from './days.ts';
import { camille, dupont, newPerson, type Person } from './people.ts';
import { placeOrder } from './place-order.ts';

/** The day of its rides: one to come on which all three vehicles of the example drive. */
export const busyDay = parisWeekday('Tue');

const rides = [
  ['Camille', 'Moreau', 'ECO', '06:10', ['Beauvais', 'CDG']],
  ['Alix', 'Dupont', 'CONFORT', '07:30', ['Chantilly', 'Gare du Nord']],
  ['Yanis', 'Lambert', 'VAN', '10:40', ['Senlis', 'Orly']],
  ['Jeanne', 'Robert', 'ECO', '11:00', ['Creil', 'CDG']],
  ['Nadia', 'Haddad', 'CONFORT', '14:15', ['CDG', 'Compiègne']],
  ['Louis', 'Petit', 'VAN', '17:30', ['Orly', 'Beauvais']],
] as const;

const asked = [
  ['Inaya', 'Faure', 'ECO', '18:40', ['Noailles', 'CDG']],
  ['Paul', 'Girard', 'VAN', '21:30', ['Beauvais', 'Gare du Nord']],
] as const;

/** A company of three vehicles with a day of accepted rides, and two requests that wait. */
export async function beBusy(browser: Browser, { origin, dataDir }: Pick<Server, 'origin' | 'dataDir'>): Promise<void> {
  await loadExampleFleet(dataDir, { acceptance: 'automatic' });
  for (const ride of rides) await order(browser, origin, ride);
  await loadExampleFleet(dataDir, { acceptance: 'manual' });
  for (const ride of asked) await order(browser, origin, ride);
}

type Ride = (typeof rides | typeof asked)[number];

async function order(browser: Browser, baseURL: string, ride: Ride): Promise<void> {
  const [firstName, lastName, carCode, time, ends] = ride;
  const like: Person = { ...(lastName === 'Dupont' ? dupont : camille), firstName, lastName };
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await haveAccount({ page, person: newPerson(like) });
  await placeOrder(page, busyDay, { carCode, time, ends });
  await context.close();
}
