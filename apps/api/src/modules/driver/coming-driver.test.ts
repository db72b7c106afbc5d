import { randomUUID } from 'node:crypto';
import {
  assignRides,
  linkedRideSchema,
  type Occupation,
  type Order,
  type RidePress,
  ownOrderSchema,
} from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { traveller } from '#testing/a-customer.ts';
import { aFleet, aGround, aPhoto, aPicture, aVehicle } from '#testing/a-fleet.ts';
import { aMortalProcess } from '#testing/a-mortal-process.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { type AnApi, anApi } from '#testing/an-api.ts';
import { aChange, aTrip } from '#testing/an-order.ts';
import { createRideLinks } from '../ride-links/ride-links.ts';
import { createDriversOf, createReadComing } from './coming-driver.ts';
import { createTellDrivers } from './tell-drivers.ts';

const evening = '2026-11-20T17:00:00.000Z';
const trips = [aTrip({ fromDatetime: '2026-11-21T09:00:00.000Z', toDatetime: '2026-11-21T10:15:00.000Z' })];
const accepted: Partial<Order> = { status: 'validated', trips, history: [aChange()] };

/** A van with Anne, and an accepted ride of tomorrow morning. */
async function anEvening(changes: Partial<Order> = accepted) {
  const api = await anApi();
  await api.deps.fleet.replace(aFleet([aVehicle('van', { colour: 'Noir' })]));
  const order = await aStoredOrder(api.deps.orders, { ...accepted, ...changes });
  api.clock.at = evening;
  const tell = async (deps = api.deps) =>
    createTellDrivers({ ...deps, clock: api.clock, wakeOutbox: () => undefined }).run(new AbortController().signal);
  const readComing = createReadComing(api.deps);
  return {
    ...api,
    order,
    tell,
    mails: async () => (await api.deps.outbox.ofOrder(order.id)).map(({ kind }) => kind),
    ride: async () => (await api.deps.fleet.ofOrder(order.id))[0],
    /** Who is named by a mail that leaves now. */
    told: async (dedupeKey: string) => {
      const now = (await api.deps.orders.find(order.id)) ?? order;
      const kind = dedupeKey.startsWith('driver-card') ? 'driver-card' : 'driver-on-the-way';
      return readComing(kind, { order: now, occupations: await api.deps.fleet.ofOrder(order.id), dedupeKey });
    },
  };
}

/** The calls at which a process may die: looking at the vehicles, looking at the order, and keeping what is told. */
const deaths = [1, 2, 3].flatMap((call) => (['before', 'after'] as const).map((when) => ({ call, when })));

const card = (order: Order, number: number, reader = 'booker') => `driver-card:${order.id}:0:${number}:${reader}`;

const lost = { vehicleId: null, driverId: null };
const home = { vehicleId: 'van', driverId: 'driver-van' };

/** Gives the ride to another vehicle or to none, as when one breaks down, or comes back. */
async function assign({ deps, order }: Pick<AnApi, 'deps'> & { order: Order }, to: typeof lost | typeof home) {
  await deps.fleet.change({
    orderIds: [order.id],
    spans: [],
    decide: ({ occupations }) => ({
      put: occupations.map((one) => ({ ...one, ...to, version: one.version + 1 })),
      remove: [],
    }),
  });
}

/** Has somebody drive this one ride, as when the office chooses them for it (Rules 10.20). */
async function driveBy({ deps, order }: Pick<AnApi, 'deps'> & { order: Order }, firstName: string): Promise<void> {
  const records = await deps.fleet.read();
  await deps.fleet.replace({
    ...records,
    drivers: [...records.drivers, { ...records.drivers[0]!, id: firstName, firstName }],
  });
  const [{ id: rideId, version }] = (await deps.fleet.ofOrder(order.id)) as [Occupation];
  const move = { rideId, version, vehicleId: 'van', driverId: firstName, pinned: true, partner: null, tell: true };
  await deps.fleet.change({
    orderIds: [order.id],
    spans: [],
    decide(picture) {
      const writes = assignRides([move], { picture, now: evening, ground: aGround() });
      if ('kind' in writes) throw new Error(writes.kind);
      return writes;
    },
  });
}

describe('who comes (Rules 14.11)', () => {
  it('is told at six the day before, to who booked and who travels, and pins the ride', async () => {
    const { tell, mails, ride, clock, told, order } = await anEvening({ traveller });
    clock.at = '2026-11-20T16:59:00.000Z';
    await tell();
    expect(await mails()).toEqual([]);
    clock.at = evening;
    await tell();
    await tell();
    expect(await mails()).toEqual(['driver-card', 'driver-card']);
    expect(await ride()).toMatchObject({ pinned: true, card: { number: 1, driverId: 'driver-van' } });
    for (const reader of ['booker', 'traveller'])
      expect(await told(card(order, 1, reader))).toMatchObject({
        reader,
        driver: { firstName: 'Anne', phone: '+33612345678' },
        vehicle: { plate: 'AA-van-AA', colour: 'Noir' },
        pickUpKind: 'station',
        freeMinutes: 30,
        isReplaced: false,
      });
  });

  it('brings the photograph that the driver’s record names', async () => {
    const { deps, tell, told, order } = await anEvening();
    const records = await deps.fleet.read();
    await deps.photos.keep(aPhoto());
    await deps.fleet.replace({ ...records, drivers: records.drivers.map((one) => ({ ...one, photo: 'photo-1' })) });
    await tell();
    expect(await told(card(order, 1))).toMatchObject({ driver: { photo: aPicture } });
    const driversOf = createDriversOf(deps);
    expect(await driversOf(order)).toMatchObject([{ driver: { photo: aPicture } }]);
  });

  it('is told once by processes that look at the same time', async () => {
    const { tell, mails } = await anEvening();
    await Promise.all([tell(), tell(), tell()]);
    expect(await mails()).toEqual(['driver-card']);
  });

  it.each([
    ['asked for', { status: 'pending', history: [] }],
    ['cancelled', { status: 'canceled' }],
    ['being cancelled', { pendingChange: aChange({ event: 'cancelByCustomer' }) }],
  ] as const)('is not told of a ride that is %s', async (_name, changes) => {
    const { tell, mails } = await anEvening(changes as Partial<Order>);
    await tell();
    expect(await mails()).toEqual([]);
  });

  it('is not told once the ride is cancelled, though it was asked for', async () => {
    const { tell, told, order, deps } = await anEvening();
    await tell();
    const at = '2026-11-20T17:01:00.000Z';
    const change = { event: 'cancelByCustomer', at, message: '', dueTTC: 0 } as const;
    await deps.orders.beginChange(order.id, change);
    expect(await told(card(order, 1))).toBeNull();
    await deps.orders.completeChange({ ...change, orderId: order.id, mails: [] });
    expect(await told(card(order, 1))).toBeNull();
  });

  it('is told anew when somebody else comes, and the first card is not true any more', async () => {
    const api = await anEvening();
    const { tell, mails, told, order } = api;
    await tell();
    await driveBy(api, 'Paul');
    expect(await told(card(order, 1))).toBeNull();
    await tell();
    expect(await mails()).toEqual(['driver-card', 'driver-card']);
    expect(await told(card(order, 2))).toMatchObject({ isReplaced: true, driver: { firstName: 'Paul' } });
    expect(await told(card(order, 1))).toBeNull();
  });

  it('is on the private link and the order once it was told, and no longer than it is true', async () => {
    const api = await anEvening();
    const { deps, call, clock, tell, order } = api;
    const links = createRideLinks({ ...deps, publicUrl: deps.settings.publicUrl, clock });
    const path = `/rides/${(await links.urlOf(order, 'booker')).split('/r/')[1]}`;
    const drivers = async () => linkedRideSchema.parse((await call('GET', path)).body).drivers;
    expect(await drivers()).toEqual([]);
    await tell();
    expect(await drivers()).toMatchObject([{ rideIndex: 0, driver: { firstName: 'Anne' } }]);
    await driveBy(api, 'Paul');
    expect(await drivers()).toEqual([]);
    const customer = await aStaffSession(api, 'driver');
    const afternoon = aTrip({ fromDatetime: '2026-11-21T13:00:00.000Z', toDatetime: '2026-11-21T14:15:00.000Z' });
    const own = await aStoredOrder(deps.orders, { ...accepted, userUID: customer.userId, trips: [afternoon] });
    const ownDrivers = async () =>
      ownOrderSchema.parse((await call('GET', `/orders/${own.id}`, { cookie: customer.cookie })).body).drivers;
    expect(await ownDrivers()).toEqual([]);
    await tell();
    expect(await ownDrivers()).toMatchObject([{ vehicle: { plate: 'AA-van-AA' } }]);
  });
});

describe('a driver of whom was told and who is lost (Rules 14.11)', () => {
  it('is taken back once, in one mail to each, and whoever comes in his place is told after it', async () => {
    const api = await anEvening({ traveller });
    const { tell, mails, told, order, ride } = api;
    await tell();
    await assign(api, lost);
    expect(await told(card(order, 1))).toBeNull();
    await tell();
    await tell();
    expect((await mails()).length).toBe(4);
    for (const reader of ['booker', 'traveller'])
      expect(await told(card(order, 2, reader))).toMatchObject({ reader, driver: null, vehicle: null, partner: null });
    expect(await told(`driver-on-the-way:${order.id}:0:driver-van:booker`)).toBeNull();
    expect(await createDriversOf(api.deps)(order)).toEqual([]);
    const { vehicleId, card: taken } = (await ride()) ?? {};
    expect([vehicleId, taken?.number]).toEqual([null, 2]);
    await assign(api, home);
    await tell();
    expect((await mails()).length).toBe(6);
    expect(await told(card(order, 2))).toBeNull();
    expect(await told(card(order, 3))).toMatchObject({ isReplaced: true, driver: { firstName: 'Anne' } });
  });

  it('is not taken back where he was not told, where somebody comes in his place, or of a ride that is cancelled', async () => {
    const untold = await anEvening();
    await assign(untold, lost);
    await untold.tell();
    expect(await untold.mails()).toEqual([]);
    const replaced = await anEvening();
    await replaced.tell();
    await assign(replaced, lost);
    await assign(replaced, home);
    await replaced.tell();
    expect(await replaced.mails()).toEqual(['driver-card']);
    const cancelled = await anEvening();
    const { deps, order, tell, mails, told } = cancelled;
    await tell();
    await assign(cancelled, lost);
    await tell();
    const change = { event: 'cancelByCustomer', at: '2026-11-20T17:01:00.000Z', message: '', dueTTC: 0 } as const;
    await deps.orders.beginChange(order.id, change);
    await tell();
    expect(await mails()).toEqual(['driver-card', 'driver-card']);
    expect(await told(card(order, 2))).toBeNull();
  });

  it.each(deaths)('is taken back once, though the process dies $when its call $call', async (death) => {
    const api = await anEvening();
    await api.tell();
    await assign(api, lost);
    const mortal = aMortalProcess(death);
    const { fleet, orders } = api.deps;
    const run = api.tell({ ...api.deps, fleet: mortal.port(fleet), orders: mortal.port(orders) });
    expect(await mortal.run(run)).toBe('died');
    await api.tell();
    await api.tell();
    expect(await api.mails()).toEqual(['driver-card', 'driver-card']);
    expect(await api.told(card(api.order, 2))).toMatchObject({ driver: null });
  });
});

describe('where a driver is (Rules 14.18)', () => {
  it('is said once who comes was told, by what he pressed last, and not that he has seen the ride or that nobody came', async () => {
    const { deps, clock, tell, order } = await anEvening();
    const shown = async () => (await createDriversOf(deps)(order)).map(({ progress, landsAt }) => [progress, landsAt]);
    const say = (kind: RidePress['kind'], at: string, landsAt?: string) =>
      deps.rideLog.add({
        ...(landsAt && { landsAt }),
        key: `${kind} ${at}`,
        kind,
        stop: 0,
        at,
        receivedAt: at,
        orderId: order.id,
        rideIndex: 0,
        driverId: 'driver-van',
      });
    await say('on_the_way', '2026-11-20T16:00:00.000Z');
    expect(await shown()).toEqual([]);
    await tell();
    expect(await shown()).toEqual([['on_the_way', null]]);
    clock.at = '2026-11-21T09:00:00.000Z';
    const pressed = [
      ['landing', '2026-11-21T08:40:00.000Z', 'on_the_way'],
      ['on_site', '2026-11-21T08:45:00.000Z', 'on_site'],
      ['aboard', '2026-11-21T09:00:00.000Z', 'aboard'],
      ['done', '2026-11-21T10:00:00.000Z', 'done'],
    ] as const;
    const lands = '2026-11-21T09:10:00.000Z';
    for (const [kind, at, progress] of pressed) {
      await say(kind, at, kind === 'landing' ? lands : undefined);
      expect(await shown()).toEqual([[progress, lands]]);
    }
  });
});

describe('a driver on the way (Rules 14.12)', () => {
  it('is told once, and not when the driver is there already', async () => {
    const api = await anEvening();
    const { deps, call, clock, mails, told, order } = api;
    const { userId, cookie } = await aStaffSession(api, 'driver', { until: '2026-12-31T00:00:00.000Z' });
    const records = await deps.fleet.read();
    await deps.fleet.replace({
      ...records,
      drivers: records.drivers.map((driver) => ({ ...driver, accountId: userId })),
    });
    clock.at = '2026-11-21T08:30:00.000Z';
    const key = randomUUID();
    const press = (body: object) =>
      call('POST', `/staff/driver/rides/${order.id}/presses`, {
        cookie,
        body: { key, stop: 0, at: clock.at, rideIndex: 0, ...body },
      });
    await press({ kind: 'on_the_way' });
    await press({ kind: 'on_the_way' });
    expect(await mails()).toEqual(['driver-on-the-way']);
    const onTheWay = `driver-on-the-way:${order.id}:0:driver-van:booker`;
    expect(await told(onTheWay)).toMatchObject({ driver: { firstName: 'Anne' } });
    clock.at = '2026-11-21T08:50:00.000Z';
    await press({ kind: 'on_site', key: randomUUID() });
    expect(await told(onTheWay)).toBeNull();
  });

  it('is told to who travels too, in a mail of their own', async () => {
    const api = await anEvening({ traveller: { ...traveller, email: 'lou@example.com' } });
    const { deps, call, clock, mails, told, order } = api;
    const { userId, cookie } = await aStaffSession(api, 'driver', { until: '2026-12-31T00:00:00.000Z' });
    const records = await deps.fleet.read();
    const drivers = records.drivers.map((driver) => ({ ...driver, accountId: userId }));
    await deps.fleet.replace({ ...records, drivers });
    clock.at = '2026-11-21T08:30:00.000Z';
    const body = { key: randomUUID(), kind: 'on_the_way', stop: 0, at: clock.at, rideIndex: 0 };
    await call('POST', `/staff/driver/rides/${order.id}/presses`, { cookie, body });
    expect(await mails()).toEqual(['driver-on-the-way', 'driver-on-the-way']);
    for (const reader of ['booker', 'traveller']) {
      const coming = await told(`driver-on-the-way:${order.id}:0:driver-van:${reader}`);
      expect(coming).toMatchObject({ reader, driver: { firstName: 'Anne' } });
    }
  });
});
