import { type FleetRecords, fleetFaults, type Occupation } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aFleet, aGround, aVehicle } from '#testing/a-fleet.ts';
import { aLog } from '#testing/a-log.ts';
import { aMortalProcess } from '#testing/a-mortal-process.ts';
import { aCompany } from '#testing/a-company.ts';
import { aClock } from '#testing/an-office.ts';
import { anAddress, aNewOrder, aTrip } from '#testing/an-order.ts';
import { strandedOf } from '../mails/orderless-mail.ts';
import { createChangeCapacity } from './change-capacity.ts';
import { withVehicles } from './sell-vehicles.ts';

const [van, other] = [aVehicle('van'), aVehicle('other')];
const day = { from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' };

/** The vehicles of occupations in the order of their names; one without a vehicle is named `null`. */
const vehiclesOf = (occupations: readonly Occupation[]) =>
  occupations.map(({ vehicleId }) => String(vehicleId)).toSorted();

/** The lines of a mail: its subject, and what it says of rides. */
function linesOf(letter: Awaited<ReturnType<typeof strandedOf>>): string[] {
  return letter ? [letter.subject, ...letter.sections.flatMap(({ notes = [] }) => notes)] : [];
}

/** An operator who sells vehicles, and whoever changes them, whose every call of a port may be its last. */
async function anOperator(fleet: FleetRecords, { database = aDatabase(), mortal = aMortalProcess() } = {}) {
  const [stores, clock, log, ground] = [openSqliteStores(database), aClock(), aLog(), aGround()];
  const sold = withVehicles(stores, { ground, clock, log });
  const perhaps = { fleet: mortal.port(stores.fleet), orders: mortal.port(stores.orders) };
  const change = createChangeCapacity({
    ...perhaps,
    ground,
    clock,
    log,
    wakeOutbox: () => undefined,
  });
  await stores.fleet.replace(fleet);
  const buttons: string[] = [];
  return {
    ...stores,
    /** Where the mails lead that `told` has read. */
    buttons,
    change,
    clock,
    ground,
    database,
    sell: async (changes: Parameters<typeof aNewOrder>[0] = {}) => {
      const outcome = await sold.orders.create({ ...aNewOrder(changes), mails: [] });
      if (outcome.kind !== 'created') throw new Error(outcome.kind);
      return outcome.order;
    },
    told: async () => {
      const mails = await stores.outbox.claim({ now: clock.now(), leaseUntil: clock.now(), limit: 9 });
      const subjects = mails.flatMap(({ subject }) => ('strandedAt' in subject ? [subject.strandedAt] : []));
      const letters = subjects.map((at) =>
        strandedOf(at, { ...stores, ground, clock, company: aCompany(), publicUrl: 'https://site.test' }),
      );
      const sent = await Promise.all(letters);
      buttons.push(...sent.flatMap((letter) => letter?.actions?.map(({ url }) => url) ?? []));
      return sent.map((letter) => linesOf(letter));
    },
    homes: async () => vehiclesOf((await stores.fleet.picture([day])).occupations),
  };
}

describe('changing what vehicles there are', () => {
  it('has their rides change vehicle in silence where that can be', async () => {
    const { change, sell, told, homes } = await anOperator(aFleet([van, other]));
    await sell();
    await sell({
      trips: [aTrip({ fromDatetime: '2026-12-01T08:30:00.000Z', toDatetime: '2026-12-01T09:45:00.000Z' })],
    });
    expect(await homes()).toEqual(['other', 'other']);
    const { moved, stranded, without } = await change(aFleet([van]));
    expect([moved.length, stranded, without, await homes()]).toEqual([2, [], 0, ['van', 'van']]);
    expect(await told()).toEqual([]);
  });

  it('tells the operator once of each ride that nobody drives, in his language, and what could become of it', async () => {
    const { change, sell, told, homes, fleet, buttons } = await anOperator(aFleet([van]));
    await sell();
    const night = anAddress({ placeName: 'Senlis', city: 'Senlis', placeId: 'senlis' });
    await sell({
      trips: [aTrip({ from: night, fromDatetime: '2026-12-01T03:00:00.000Z', toDatetime: '2026-12-01T04:15:00.000Z' })],
    });
    const blocks = [{ id: 'workshop', ...day, reason: '' }];
    const { stranded, without, tell } = await change({ ...aFleet([van]), blocks });
    expect([stranded.length, without, await homes()]).toEqual([2, 2, ['null', 'null']]);
    const line =
      'W202611-1, mar. 1er\u00A0déc. 18:30, Gare de Beauvais → Aéroport CDG, terminal 2E, Camille Moreau, 06 12 34 56 78 : aucun de vos véhicules ne le peut, voyez avec un confrère';
    const [mail, ...more] = await told();
    expect(mail).toEqual(['Sans véhicule : 2 courses', expect.stringContaining('W202611-2'), line]);
    expect(buttons).toEqual(['https://site.test/exploitation/agenda?day=2026-12-01']);
    expect(more).toEqual([]);
    expect((await tell('en-US'))[1]).toMatch(/06 12 34 56 78: none of your vehicles can, ask a partner$/);
    // What is put back is driven again.
    await change(aFleet([van]));
    expect(await homes()).toEqual(['van', 'van']);
    expect((await fleet.read()).blocks).toEqual([]);
  });

  it('names the hours near by in their order, without the day that is the ride’s own', async () => {
    const { change, sell, told } = await anOperator(aFleet([van]));
    await sell();
    const blocks = [
      {
        id: 'garage',
        from: '2026-12-01T17:30:00.000Z',
        until: '2026-12-01T19:00:00.000Z',
        vehicleId: 'van',
        reason: '',
      },
    ];
    await change({ ...aFleet([van]), blocks });
    const [mail] = await told();
    expect(mail?.[1]).toMatch(/ : possible à 16:50, 17:00, 17:10, 20:00$/);
  });

  it('says which vehicle could, where somebody decides that others move', async () => {
    const eco = aVehicle('eco', { serves: ['ECO'], name: 'La petite' });
    const both = aVehicle('both', { serves: ['ECO', 'VAN'], name: 'Le grand' });
    const { change, sell, fleet, homes } = await anOperator(aFleet([van, both, eco]));
    await sell();
    const { car } = aNewOrder().order;
    const { id } = await sell({ car: { ...car, code: 'ECO' } });
    const onBoth = { vehicleId: 'both', driverId: 'driver-both', pinned: true };
    const pin = (own: object) =>
      fleet.change({
        orderIds: [id],
        spans: [],
        decide: ({ occupations }) => ({ put: occupations.map((one) => ({ ...one, ...own })), remove: [] }),
      });
    await pin(onBoth);
    const { tell } = await change(aFleet([both, eco]));
    expect(await tell('fr-FR')).toEqual([
      expect.stringMatching(/ : Le grand pourrait la faire si W202611-2 passe à La petite$/),
    ]);
    expect(await tell('en-US')).toEqual([
      expect.stringMatching(/: Le grand could drive it if W202611-2 goes to La petite$/),
    ]);
    await pin({ vehicleId: 'eco', driverId: 'driver-eco', pinned: false });
    await change(aFleet([both, eco]));
    expect(await homes()).toEqual(['both', 'eco']);
  });

  it('names no more rides than a mail takes', async () => {
    const { change, sell, told } = await anOperator(aFleet([van]));
    for (let hour = 0; hour < 33; hour += 1) {
      const fromMs = Date.UTC(2026, 11, 2, 6 * hour);
      const [fromDatetime, toDatetime] = [0, 3_600_000].map((later) => new Date(fromMs + later).toISOString());
      await sell({ trips: [aTrip({ fromDatetime: fromDatetime ?? '', toDatetime: toDatetime ?? '' })] });
    }
    await change({ ...aFleet([van]), duties: [] });
    const lines = (await told())[0] ?? [];
    expect([lines.length, lines.at(-1)]).toEqual([32, 'et 3 autres']);
  });

  it('gives vehicles to orders that were made when there were none, and leaves alone what is over', async () => {
    const { change, orders, homes } = await anOperator(aFleet([]));
    for (const entry of [aNewOrder(), aNewOrder(), aNewOrder({ status: 'canceled' })]) {
      await orders.create({ ...entry, mails: [] });
    }
    expect(await change(aFleet([van]))).toMatchObject({ placed: 1, without: 1, moved: [], stranded: [] });
    expect(await homes()).toEqual(['null', 'van']);
    expect(await change(aFleet([van, other]))).toMatchObject({ placed: 1, without: 0 });
  });

  it('leaves rides that can all be driven and all be found, wherever it dies', async () => {
    const counted = await anOperator(aFleet([van, other]));
    const dying = async (call: number) => {
      const world = await anOperator(aFleet([van, other]));
      const orders = [await world.sell(), await world.sell()];
      await world.orders.create({ ...aNewOrder(), mails: [] });
      const mortal = aMortalProcess({ call, when: call % 2 === 0 ? 'after' : 'before' });
      const { fleet } = world;
      const perhaps = { fleet: mortal.port(fleet), orders: mortal.port(world.orders) };
      const deps = { ...perhaps, ground: world.ground, clock: world.clock, log: aLog(), wakeOutbox: () => undefined };
      await mortal.run(createChangeCapacity(deps)(aFleet([van])));
      const picture = await fleet.picture([day]);
      const isLoaded = picture.vehicles.length === 1;
      expect(fleetFaults({ picture, now: world.clock.at, ground: world.ground })).toEqual([]);
      const homes = await Promise.all(orders.map(({ id }) => fleet.ofOrder(id)));
      expect(vehiclesOf(homes.flat())).toEqual(isLoaded ? ['null', 'van'] : ['other', 'van']);
      // Whoever lives on finds the mail about the one that nobody drives.
      expect((await world.told()).map((lines) => lines.length)).toEqual(isLoaded ? [2] : []);
      await world.change(aFleet([van]));
      expect(await world.homes()).toHaveLength(3);
      return isLoaded;
    };
    expect(await counted.change(aFleet([van]))).toMatchObject({ without: 0 });
    const loaded: boolean[] = [];
    for (let call = 1; call <= 10; call += 1) loaded.push(await dying(call));
    expect(new Set(loaded)).toEqual(new Set([false, true]));
  });
});
