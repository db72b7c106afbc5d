import { randomUUID } from 'node:crypto';
import { driverRidesSchema } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aTrip } from '#testing/an-order.ts';
import { allJobs } from '../all-jobs.ts';
import { createRideLinks } from '../ride-links/ride-links.ts';

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`;
const until = '2026-12-31T00:00:00.000Z';
const airport = { ...aTrip().from, placeName: 'Aéroport Paris-Beauvais (BVA)' };
const rideAt = (start: string, end: string) => aTrip({ from: airport, fromDatetime: at(start), toDatetime: at(end) });

/** Two vans with a driver each; Anne is on her way to a ride of this evening, before its customer was told who comes. */
async function onHerWay() {
  const api = await anApi();
  const { deps, call, clock } = api;
  const [anne, paul] = [await aStaffSession(api, 'driver', { until }), await aStaffSession(api, 'driver', { until })];
  const records = aFleet([aVehicle('van'), aVehicle('bus')]);
  const accounts = new Map([
    ['driver-van', anne.userId],
    ['driver-bus', paul.userId],
  ]);
  const drivers = records.drivers.map((driver) => ({ ...driver, accountId: accounts.get(driver.id) ?? '' }));
  await deps.fleet.replace({ ...records, drivers });
  const trips = [rideAt('17:30', '18:45')];
  const { id } = await aStoredOrder(deps.orders, { status: 'validated', trips, history: [] });
  const ride = async () => (await deps.fleet.ofOrder(id))[0];
  const give = async (orderId: string, changes: object) =>
    deps.fleet.change({
      orderIds: [orderId],
      spans: [],
      decide: ({ occupations }) => ({
        put: occupations
          .filter((one) => one.orderId === orderId)
          .map((one) => ({ ...one, ...changes, version: one.version + 1 })),
        remove: [],
      }),
    });
  const [van, bus] = [
    { vehicleId: 'van', driverId: 'driver-van' },
    { vehicleId: 'bus', driverId: 'driver-bus' },
  ];
  await give(id, van);
  const own = async ({ cookie }: { cookie: string }) => {
    const { rides } = driverRidesSchema.parse((await call('GET', '/staff/driver/rides', { cookie })).body);
    return rides
      .filter(({ orderId }) => orderId === id)
      .map(({ presses }) => presses.map(({ kind }) => kind).toSorted());
  };
  const press = async ({ cookie }: { cookie: string }, kind: string) => {
    const body = { key: randomUUID(), kind, stop: 0, at: clock.at, rideIndex: 0 };
    return (await call('POST', `/staff/driver/rides/${id}/presses`, { cookie, body })).status;
  };
  clock.at = at('15:00');
  expect([await press(anne, 'seen'), await press(anne, 'on_the_way')]).toEqual([200, 200]);
  const mails = async () => (await deps.outbox.ofOrder(id)).map(({ kind }) => kind).toSorted();
  const tell = () =>
    allJobs(deps)
      .find(({ name }) => name === 'tell drivers')
      ?.run(new AbortController().signal);
  /** Gives the first van a ride at the hour to which the other ride is to move, so that the second van is the one that can. */
  const fillVan = async () => {
    const laterTrips = [rideAt('20:30', '21:45')];
    const { id: next } = await aStoredOrder(deps.orders, { status: 'validated', trips: laterTrips });
    await give(next, { ...van, pinned: true });
  };
  return { ...api, id, anne, paul, own, press, ride, give, bus, mails, tell, fillVan };
}

it('what a driver has pressed stands for nobody who takes the ride over, and the customer is told anew (Rules 14.4, 14.12)', async () => {
  const { give, id, bus, own, anne, paul, press, mails, clock } = await onHerWay();
  expect([await own(anne), await mails()]).toEqual([[['on_the_way', 'seen']], ['driver-on-the-way']]);
  await give(id, bus);
  expect([await own(anne), await own(paul), await press(anne, 'on_site')]).toEqual([[], [[]], 404]);
  clock.at = at('16:30');
  expect([await press(paul, 'on_the_way'), await own(paul)]).toEqual([200, [['on_the_way']]]);
  expect(await mails()).toEqual(['driver-on-the-way', 'driver-on-the-way']);
});

it('the day in the office says who is on the way, and of whoever takes the ride over that he is not yet (Rules 12.3, 14.4)', async () => {
  const api = await onHerWay();
  const { ride, give, id, bus, call, clock, press, paul } = api;
  const { cookie } = await aStaffSession(api, 'owner');
  const hasLeft = async () => (await call('GET', '/staff/rides?day=2026-11-20', { cookie })).body.rides[0].hasLeft;
  expect(await hasLeft()).toBe(false);
  clock.at = String((await ride())?.leaveAt);
  expect(await hasLeft()).toBe(true);
  await give(id, bus);
  expect(await hasLeft()).toBe(false);
  expect([await press(paul, 'on_site'), await hasLeft()]).toEqual([200, true]);
  clock.at = at('17:30');
  expect(await hasLeft()).toBe(false);
});

it('the day in the office says of a ride that should be under way that its driver has said nothing of it (Rules 12.3)', async () => {
  const api = await onHerWay();
  const { give, id, bus, call, clock, press, paul } = api;
  const { cookie } = await aStaffSession(api, 'owner');
  const isOverdue = async () => (await call('GET', '/staff/rides?day=2026-11-20', { cookie })).body.rides[0].isOverdue;
  clock.at = at('17:30');
  expect(await isOverdue()).toBe(false);
  clock.at = at('17:29');
  await give(id, bus);
  expect(await isOverdue()).toBe(false);
  clock.at = at('17:30');
  expect(await isOverdue()).toBe(true);
  expect([await press(paul, 'on_the_way'), await isOverdue()]).toEqual([200, false]);
});

it('a landing that gives the ride to another vehicle begins it anew there, with the landing itself (Rules 14.4, 14.16)', async () => {
  const api = await onHerWay();
  const { call, fillVan, id, own, anne, paul, ride, mails, tell } = api;
  await fillVan();
  const { cookie } = await aStaffSession(api, 'owner');
  const body = { key: randomUUID(), rideIndex: 0, landsAt: at('19:30') };
  expect((await call('POST', `/staff/orders/${id}/landing`, { cookie, body })).status).toBe(200);
  expect(await ride()).toMatchObject({ startsAt: at('19:30'), vehicleId: 'bus', driverId: 'driver-bus' });
  expect([await own(anne), await own(paul)]).toEqual([[], [['landing']]]);
  await tell();
  expect(await ride()).toMatchObject({ card: { number: 1, driverId: 'driver-bus', startsAt: at('19:30') } });
  expect(await mails()).toEqual(['driver-card', 'driver-on-the-way', 'order-amended']);
});

it('an answered question that gives the ride to another vehicle begins it anew there, and a new card says who comes (Rules 14.4, 14.11, 21.5)', async () => {
  const api = await onHerWay();
  const { deps, call, clock, fillVan, id, own, anne, paul, ride, tell } = api;
  await fillVan();
  const order = (await deps.orders.find(id))!;
  const links = createRideLinks({ ...deps, publicUrl: deps.settings.publicUrl });
  const path = (await links.urlOf(order, 'booker')).replace(/^.*\/r\//, '/rides/');
  const wish = { kind: 'hour', rideIndex: 0, date: '2026-11-20', time: '20:30' };
  const { shown } = (await call('POST', `${path}/amendments/preview`, { body: { wish } })).body;
  const asked = await call('POST', `${path}/amendments`, { body: { wish, shown, key: randomUUID() } });
  expect([asked.status, asked.body.outcome]).toEqual([200, 'proposed']);
  expect(await own(anne)).toEqual([['on_the_way', 'seen']]);
  clock.at = at('15:30');
  const { cookie } = await aStaffSession(api, 'dispatcher');
  const body = { answer: 'yes', askedAt: (await deps.orders.find(id))?.proposal?.at, message: '' };
  expect((await call('POST', `/staff/orders/${id}/amendments/answer`, { body, cookie })).status).toBe(200);
  expect(await ride()).toMatchObject({ startsAt: at('19:30'), vehicleId: 'bus', driverId: 'driver-bus' });
  expect([await own(anne), await own(paul)]).toEqual([[], [[]]]);
  await tell();
  expect(await ride()).toMatchObject({ card: { driverId: 'driver-bus', startsAt: at('19:30') } });
});

it('a question about a ride that a partner drives says which, where the office answers it (Rules 21.2, 21.5)', async () => {
  const api = await onHerWay();
  const { deps, call, give, id } = api;
  const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
  await give(id, { vehicleId: null, driverId: null, partner });
  const links = createRideLinks({ ...deps, publicUrl: deps.settings.publicUrl });
  const path = (await links.urlOf((await deps.orders.find(id))!, 'booker')).replace(/^.*\/r\//, '/rides/');
  const wish = { kind: 'hour', rideIndex: 0, date: '2026-11-20', time: '20:30' };
  const { shown } = (await call('POST', `${path}/amendments/preview`, { body: { wish } })).body;
  await call('POST', `${path}/amendments`, { body: { wish, shown, key: randomUUID() } });
  const { cookie } = await aStaffSession(api, 'dispatcher');
  const { body } = await call('GET', '/staff/decisions', { cookie });
  expect([body.questions.length, body.questionPartners]).toEqual([1, [{ orderId: id, partner }]]);
});

it('what a driver has proposed is not open to the office while somebody else has the ride, pressed or not (Rules 14.4, 14.13)', async () => {
  const api = await onHerWay();
  const { deps, call, clock, give, id, bus, anne, press } = api;
  const pressAt = (kind: string, hour: string) => {
    clock.at = at(hour);
    return press(anne, kind);
  };
  // An airport has 60 free minutes.
  for (const [kind, hour] of [
    ['on_site', '17:20'],
    ['call', '18:00'],
    ['call', '18:02'],
    ['no_show', '18:31'],
  ] as const)
    expect(await pressAt(kind, hour)).toBe(200);
  const { cookie } = await aStaffSession(api, 'owner');
  const office = async () => {
    const { proposals } = (await call('GET', '/staff/rides?day=2026-11-21', { cookie })).body;
    const { rides } = (await call('GET', `/staff/orders/${id}/rides`, { cookie })).body;
    return [proposals.length, rides[0].isNoShow, rides[0].waiting];
  };
  const post = (path: string, body: object) => call('POST', `/staff/orders/${id}/${path}`, { cookie, body });
  expect(await office()).toEqual([1, true, null]);

  await give(id, bus);
  expect(await office()).toEqual([0, false, null]);
  const withdrawn = await post('no-show-withdrawal', { key: randomUUID(), rideIndex: 0 });
  const billed = await post('cancel', { dueTTC: 257, refundTTC: 0, message: '', isNoShow: true });
  expect([withdrawn.status, billed.status, billed.body.code]).toEqual([200, 409, 'cancellation_changed']);
  expect((await deps.orders.find(id))?.history).toEqual([]);

  await give(id, { vehicleId: 'van', driverId: 'driver-van' });
  expect(await office()).toEqual([1, true, null]);

  expect(await pressAt('aboard', '18:43')).toBe(200);
  expect(await office()).toEqual([1, false, { minutes: 13, amountTTC: 10.4 }]);
  await give(id, bus);
  expect(await office()).toEqual([0, false, null]);
  expect((await post('waiting', { rideIndex: 0, minutes: 13, answer: 'charged' })).status).toBe(404);
  await give(id, { vehicleId: null, driverId: null, partner: { name: 'Oise VTC', revtc: 'EVTC060200001' } });
  expect(await office()).toEqual([0, false, null]);
});
