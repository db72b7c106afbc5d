import type { Agenda, AssignmentRequest, FleetPicture, Occupation, StaffRole } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aFleet, anOccupation, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { orderFacts } from '#testing/every-mail.ts';
import { orderMail } from '../mails/order-mail.ts';
import { createChangeOrder } from '../orders/change-order.ts';
import { seenByCustomer } from '../orders/read-orders.ts';

const [van, bus] = [aVehicle('van'), aVehicle('bus')];
const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };

/** An office with two vans on 1 December, each with a ride at ten (UTC) that was accepted. */
async function anOffice(role: StaffRole = 'dispatcher') {
  const api = await anApi();
  await api.deps.fleet.replace(aFleet([van, bus]));
  const staff = await aStaffSession(api, role);
  const rideOf = async (vehicleId: string | null, changes: Partial<Occupation> = {}) => {
    const { id: orderId } = await aStoredOrder(api.deps.orders, { status: 'validated' });
    const driverId = vehicleId && `driver-${vehicleId}`;
    const ride = anOccupation(`${orderId}:0`, { orderId, vehicleId, driverId, ...changes });
    await api.deps.fleet.change({ orderIds: [orderId], spans: [], decide: () => ({ put: [ride], remove: [] }) });
    return ride;
  };
  const ask = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    api.call(method, `/staff${path}`, { cookie: staff.cookie, ...(body !== undefined && { body }) });
  return {
    ...api,
    rideOf,
    ask,
    agenda: async (query: string) => (await ask('GET', `/agenda?${query}`)).body,
    options: (rideId: string) => ask('GET', `/rides/${encodeURIComponent(rideId)}/vehicles`),
    assign: (...moves: AssignmentRequest['moves']) => ask('POST', '/assignments', { moves }),
    homes: async (...rides: Occupation[]) =>
      (await Promise.all(rides.map(({ orderId }) => api.deps.fleet.ofOrder(orderId))))
        .flat()
        .map((one) => one.vehicleId),
    numberOf: async ({ orderId }: Occupation) => (await api.deps.orders.find(orderId))?.orderNumber ?? '',
    rows: async () => (await api.deps.staff.journal({ limit: 20 })).entries,
  };
}

const to = ({ id: rideId, version }: Occupation, vehicleId: string | null, changes = {}) => ({
  rideId,
  version,
  vehicleId,
  pinned: false,
  partner: null,
  ...changes,
});

describe('the agenda', () => {
  it('has vehicles with their duties and blocks, rides with their way, holds, and what has no vehicle', async () => {
    const api = await anOffice();
    const [ride, without] = [await api.rideOf('van'), await api.rideOf(null)];
    const held = anOccupation('draft:0', {
      kind: 'hold',
      orderId: 'draft',
      vehicleId: 'bus',
      holdUntil: '2026-11-20T11:10:00.000Z',
    });
    const over = { ...held, id: 'over:0', orderId: 'over', holdUntil: '2026-11-20T09:00:00.000Z', vehicleId: null };
    await api.deps.fleet.change({ orderIds: ['draft'], spans: [], decide: () => ({ put: [held, over], remove: [] }) });
    const block = {
      id: 'works',
      vehicleId: 'bus',
      from: '2026-12-01T14:00:00.000Z',
      until: '2026-12-01T15:00:00.000Z',
      reason: 'panne',
    };
    await api.deps.fleet.replace({ ...(await api.deps.fleet.read()), blocks: [block] });
    const day = await api.agenda('from=2026-12-01');
    expect(day).toMatchObject({ from: '2026-12-01', days: 1, isManaged: true, isCut: false });
    expect(
      day.vehicles.map(({ id, blocks, duties }: never) => [id, (blocks as []).length, (duties as []).length]),
    ).toEqual([
      ['van', 0, 1],
      ['bus', 1, 1],
    ]);
    const byId = new Map((day.rides as { rideId: string }[]).map((one) => [one.rideId, one]));
    expect([...byId.keys()].toSorted()).toEqual(['draft:0', ride.id, without.id].toSorted());
    expect(byId.get('draft:0')).toMatchObject({ kind: 'hold', order: null, vehicleId: 'bus' });
    expect(byId.get(ride.id)).toMatchObject({ order: { orderNumber: 'W202611-1', rideCount: 1 }, vehicleId: 'van' });
    expect(byId.get(without.id)).toMatchObject({ vehicleId: null, version: 1, partner: null });
    const week = await api.agenda('from=2026-11-28&days=7');
    expect(week.rides).toHaveLength(3);
    expect((await api.agenda('from=2026-12-02')).rides).toEqual([]);
    expect((await api.ask('GET', '/agenda?from=2026-12-01&days=8')).status).toBe(422);
  });

  it('shows rides also where vehicles decide nothing, and none that is canceled', async () => {
    const api = await anApi();
    const { cookie } = await aStaffSession(api, 'owner');
    const order = await aStoredOrder(api.deps.orders);
    await aStoredOrder(api.deps.orders, { status: 'canceled' });
    const day = order.trips[0]?.fromDatetime.slice(0, 10) ?? '';
    const { body } = await api.call('GET', `/staff/agenda?from=${day}`, { cookie });
    expect(body).toMatchObject({ isManaged: false, vehicles: [], rides: [{ rideId: `${order.id}:0`, version: 0 }] });
  });
});

describe('whoever has the voucher', () => {
  it('is told of another driver once, ten seconds later, and of nothing that was taken back or not to be told', async () => {
    const api = await anOffice();
    const ride = await api.rideOf('van');
    const mails = async () => (await api.deps.outbox.ofOrder(ride.orderId)).map(({ kind }) => kind);
    expect((await api.options(ride.id)).body.ride.order).toMatchObject({ hearsBy: 'mail' });
    await api.assign(to(ride, 'bus'));
    expect(await mails()).toEqual([]);
    await api.assign(to({ ...ride, version: 2 }, null, { tell: true, partner, pinned: true }));
    expect(await mails()).toEqual(['ride-reassigned']);
    expect(await api.deps.outbox.nextDueAt()).toEqual(new Date('2026-11-20T10:00:15.000Z'));
    const again = await api.assign(to({ ...ride, version: 2 }, null, { tell: true, partner, pinned: true }));
    expect(again.body).toMatchObject({ code: 'record_changed' });
    const back = await api.assign(to({ ...ride, version: 3 }, 'van', { tell: true }));
    expect(back.body.rides).toMatchObject([{ vehicleId: 'van', pinned: false }]);
    expect(await mails()).toHaveLength(1);
    expect((await api.deps.fleet.ofOrder(ride.orderId))[0]?.told).toMatchObject({
      was: { vehicleId: 'van' },
      mails: 3,
    });
  });
});

describe('a driver alone (Rules 10.20)', () => {
  it('is seen as lost where he was not free when the ride changed, until somebody says who drives', async () => {
    const api = await anOffice();
    const ride = await api.rideOf('van');
    const decide = ({ occupations }: FleetPicture) => ({
      put: occupations.map((one) => ({ ...one, lostDriverId: 'driver-bus' })),
      remove: [],
    });
    await api.deps.fleet.change({ orderIds: [ride.orderId], spans: [], decide });
    const seen = async () => {
      const { body } = await api.ask('GET', `/orders/${ride.orderId}`);
      return [body.vehicles[0].lostDriver, (await api.options(ride.id)).body.ride.hasLostDriver];
    };
    const { firstName, lastName } = aFleet([bus]).drivers[0]!;
    expect(await seen()).toEqual([{ firstName, lastName }, true]);
    expect((await api.assign(to(ride, 'van'))).status).toBe(200);
    expect(await seen()).toEqual([null, false]);
  });

  it('is chosen for one ride, which he sees then, and goes as he was chosen, each with its row', async () => {
    const api = await anOffice();
    const ride = await api.rideOf('van');
    const { userId: accountId, cookie } = await aStaffSession(api, 'driver', { until: '2026-12-31T00:00:00.000Z' });
    const records = aFleet([van, bus]);
    const drivers = records.drivers.map((driver) => {
      return driver.id === 'driver-bus' ? { ...driver, firstName: 'Paul', accountId } : driver;
    });
    await api.deps.fleet.replace({ ...records, drivers });
    const { body } = await api.options(ride.id);
    expect(body.options[0]).toMatchObject({
      vehicleId: 'van',
      driverId: 'driver-van',
      drivers: [{ driverId: 'driver-bus', hindrance: null, isOffDuty: false }],
    });
    let today = api.clock.at;
    const own = async () => {
      api.clock.at = '2026-11-30T18:00:00.000Z';
      const { body: seen } = await api.call('GET', '/staff/driver/rides', { cookie });
      api.clock.at = today;
      return seen.rides;
    };
    expect(await own()).toEqual([]);
    const chosen = await api.assign(to(ride, 'van', { driverId: 'driver-bus' }));
    expect(chosen.body.rides).toMatchObject([
      { vehicleId: 'van', driverId: 'driver-bus', chosenDriverId: 'driver-bus', pinned: true, version: 2 },
    ]);
    expect(await own()).toMatchObject([{ orderId: ride.orderId }]);
    const { body: shown } = await api.ask('GET', `/orders/${ride.orderId}`);
    expect(shown.vehicles).toMatchObject([{ driver: { id: 'driver-bus' }, isDriverChosen: true }]);
    const { vehicles } = await api.agenda('from=2026-12-01');
    expect(vehicles.map(({ away }: Agenda['vehicles'][number]) => away.map(({ rideId }) => rideId))).toEqual([
      [],
      [ride.id],
    ]);
    const late = await api.assign(to(ride, 'van', { driverId: 'driver-bus' }));
    expect([late.status, late.body.code]).toEqual([409, 'record_changed']);
    const [stored] = await api.deps.fleet.ofOrder(ride.orderId);
    today = '2026-11-20T10:00:05.000Z';
    expect(await own()).toHaveLength(1);
    const back = await api.assign(to({ ...ride, version: 2 }, 'van'));
    expect(back.body.rides).toMatchObject([{ driverId: 'driver-van', chosenDriverId: null, pinned: false }]);
    expect(await own()).toEqual([]);
    const number = await api.numberOf(ride);
    const [one, two] = ['Voiture van (AA-van-AA)', 'Voiture van (AA-van-AA), Paul Petit'];
    expect((await api.rows()).map(({ before, after }) => [before, after])).toEqual([
      [{ [number]: two }, { [number]: one }],
      [{ [number]: one }, { [number]: two }],
    ]);
    expect(stored).toMatchObject({ chosenDriverId: 'driver-bus' });
  });

  it('is not taken from another ride, and no driver goes without a vehicle', async () => {
    const api = await anOffice();
    const [ride, other] = [await api.rideOf('van'), await api.rideOf('bus')];
    const { body } = await api.options(ride.id);
    expect(body.options[0].drivers).toEqual([
      { driverId: 'driver-bus', hindrance: { kind: 'beside', rideId: other.id }, isOffDuty: false },
    ]);
    expect(body.others).toMatchObject([{ rideId: other.id }]);
    expect((await api.assign(to(ride, 'van', { driverId: 'driver-bus' }))).body.code).toBe('rides_affected');
    expect((await api.assign(to(ride, null, { driverId: 'driver-bus' }))).status).toBe(422);
    const both = [to(ride, 'van', { driverId: 'driver-bus' }), to(other, 'bus', { driverId: 'driver-van' })];
    expect((await api.assign(...both)).body.rides.map((one: Occupation) => one.driverId)).toEqual([
      'driver-bus',
      'driver-van',
    ]);
  });
});

describe('who drives a ride', () => {
  it('is answered vehicle by vehicle, with what gives way', async () => {
    const api = await anOffice();
    const [ride, other] = [await api.rideOf('van'), await api.rideOf('bus')];
    const { status, body } = await api.options(ride.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ride: { rideId: ride.id },
      hours: [
        { startsAt: '2026-12-01T09:40:00.000Z', vehicleIds: ['van'] },
        { startsAt: '2026-12-01T09:50:00.000Z' },
        { startsAt: '2026-12-01T10:10:00.000Z' },
        { startsAt: '2026-12-01T10:20:00.000Z' },
      ],
      options: [
        { vehicleId: 'van', driverId: 'driver-van', displaced: [], hindrances: [] },
        { vehicleId: 'bus', displaced: [{ rideId: other.id, vehicleId: 'van' }] },
      ],
      others: [{ rideId: other.id }],
    });
    expect((await api.options('nobody:0')).status).toBe(404);
  });

  it('is changed for all rides at once, told in the journal, and taken back by the same call', async () => {
    const api = await anOffice();
    const [ride, other] = [await api.rideOf('van'), await api.rideOf('bus')];
    const { status, body } = await api.assign(to(ride, 'bus', { pinned: true }), to(other, 'van'));
    expect(status).toBe(200);
    expect(body.rides).toMatchObject([
      { rideId: ride.id, vehicleId: 'bus', driverId: 'driver-bus', pinned: true, version: 2 },
      { rideId: other.id, vehicleId: 'van', version: 2 },
    ]);
    const [number, otherNumber] = [await api.numberOf(ride), await api.numberOf(other)];
    expect(await api.rows()).toMatchObject([
      {
        action: 'officeAssign',
        before: { [number]: 'Voiture van (AA-van-AA)', [otherNumber]: 'Voiture bus (AA-bus-AA)' },
        after: { [number]: 'Voiture bus (AA-bus-AA)', [otherNumber]: 'Voiture van (AA-van-AA)' },
      },
    ]);
    const back = await api.assign(to({ ...ride, version: 2 }, 'van'), to({ ...other, version: 2 }, 'bus'));
    expect(back.status).toBe(200);
    expect(await api.homes(ride, other)).toEqual(['van', 'bus']);
  });

  it('is read by names where rows keep ids, as those of an earlier version do of all they are about', async () => {
    const api = await anOffice();
    const owner = await aStaffSession(api, 'owner');
    const ride = await api.rideOf('van');
    const [id, nobodys] = ['a-row', 'nobody:0'];
    const row = { id, at: '2026-11-20T09:00:00.000Z', who: null, action: 'officeAssign' as const, requestId: null };
    const before = { [ride.id]: 'van', [nobodys]: 'gone', by: owner.member.accountId };
    const entry = {
      ...row,
      target: ride.id,
      before,
      after: { [ride.id]: null, driverId: 'driver-bus', note: 'a van' },
    };
    const booked = { ...row, id: 'b-row', action: 'officePlaceOrder' as const, target: ride.orderId, after: {} };
    for (const journal of [entry, { ...booked, before: {} }])
      await api.deps.staff.change(() => ({ journal, answer: null }));
    const { body } = await api.call('GET', '/staff/journal', { cookie: owner.cookie });
    const number = await api.numberOf(ride);
    expect(body.entries).toMatchObject([
      { subject: number },
      {
        target: ride.id,
        before: { [number]: 'Voiture van (AA-van-AA)', [nobodys]: 'gone', by: owner.member.email },
        after: { [number]: null, note: 'a van' },
      },
    ]);
    expect(body.entries[1].after.driverId).not.toBe('driver-bus');
  });

  it('is decided by the first of two, and the second changes nothing and leaves no row', async () => {
    const api = await anOffice();
    const ride = await api.rideOf('van');
    const answers = await Promise.all([api.assign(to(ride, 'bus')), api.assign(to(ride, null))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'record_changed' });
    expect(await api.rows()).toHaveLength(1);
  });

  it('is not changed where another ride would have to give way that nobody has seen, nor once it has begun', async () => {
    const api = await anOffice();
    const [ride, other] = [await api.rideOf('van'), await api.rideOf('bus')];
    expect((await api.assign(to(ride, 'bus'))).body).toMatchObject({ code: 'rides_affected' });
    expect((await api.assign({ ...to(ride, 'bus'), rideId: 'nobody:0' })).status).toBe(404);
    expect((await api.assign(to(ride, 'bus', { partner }))).status).toBe(422);
    api.clock.at = ride.startsAt;
    const late = await aStaffSession(api, 'dispatcher');
    const body = { moves: [to(ride, null)] };
    expect((await api.call('POST', '/staff/assignments', { body, cookie: late.cookie })).body).toMatchObject({
      code: 'ride_begun',
    });
    expect(await api.homes(ride, other)).toEqual(['van', 'bus']);
    expect(await api.rows()).toEqual([]);
  });

  it('is offered no partner again whose number, kept from before, is none', async () => {
    const api = await anOffice();
    const [ride, other] = [await api.rideOf('van'), await api.rideOf('bus')];
    const given = [partner, { name: 'Marc', revtc: 'celui de Marc' }];
    const put = [ride, other].map((one, index) => ({
      ...one,
      vehicleId: null,
      driverId: null,
      partner: given[index]!,
    }));
    const orderIds = [ride.orderId, other.orderId];
    await api.deps.fleet.change({ orderIds, spans: [], decide: () => ({ put, remove: [] }) });
    expect((await api.options(ride.id)).body.partners).toEqual([partner]);
  });

  it('may be a partner, who stands with the ride and lets a waiting order be accepted', async () => {
    const api = await anOffice();
    const { id: orderId } = await aStoredOrder(api.deps.orders);
    await api.rideOf('van');
    await api.rideOf('bus');
    const ride = anOccupation(`${orderId}:0`, { orderId, vehicleId: null, driverId: null });
    await api.deps.fleet.change({ orderIds: [orderId], spans: [], decide: () => ({ put: [ride], remove: [] }) });
    const accept = () => api.ask('POST', `/orders/${orderId}/decision`, { decision: 'accept' });
    await api.assign(to(ride, null, { pinned: true, partner }));
    expect(await api.rows()).toMatchObject([{ after: { [await api.numberOf(ride)]: 'Oise VTC' } }]);
    expect((await api.ask('GET', `/orders/${orderId}`)).body.vehicles).toMatchObject([
      { vehicle: null, partner, lacksVehicle: false },
    ]);
    expect((await accept()).body).toMatchObject({ outcome: 'held' });
    expect((await api.deps.fleet.ofOrder(orderId))[0]).toMatchObject({ vehicleId: null, partner });
  });

  it.each([
    ['the customer', 'cancelByCustomer', 'operator-order-cancelled'],
    ['the office', 'cancelByOperator', 'operator-cancelled-order'],
  ] as const)(
    'may be a partner, of whom the office reads whom to tell once %s has cancelled (Rules 10.19)',
    async (_who, event, kind) => {
      const api = await anOffice();
      const ride = await api.rideOf('van');
      const { orderId } = ride;
      await api.assign(to(ride, null, { pinned: true, partner }));
      const { deps } = api;
      const changeOrder = createChangeOrder(deps);
      await changeOrder({ orderId, event, message: '', dueTTC: 0 });
      expect(await deps.fleet.ofOrder(orderId)).toEqual([]);
      const { order } = (await api.ask('GET', `/orders/${orderId}`)).body;
      expect(order).toMatchObject({ status: 'canceled', history: [{ event, partners: [partner] }] });
      const content = orderMail(kind, orderFacts({ order }), null);
      expect(content?.paragraphs).toContainEqual(expect.stringContaining('prévenez Oise VTC (EVTC060200001)'));
      expect(JSON.stringify(seenByCustomer(order))).not.toContain('Oise VTC');
    },
  );

  it('may be a partner who gets it while it is being cancelled, and of whom the office reads all the same', async () => {
    const api = await anOffice();
    const ride = await api.rideOf('van');
    const { orderId } = ride;
    const { orders, fleet } = api.deps;
    const real = fleet.ofOrder.bind(fleet);
    fleet.ofOrder = async (id) => {
      const own = await real(id);
      fleet.ofOrder = real;
      await api.assign(to(ride, null, { pinned: true, partner }));
      return own;
    };
    await createChangeOrder(api.deps)({ orderId, event: 'cancelByOperator', message: '', dueTTC: 0 });
    const { status, history } = (await orders.find(orderId))!;
    expect([status, history[0]?.partners]).toEqual(['canceled', [partner]]);
  });
});
