import { type FleetSettings, numberedRides, type Order, type RouteName } from '@chauffeur/core';
import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { type AHouse, aHouse } from './a-house.ts';
import { accept, changes, desk, type Doing, papers, passTo, presses, refuse } from './doings.ts';

const { count: lives, seed } = inject('lives');

const some = (doings: fc.Arbitrary<Doing>, maxLength: number) => fc.array(doings, { maxLength });
const atRide = (index: number) => some(fc.oneof({ weight: 3, arbitrary: presses(index) }, changes, desk), 6);

/** From the request to the papers: what is done before the answer, until the first ride, at it, until the way back, at that, and the day after. */
const history = fc
  .tuple(
    some(changes, 2),
    fc.oneof({ weight: 10, arbitrary: accept }, refuse).map((answer) => [answer]),
    some(fc.oneof(changes, desk), 3),
    fc.constant([passTo(0, -60)]),
    atRide(0),
    fc.constant([passTo(0, 80)]),
    atRide(0),
    fc.constant([passTo(1, -60)]),
    atRide(1),
    fc.constant([passTo(0, 60 * 24), passTo(1, 60 * 24)]),
    some(fc.oneof(papers, changes, desk), 4),
  )
  .map((parts) => parts.flat());

const life = fc.record({
  availability: fc.constantFrom<FleetSettings['availability'][]>('enforce', 'warn', 'off'),
  paid: fc.constantFrom(
    { cardTTC: null, isCharged: false },
    { cardTTC: 257, isCharged: false },
    { cardTTC: 257, isCharged: true },
  ),
  isRound: fc.boolean(),
  history,
});

describe('an order, its rides and its papers', { timeout: 120_000 * Math.ceil(lives / 20) }, () => {
  it(`can be read by everybody at every hour, ${lives} times (LIVES_SEED=${seed})`, async () => {
    const houses = { enforce: await aHouse('enforce'), warn: await aHouse('warn'), off: await aHouse('off') };
    const happened = new Set<string>();
    const property = fc.asyncProperty(life, async ({ availability, paid, isRound, history: doings }) => {
      const house = houses[availability];
      const { id } = await house.anOrder({ ...paid, isRound });
      for (const { run } of doings) {
        const owner = await house.owner();
        await run({ house, order: await house.found(id), owner });
        await house.turn();
        await expectReadable(house, { id, owner });
      }
      for (const { event } of (await house.found(id)).history) happened.add(event);
    });
    await fc.assert(property, { numRuns: lives, seed });
    // Lives in which everything is refused would be read just as well.
    expect([...happened]).toEqual(expect.arrayContaining(['accept', 'amend']));
  });
});

interface Reading {
  id: string;
  owner: { cookie: string };
}

/** Reads what the order's page, the day, the driver's pages, the private link and what has left by post say of it. */
async function expectReadable(house: AHouse, { id, owner: { cookie } }: Reading): Promise<void> {
  const order = await house.found(id);
  const read = async (name: RouteName, asked: Parameters<AHouse['ask']>[1]) => {
    const answer = await house.ask(name, asked);
    expect([name, answer.status, answer.status < 300 ? null : answer.body]).toEqual([name, 200, null]);
    return answer.body;
  };
  const ids = { id, token: await house.bookerOf(order) };
  for (const name of ['officeOrder', 'officeRideLog', 'officeWaiting', 'officeInvoices', 'journal'] as const)
    await read(name, { ids, cookie });
  const days = new Set([house.clock.at, ...order.trips.map(({ fromDatetime }) => fromDatetime)].map(dayOf));
  for (const day of days) {
    await read('officeDay', { cookie, query: `?day=${day}` });
    await read('officeAgenda', { cookie, query: `?from=${day}` });
  }
  await read('linkedRide', { ids });
  await read('linkedCalendar', { ids });
  const own: { rides: { orderId: string }[] } = await read('driverRides', { cookie: house.driver.cookie });
  const isDriven = own.rides.some(({ orderId }) => orderId === id);
  expect(isDriven && order.status === 'canceled', 'a ride that is off is in its driver’s list').toBe(false);
  await expectDriven(house, order);
  expect((await house.post()).filter((text) => nonsense.test(text))).toEqual([]);
  expect(house.logged.splice(0).filter(({ message }) => !expected.has(String(message)))).toEqual([]);
}

const dayOf = (instant: string) => instant.slice(0, 10);

/** What no sentence says. */
const nonsense = /undefined|\bNaN\b|\[object|Invalid Date|\bnull\b|Infinity|-\d+(?:,\d+)?\s?€/;

/** What the log says of what these histories do to the company. */
const expected = new Set(['an order has no vehicle', 'rides have no vehicle']);

const keptMs = 24 * 3_600_000;

/** An order that ends keeps no vehicle; of one that does not, each ride to come is in the fleet at its hour. */
async function expectDriven({ deps, clock }: AHouse, order: Order): Promise<void> {
  const occupations = await deps.fleet.ofOrder(order.id);
  if (order.status === 'canceled') return expect(occupations).toEqual([]);
  const { settings } = await deps.fleet.read();
  if (settings.availability === 'off') return;
  const hours = numberedRides(order.trips).flatMap(({ rideIndex, legs: [first, ...others] }) => {
    const end = Date.parse((others.at(-1) ?? first).toDatetime);
    return end + keptMs > clock.now().getTime() ? [{ rideIndex, startsAt: first.fromDatetime }] : [];
  });
  expect(occupations).toEqual(expect.arrayContaining(hours.map((ride) => expect.objectContaining(ride))));
}
