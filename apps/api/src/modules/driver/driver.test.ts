import { randomUUID } from 'node:crypto';
import {
  type DriverRides,
  driverRideSchema,
  driverRidesSchema,
  type FleetPicture,
  officeRideLogSchema,
  type Order,
} from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { traveller } from '#testing/a-customer.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aCardPayment, aChange, aTrip } from '#testing/an-order.ts';
import { allJobs } from '../all-jobs.ts';
import { readDayAhead } from '../mails/day-ahead.ts';
import { createAgreementPath } from '../orders/agreement-links.ts';

const beauvais = { ...aTrip().from, placeId: 'beauvais', raw: { of: 'the provider' } };
const at = (day: string, clock: string) => `2026-${day}T${clock}:00.000Z`;
/** A ride of an hour and a quarter; the day of the tests is 20 November, 11:00 in Paris. */
const rideOn = (day: string, hour = 17) =>
  aTrip({
    from: beauvais,
    fromDatetime: at(day, `${String(hour).padStart(2, '0')}:30`),
    toDatetime: at(day, `${hour + 1}:45`),
  });

/** Two vehicles, each with its driver, who has an account. */
async function aDriversDay() {
  const api = await anApi();
  const { orders, fleet, staff } = api.deps;
  const [anne, paul] = [
    await aStaffSession(api, 'driver', { until: '2026-12-31T00:00:00.000Z' }),
    await aStaffSession(api, 'driver', { until: '2026-12-31T00:00:00.000Z' }),
  ];
  const records = aFleet([aVehicle('van'), aVehicle('eco', { serves: ['ECO'] })]);
  const accounts = new Map([
    ['driver-van', anne.userId],
    ['driver-eco', paul.userId],
  ]);
  const drivers = records.drivers.map((driver) => ({ ...driver, accountId: accounts.get(driver.id) }));
  await fleet.replace({
    ...records,
    drivers: drivers.map(({ accountId = '', ...driver }) => ({ ...driver, accountId })),
  });
  return {
    ...api,
    anne,
    paul,
    accepted: (changes: Partial<Order> = {}) =>
      aStoredOrder(orders, { status: 'validated', trips: [rideOn('11-21')], ...changes }),
    rides: async (cookie = anne.cookie): Promise<DriverRides> =>
      driverRidesSchema.parse((await api.call('GET', '/staff/driver/rides', { cookie })).body),
    press: (orderId: string, press: object = {}, cookie = anne.cookie) =>
      api.call('POST', `/staff/driver/rides/${orderId}/presses`, {
        cookie,
        body: { key: randomUUID(), kind: 'seen', stop: 0, at: at('11-20', '09:30'), rideIndex: 0, ...press },
      }),
    pressRows: async () =>
      (await staff.journal({ limit: 50 })).entries
        .filter(({ action }) => action === 'pressRide')
        .map(({ after }) => after),
  };
}

describe('GET /staff/driver/rides (Rules 14.1)', () => {
  it('has own accepted rides from yesterday to a week ahead, and what is needed on the way', async () => {
    const { accepted, rides, paul } = await aDriversDay();
    const connections = [{ leg: 0, end: 'from', kind: 'train', number: '7012' }] as const;
    const tomorrow = await accepted({ comment: 'Deux valises', traveller, connections: [...connections] });
    await accepted({ status: 'pending', trips: [rideOn('11-22')] });
    await accepted({ status: 'canceled', trips: [rideOn('11-23')] });
    const yesterday = await accepted({ trips: [rideOn('11-19')] });
    await accepted({ trips: [rideOn('11-18')] });
    const last = await accepted({ trips: [rideOn('11-27')] });
    await accepted({ trips: [rideOn('11-28', 9)] });
    const own = await rides();
    expect(own.rides.map(({ orderId }) => orderId)).toEqual([yesterday.id, tomorrow.id, last.id]);
    expect(own).toMatchObject({
      today: '2026-11-20',
      driver: { firstName: 'Anne' },
      company: { siren: '123 456 789' },
    });
    expect(own.rides[1]).toMatchObject({
      startsAt: at('11-21', '17:30'),
      leaveAt: at('11-21', '17:20'),
      vehicle: { plate: 'AA-van-AA' },
      customer: { name: 'Camille Moreau', phoneNumber: tomorrow.customer.phoneNumber },
      comment: 'Deux valises',
      traveller: { name: 'Lou Petit', phoneNumber: '+33611111111' },
      connections: [{ kind: 'train', number: '7012' }],
      language: 'en-US',
      collectTTC: 257,
      freeMinutes: 30,
      minuteTTC: 0.8,
      presses: [],
    });
    expect((await rides(paul.cookie)).rides).toEqual([]);
  });

  it('tells no e-mail, and an amount only where it is collected on board', async () => {
    const { accepted, rides, call, anne } = await aDriversDay();
    const { customer } = await accepted({
      paymentMethod: 'Paiement CB en ligne',
      payment: aCardPayment({ state: 'captured' }),
      traveller: { name: 'Lou Petit', phoneNumber: '+33611111111', email: 'lou@example.fr', language: 'fr-FR' },
    });
    const { body } = await call('GET', '/staff/driver/rides', { cookie: anne.cookie });
    const told = JSON.stringify(body);
    for (const secret of [customer.email, 'lou@example.fr', ':257', 'of the provider'])
      expect(told).not.toContain(secret);
    expect((await rides()).rides[0]?.collectTTC).toBe(0);
  });

  it('is empty for whoever no record of a driver names', async () => {
    const { accepted, rides, deps } = await aDriversDay();
    await accepted();
    await deps.fleet.replace({
      ...(await deps.fleet.read()),
      drivers: aFleet([aVehicle('van'), aVehicle('eco')]).drivers,
    });
    expect(await rides()).toMatchObject({ driver: null, rides: [] });
  });
});

describe('POST /staff/driver/rides/{id}/presses (Rules 14.3, 14.4)', () => {
  it('keeps a press with both clocks and one row, once by its key', async () => {
    const { accepted, press, pressRows, clock, rides } = await aDriversDay();
    const { id } = await accepted();
    const key = randomUUID();
    const first = await press(id, { key });
    clock.at = '2026-11-20T12:00:00.000Z';
    const again = await press(id, { key });
    const kept = [{ key, kind: 'seen', stop: 0, at: at('11-20', '09:30'), receivedAt: '2026-11-20T10:00:00.000Z' }];
    expect(driverRideSchema.parse(again.body).presses).toEqual(kept);
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect((await rides()).rides[0]?.presses).toEqual(kept);
    expect(await pressRows()).toEqual([{ ride: 0, press: 'seen', stop: 0, at: at('11-20', '09:30') }]);
  });

  it.each([
    ['two hours behind', '15:20', '15:50'],
    ['two hours ahead', '19:20', '19:50'],
  ])('counts a press that waited on a device whose clock is %s by the true hour', async (...[, made, sent]) => {
    const { accepted, press, pressRows, clock, rides } = await aDriversDay();
    const { id } = await accepted({ trips: [rideOn('11-20')], history: [aChange({ at: at('11-20', '09:00') })] });
    clock.at = at('11-20', '17:50');
    const [deviceAt, sentAt] = [at('11-20', made), at('11-20', sent)];
    await press(id, { kind: 'on_site', at: deviceAt, sentAt });
    clock.at = at('11-20', '18:12');
    await press(id, { kind: 'aboard', at: at('11-20', '18:12'), sentAt: at('11-20', '18:12') });
    const counted = { kind: 'on_site', at: at('11-20', '17:20'), deviceAt, receivedAt: at('11-20', '17:50') };
    expect((await rides()).rides[0]?.presses).toMatchObject([counted, { kind: 'aboard', at: at('11-20', '18:12') }]);
    expect((await pressRows()).map((after) => after['at'])).toEqual([at('11-20', '18:12'), deviceAt]);
  });

  it('counts none before its ride was accepted', async () => {
    const { accepted, press, rides } = await aDriversDay();
    const { id } = await accepted({ history: [aChange({ at: at('11-20', '09:45') })] });
    await press(id, { at: at('11-20', '09:44') });
    const arrived = { at: at('11-20', '10:00'), deviceAt: at('11-20', '09:44') };
    expect((await rides()).rides[0]?.presses).toMatchObject([arrived]);
  });

  it('knows of no ride of somebody else, of none that is no more, and of no other way of the order', async () => {
    const { accepted, press, paul, pressRows } = await aDriversDay();
    const { id } = await accepted();
    const canceled = await accepted({ status: 'canceled', trips: [rideOn('11-22')] });
    const answers = [
      await press(id, {}, paul.cookie),
      await press(canceled.id),
      await press('nobodys'),
      await press(id, { rideIndex: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await pressRows()).toEqual([]);
  });

  it('refuses what somebody else pressed on the same device, and keeps nothing of it', async () => {
    const { accepted, press, anne, paul, pressRows, rides } = await aDriversDay();
    const { id } = await accepted();
    const answer = await press(id, { accountId: paul.userId });
    expect([answer.status, answer.body.code, await pressRows()]).toEqual([409, 'account_changed', []]);
    expect((await press(id, { accountId: anne.userId })).status).toBe(200);
    expect((await rides()).accountId).toBe(anne.userId);
  });

  it.each([
    [{ key: 'short' }, 'key'],
    [{ kind: 'slept' }, 'kind'],
    [{ stop: 5 }, 'stop'],
    [{ at: 'at noon' }, 'at'],
    [{ sentAt: 'at noon' }, 'sentAt'],
  ])('refuses %o', async (wrong, field) => {
    const { accepted, press } = await aDriversDay();
    const answer = await press((await accepted()).id, wrong);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});

describe('GET /staff/orders/{id}/rides (Rules 14.5, 14.6)', () => {
  it('has what was pressed, the waiting that is proposed, and a ride to which nobody came', async () => {
    const { accepted, press, call, clock, ...api } = await aDriversDay();
    const { id } = await accepted({ trips: [rideOn('11-20'), rideOn('11-21')] });
    const owner = await aStaffSession({ ...api, call, clock }, 'dispatcher');
    clock.at = at('11-20', '18:00');
    await press(id, { kind: 'on_site', at: at('11-20', '17:20') });
    clock.at = at('11-20', '18:12');
    await press(id, { kind: 'aboard', at: at('11-20', '18:12') });
    clock.at = at('11-21', '18:30');
    const nobody = [
      ['on_site', '17:20'],
      ['call', '17:40'],
      ['call', '17:50'],
      ['no_show', '18:00'],
    ] as const;
    for (const [kind, made] of nobody) await press(id, { kind, at: at('11-21', made), rideIndex: 1 });
    clock.at = at('11-20', '10:00');
    const answer = await call('GET', `/staff/orders/${id}/rides`, { cookie: owner.cookie });
    const { rides } = officeRideLogSchema.parse(answer.body);
    expect(rides).toMatchObject([
      { rideIndex: 0, freeMinutes: 30, waiting: { minutes: 12, amountTTC: 9.6 }, isNoShow: false },
      { rideIndex: 1, waiting: null, isNoShow: true },
    ]);
    expect(rides.map(({ presses }) => presses.length)).toEqual([2, 4]);
    expect((await call('GET', '/staff/orders/nobodys/rides', { cookie: owner.cookie })).status).toBe(404);
  });
});

describe('a landing (Rules 14.6)', () => {
  const airport = { ...beauvais, placeName: 'Aéroport Paris-Beauvais (BVA)' };
  const fromAirport = [{ ...rideOn('11-20'), from: airport }];
  const enter = (kind: string, landsAt?: string) => ({ kind, landsAt, at: at('11-20', '17:40') });

  it('has the free minutes of an airport count from it, entered by the office or by the driver, who knows better', async () => {
    const { accepted, press, call, clock, ...api } = await aDriversDay();
    const { id } = await accepted({ trips: fromAirport });
    const { cookie } = await aStaffSession({ ...api, call, clock }, 'dispatcher');
    const key = randomUUID();
    const land = (landsAt: string) =>
      call('POST', `/staff/orders/${id}/landing`, { cookie, body: { key, rideIndex: 0, landsAt } });
    const [told, again] = [await land(at('11-20', '18:00')), await land(at('11-20', '19:00'))];
    expect([told.body.rides[0].landsAt, again.body]).toEqual([at('11-20', '18:00'), told.body]);
    clock.at = at('11-20', '17:40');
    const pressed = await press(id, enter('landing', at('11-20', '18:10')));
    expect(driverRideSchema.parse(pressed.body).presses.map(({ landsAt }) => landsAt)).toEqual([
      at('11-20', '18:00'),
      at('11-20', '18:10'),
    ]);
    for (const [kind, made] of [
      ['on_site', '17:45'],
      ['aboard', '19:22'],
    ] as const) {
      clock.at = at('11-20', made);
      await press(id, { kind, at: clock.at });
    }
    const { body } = await call('GET', `/staff/orders/${id}/rides`, { cookie });
    expect(officeRideLogSchema.parse(body).rides).toMatchObject([
      { landsAt: at('11-20', '18:10'), waiting: { minutes: 12, amountTTC: 9.6 } },
    ]);
    const rows = (await api.deps.staff.journal({ limit: 50 })).entries;
    expect(rows.filter(({ action }) => action === 'officeLanding')).toMatchObject([
      { target: id, after: { ride: 0, landsAt: at('11-20', '18:00') } },
    ]);
  });

  describe('that is later than the hour (Rules 14.16)', () => {
    async function anArrival(changes: Partial<Order> = {}) {
      const api = await aDriversDay();
      const { id } = await api.accepted({ trips: fromAirport, ...changes });
      const { cookie } = await aStaffSession(api, 'dispatcher');
      const land = async (clock: string, key: string = randomUUID()) => {
        const body = { key, rideIndex: 0, landsAt: at('11-20', clock) };
        const { status } = await api.call('POST', `/staff/orders/${id}/landing`, { cookie, body });
        expect(status).toBe(200);
      };
      const order = async () => (await api.deps.orders.find(id))!;
      const start = async () => (await order()).trips[0]?.fromDatetime;
      const mails = async () => (await api.deps.outbox.ofOrder(id)).map(({ kind }) => kind);
      const day = async () =>
        (await api.call('GET', '/staff/rides?day=2026-11-20', { cookie })).body.rides.find(
          ({ orderId }: { orderId: string }) => orderId === id,
        );
      /** Keeps a landing as a process leaves it that dies then. */
      const keep = (landsAt: string) => {
        const press = {
          key: randomUUID(),
          kind: 'landing',
          stop: 0,
          at: api.clock.at,
          receivedAt: api.clock.at,
        } as const;
        return api.deps.rideLog.add({ ...press, landsAt, orderId: id, rideIndex: 0, driverId: '' });
      };
      const follow = async () =>
        allJobs(api.deps)
          .find(({ name }) => name === 'follow landings')
          ?.run(new AbortController().signal);
      return { ...api, id, land, keep, follow, order, start, mails, day };
    }

    it('moves the pick-up once where the vehicle can, tells the customer, and goes back with the flight', async () => {
      const { land, order, start, mails, day, press, id } = await anArrival();
      const key = randomUUID();
      await land('18:05', key);
      await land('18:05', key);
      expect([await start(), (await mails()).filter((kind) => kind === 'order-amended')]).toEqual([
        at('11-20', '18:05'),
        ['order-amended'],
      ]);
      expect((await order()).history.at(-1)?.amendment).toMatchObject({ kind: 'hour', landsAt: at('11-20', '18:05') });
      expect(await day()).toMatchObject({ startsAt: at('11-20', '18:05'), landsAt: at('11-20', '18:05') });
      const pressed = await press(id, enter('landing', at('11-20', '17:10')));
      expect(driverRideSchema.parse(pressed.body).startsAt).toBe(at('11-20', '17:30'));
      expect(await start()).toBe(at('11-20', '17:30'));
    });

    it('leaves the hour where the vehicle is taken, and the day says so, until it is free', async () => {
      const { land, start, mails, day, accepted, deps, follow } = await anArrival();
      const other = await accepted({ trips: [rideOn('11-20', 21)] });
      await land('20:30');
      await follow();
      expect([await start(), await mails()]).toEqual([at('11-20', '17:30'), []]);
      expect(await day()).toMatchObject({ startsAt: at('11-20', '17:30'), landsAt: at('11-20', '20:30') });
      const decide = () => ({ put: [], remove: [`${other.id}:0`] });
      await deps.fleet.change({ orderIds: [other.id], spans: [], decide });
      await follow();
      expect(await start()).toBe(at('11-20', '20:30'));
    });

    it('leaves the hour where whoever was chosen to drive is not free then, and moves it with him once he is (Rules 10.20)', async () => {
      const { land, start, day, follow, id, deps } = await anArrival();
      const records = await deps.fleet.read();
      const paul = { ...records.drivers[0]!, id: 'paul', firstName: 'Paul' };
      const away = { id: 'ill', driverId: 'paul', from: at('11-20', '18:00'), until: at('11-20', '23:00'), reason: '' };
      await deps.fleet.replace({ ...records, drivers: [...records.drivers, paul], blocks: [away] });
      const decide = ({ occupations }: FleetPicture) => ({
        put: occupations.map((one) => ({ ...one, driverId: 'paul', chosenDriverId: 'paul', version: one.version + 1 })),
        remove: [],
      });
      await deps.fleet.change({ orderIds: [id], spans: [], decide });
      await land('18:05');
      await follow();
      expect(await start()).toBe(at('11-20', '17:30'));
      expect(await day()).toMatchObject({ driver: { id: 'paul' }, isDriverChosen: true, lostDriver: null });
      await deps.fleet.replace({ ...records, drivers: [...records.drivers, paul], blocks: [] });
      await follow();
      expect(await start()).toBe(at('11-20', '18:05'));
      expect(await day()).toMatchObject({ driver: { id: 'paul' }, isDriverChosen: true, lostDriver: null });
    });

    it('is followed once where the process ended as soon as it was kept', async () => {
      const { keep, start, mails, follow } = await anArrival();
      await keep(at('11-20', '18:05'));
      await follow();
      await follow();
      expect([await start(), await mails()]).toEqual([at('11-20', '18:05'), ['order-amended']]);
    });

    it('moves nothing that somebody has changed since', async () => {
      const { keep, start, follow } = await anArrival({ history: [aChange()] });
      await keep(at('11-20', '18:05'));
      await follow();
      expect(await start()).toBe(at('11-20', '17:30'));
    });

    it.each([
      ['authorised', '04:05'],
      ['captured', '03:30'],
    ] as const)('is followed out of the night where a card is %s: the pick-up is at %s then', async (state, then) => {
      const { keep, start, order, follow } = await anArrival({
        trips: [
          { ...rideOn('11-21'), from: airport, fromDatetime: at('11-21', '03:30'), toDatetime: at('11-21', '04:45') },
        ],
        payment: aCardPayment({ state }),
        paymentMethod: 'Paiement CB en ligne',
      });
      // At 05:05 in Paris, without the night's surcharge: what is captured would go back, and nobody has shown a factor for it.
      await keep(at('11-21', '04:05'));
      await follow();
      expect([await start(), (await order()).pendingChange]).toEqual([at('11-21', then), null]);
    });

    it('that makes the ride dearer moves nothing, and the day says so', async () => {
      const { land, start, mails, day } = await anArrival({ trips: [{ ...rideOn('11-20', 20), from: airport }] });
      // From 22:00 in Paris the night's surcharge is taken.
      await land('21:05');
      expect([await start(), await mails()]).toEqual([at('11-20', '20:30'), []]);
      expect(await day()).toMatchObject({ startsAt: at('11-20', '20:30'), landsAt: at('11-20', '21:05') });
    });
  });

  it('is of an airport, an accepted ride and its day alone', async () => {
    const { accepted, press, call, ...api } = await aDriversDay();
    const { id } = await accepted({ trips: fromAirport });
    const station = await accepted({ trips: [rideOn('11-20', 9)] });
    const canceled = await accepted({ trips: [{ ...rideOn('11-21'), from: airport }], status: 'canceled' });
    const { cookie } = await aStaffSession({ ...api, call }, 'dispatcher');
    const land = async (orderId: string, landsAt = at('11-20', '18:00'), rideIndex = 0) => {
      const body = { key: randomUUID(), rideIndex, landsAt };
      return (await call('POST', `/staff/orders/${orderId}/landing`, { cookie, body })).status;
    };
    expect([await land(station.id), await land(id, at('11-22', '18:00'))]).toEqual([422, 422]);
    expect([await land(canceled.id), await land(id, undefined, 1), await land('nobodys')]).toEqual([409, 404, 404]);
    const landed = enter('landing', at('11-20', '18:00'));
    expect((await press(station.id, landed)).status).toBe(422);
    expect((await press(id, enter('landing'))).status).toBe(422);
  });
});

describe('a no-show, answered by the office (Rules 14.5, 14.13)', () => {
  /** A ride whose driver says that nobody came, before the office looks at it. */
  async function nobodyCame(parts: Partial<Order> = {}) {
    const api = await aDriversDay();
    const { id } = await api.accepted({ trips: [rideOn('11-20')], ...parts });
    const waited = [
      ['on_site', '17:20'],
      ['call', '18:02'],
      ['call', '18:04'],
      ['no_show', '18:06'],
    ] as const;
    for (const [kind, made] of waited) {
      api.clock.at = at('11-20', made);
      await api.press(id, { kind, at: api.clock.at });
    }
    const { cookie } = await aStaffSession(api, 'owner');
    const open = async () =>
      (await api.call('GET', '/staff/rides?day=2026-11-21', { cookie })).body.proposals.map(
        ({ orderId, isNoShow }: { orderId: string; isNoShow: boolean }) => [orderId, isNoShow],
      );
    expect(await open()).toEqual([[id, true]]);
    return {
      ...api,
      id,
      open,
      cookie,
      withdraw: (key: string = randomUUID(), rideIndex = 0) =>
        api.call('POST', `/staff/orders/${id}/no-show-withdrawal`, { cookie, body: { key, rideIndex } }),
      /** Cancels and bills the ride for the no-show, on the terms that stand from the beginning. */
      bill: () =>
        api.call('POST', `/staff/orders/${id}/cancel`, {
          cookie,
          body: { dueTTC: 257, refundTTC: 0, message: '', isNoShow: true },
        }),
      cancel: async (how: 'billed' | 'free') => {
        const { cancellation } = (await api.call('GET', `/staff/orders/${id}`, { cookie })).body;
        const { dueTTC, refundTTC } = cancellation[how];
        const body = { dueTTC, refundTTC, message: '' };
        return (await api.call('POST', `/staff/orders/${id}/cancel`, { cookie, body })).body.outcome;
      },
      billed: async (day = '11-21') => {
        api.clock.at = at(day, '10:00');
        const jobs = allJobs(api.deps);
        for (const name of ['forget rides that are over', 'issue invoices'])
          await jobs.find((job) => job.name === name)?.run(new AbortController().signal);
        return (await api.deps.orders.find(id))?.invoiceNumber;
      },
      order: async () => (await api.deps.orders.find(id))!,
    };
  }

  it('is billed in full once the owner says so, and every word about it says that nobody came', async () => {
    const { cancel, open, order, billed, rides } = await nobodyCame();
    expect([await cancel('billed'), await open(), (await rides()).rides]).toEqual(['canceled', [], []]);
    expect((await order()).history).toMatchObject([{ event: 'cancelByOperator', dueTTC: 257, missedRide: 0 }]);
    expect(await billed()).toMatch(/^F2026-/);
  });

  it('costs nothing where the owner does not hold it against the customer', async () => {
    const { cancel, open, order, billed } = await nobodyCame();
    expect([await cancel('free'), await open()]).toEqual(['canceled', []]);
    expect((await order()).history).toMatchObject([{ event: 'cancelByOperator', dueTTC: 0, missedRide: 0 }]);
    expect(await billed()).toBeNull();
  });

  it('is taken back by the office, with one row however often, and is no reason to bill any more', async () => {
    const { withdraw, bill, open, order, clock, id, deps } = await nobodyCame();
    clock.at = at('11-20', '18:10');
    const key = randomUUID();
    const { status, body } = await withdraw(key);
    const { isNoShow, presses } = body.rides[0];
    expect([status, isNoShow]).toEqual([200, false]);
    expect(presses.slice(-2)).toMatchObject([
      { kind: 'no_show', by: 'driver', driverName: expect.stringMatching(/^Anne /) },
      { kind: 'no_show_withdrawn', by: 'office', driverName: '' },
    ]);
    expect([await open(), (await withdraw(key)).status, (await withdraw()).status]).toEqual([[], 200, 200]);
    const { entries } = await deps.staff.journal({ limit: 50 });
    expect(entries.filter(({ action }) => action === 'officeWithdrawNoShow')).toMatchObject([
      { target: id, after: { ride: 0 } },
    ]);
    const late = await bill();
    expect([late.status, late.body.code, (await order()).status]).toEqual([409, 'cancellation_changed', 'validated']);
    expect((await order()).history).toEqual([
      {
        event: 'withdrawNoShow',
        at: at('11-20', '18:10'),
        message: '',
        dueTTC: 0,
        rideIndex: 0,
        by: { accountId: expect.any(String), email: expect.stringContaining('@') },
      },
    ]);
    expect((await deps.outbox.ofOrder(id)).map(({ kind }) => kind)).toEqual([]);
  });

  it.each(['no_show_withdrawn', 'aboard'] as const)(
    'is taken back by who said it with %s, which the history says with the hour of the press',
    async (kind) => {
      const { press, id, clock, open, order, anne, bill } = await nobodyCame();
      clock.at = at('11-20', '18:12');
      const key = randomUUID();
      const pressed = { key, kind, at: at('11-20', '18:10') };
      expect([(await press(id, pressed)).status, (await press(id, pressed)).status]).toEqual([200, 200]);
      const by = { accountId: anne.userId, email: anne.email };
      expect((await order()).history).toMatchObject([
        { event: 'withdrawNoShow', at: at('11-20', '18:10'), rideIndex: 0, byDriver: true, by },
      ]);
      // Whoever gets in so late has waiting to pay.
      expect(await open()).toEqual(kind === 'aboard' ? [[id, false]] : []);
      expect((await bill()).body.code).toBe('cancellation_changed');
    },
  );

  it('leaves all that is due to the way back where the order stands, until it is taken back (Rules 12.3)', async () => {
    const both = { transferType: 'return', trips: [rideOn('11-20'), rideOn('11-21')] } as const;
    const { rides, call, cookie, withdraw } = await nobodyCame({ ...both, trips: [...both.trips] });
    const due = async () => {
      const { body } = await call('GET', '/staff/rides?day=2026-11-21', { cookie });
      return [...(await rides()).rides, ...body.rides].map(({ collectTTC }: { collectTTC: number }) => collectTTC);
    };
    expect(await due()).toEqual([0, 257, 257]);
    await withdraw();
    expect(await due()).toEqual([257, 0, 0]);
  });

  it('has changes, agreements and the mail of tomorrow count nothing as collected at it (Rules 12.3, 21.2)', async () => {
    const both = { transferType: 'return', trips: [rideOn('11-20'), rideOn('11-21')] } as const;
    const { call, id, cookie, deps, order } = await nobodyCame({ ...both, trips: [...both.trips] });
    const path = `/staff/orders/${id}/amendments`;
    const priced = async (totalTTC: number) => {
      const wish = { kind: 'price', totalTTC };
      const { money, shown } = (await call('POST', `${path}/preview`, { cookie, body: { wish } })).body;
      await call('POST', path, { cookie, body: { wish, shown, message: '', key: randomUUID() } });
      return money;
    };
    expect(await priced(240)).toMatchObject({ collectTTC: 240, giveBackTTC: 0 });
    expect((await readDayAhead(deps, '2026-11-21'))?.rides).toMatchObject([{ collectTTC: 240, giveBackTTC: 0 }]);
    expect(await priced(300)).toMatchObject({ collectTTC: 300, giveBackTTC: 0 });
    const link = createAgreementPath(deps.decisionKey)((await order()).proposal!, id).replace('/accord', '/agreements');
    expect((await call('GET', link)).body.money).toMatchObject({ collectTTC: 300, giveBackTTC: 0 });
  });

  it('stays where the order was cancelled or invoiced, and is of a ride that is there', async () => {
    const [canceled, driven] = [await nobodyCame(), await nobodyCame()];
    await canceled.cancel('billed');
    expect(await driven.billed()).toBeNull();
    expect(await driven.billed('11-23')).toMatch(/^F2026-/);
    driven.clock.at = at('11-20', '18:20');
    const answers = [await canceled.withdraw(), await driven.withdraw(), await driven.withdraw(randomUUID(), 1)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'no_show_answered'],
      [409, 'no_show_answered'],
      [404, 'not_found'],
    ]);
  });

  it('is no reason of a ride to which somebody came all the same', async () => {
    const { press, id, cancel, clock, order } = await nobodyCame();
    clock.at = at('11-20', '18:10');
    await press(id, { kind: 'aboard', at: clock.at });
    expect(await cancel('free')).toBe('canceled');
    expect((await order()).history.map(({ event, missedRide }) => [event, missedRide])).toEqual([
      ['withdrawNoShow', undefined],
      ['cancelByOperator', undefined],
    ]);
  });

  describe('taken back and billed at the same time', () => {
    type NoShow = Awaited<ReturnType<typeof nobodyCame>>;
    const takeBack = {
      'the office': ({ withdraw }: NoShow) => withdraw(),
      'the driver': ({ press, id, clock }: NoShow) => press(id, { kind: 'no_show_withdrawn', at: clock.at }),
    };

    async function inTheEvening() {
      const noShow = await nobodyCame();
      noShow.clock.at = at('11-20', '18:10');
      return noShow;
    }

    /** What is left of a no-show: what the order says, how many presses take it back, and how many rows tell of either. */
    async function leftOf({ deps, id, order }: NoShow) {
      const { status, pendingChange, history } = await order();
      const { entries } = await deps.staff.journal({ limit: 50 });
      const tells = ({ action, after }: (typeof entries)[number]) =>
        ['officeCancel', 'officeWithdrawNoShow'].includes(action) || after['press'] === 'no_show_withdrawn';
      return {
        status,
        pendingChange,
        history: history.map(({ event }) => event),
        presses: (await deps.rideLog.ofOrders([id])).filter(({ kind }) => kind === 'no_show_withdrawn').length,
        rows: entries.filter(tells).length,
      };
    }
    const back = { status: 'validated', pendingChange: null, history: ['withdrawNoShow'], presses: 1, rows: 1 };
    const billed = { status: 'canceled', pendingChange: null, history: ['cancelByOperator'], presses: 0, rows: 1 };

    /** Has something happen from beginning to end when a store is about to be asked, once. */
    function before(store: object, ask: string, happens: () => Promise<unknown>): void {
      const real = Reflect.get(store, ask) as (...args: unknown[]) => unknown;
      Reflect.set(store, ask, async (...args: unknown[]) => {
        Reflect.set(store, ask, real);
        await happens();
        return real.apply(store, args);
      });
    }

    it.each(
      (['the office', 'the driver'] as const).flatMap((who) =>
        (
          [
            ['orders', 'find', back],
            ['rideLog', 'ofOrders', back],
            ['orders', 'beginChange', back],
            ['orders', 'completeChange', billed],
          ] as const
        ).map((step) => [who, ...step] as const),
      ),
    )('by %s, where whoever bills it is about to ask %s.%s', async (...[who, store, ask, left]) => {
      const noShow = await inTheEvening();
      const answers: { status: number; body: { code?: string } }[] = [];
      before(noShow.deps[store], ask, async () => answers.push(await takeBack[who](noShow)));
      answers.push(await noShow.bill());
      const codes = left === back ? [undefined, 'cancellation_changed'] : ['no_show_answered', undefined];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        codes.map((code) => [code === undefined ? 200 : 409, code]),
      );
      expect(await leftOf(noShow)).toEqual(left);
    });

    it.each([
      ['the office', 'orders', 'withdrawNoShow', 409],
      // Of a ride that is cancelled by then its driver knows no more.
      ['the driver', 'fleet', 'picture', 404],
      ['the driver', 'orders', 'withdrawNoShow', 409],
    ] as const)('by %s, who is about to ask %s.%s: it is billed', async (...[who, store, ask, status]) => {
      const noShow = await inTheEvening();
      before(noShow.deps[store], ask, noShow.bill);
      const answer = await takeBack[who](noShow);
      const code = status === 409 ? 'no_show_answered' : 'not_found';
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await leftOf(noShow)).toEqual(billed);
    });

    it.each([
      ['the office', 'orders', 'find', 0],
      ['the office', 'rideLog', 'ofOrders', 0],
      ['the office', 'orders', 'withdrawNoShow', 0],
      // What its driver pressed stands in the log, whatever it moves (Rules 14.4).
      ['the driver', 'orders', 'find', 1],
      ['the driver', 'rideLog', 'ofOrders', 1],
      ['the driver', 'orders', 'withdrawNoShow', 1],
    ] as const)('by %s, who is about to ask %s.%s: once where the other does', async (...[who, store, ask, more]) => {
      const noShow = await inTheEvening();
      const other = who === 'the office' ? 'the driver' : 'the office';
      before(noShow.deps[store], ask, () => takeBack[other](noShow));
      expect((await takeBack[who](noShow)).status).toBe(200);
      expect(await leftOf(noShow)).toEqual({ ...back, presses: 1 + more, rows: 1 + more });
    });

    it.each(['the office', 'the driver'] as const)('by %s, as it comes: one of the two', async (who) => {
      for (let round = 0; round < 4; round += 1) {
        const noShow = await inTheEvening();
        const both = [() => takeBack[who](noShow), noShow.bill];
        const asked = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((ask) => ask()));
        const won = asked.filter(({ status }) => status === 200);
        expect(won).toHaveLength(1);
        expect(await leftOf(noShow)).toEqual(won[0]?.body.outcome === 'canceled' ? billed : back);
      }
    });
  });
});

describe('POST /staff/orders/{id}/waiting (Rules 14.13)', () => {
  async function aProposal() {
    const api = await aDriversDay();
    const { accepted, press, clock, call } = api;
    const { id } = await accepted({ trips: [rideOn('11-20')] });
    const session = await aStaffSession(api, 'dispatcher');
    const { cookie } = session;
    for (const [kind, made] of [
      ['on_site', '17:20'],
      ['aboard', '18:12'],
    ] as const) {
      clock.at = at('11-20', made);
      await press(id, { kind, at: clock.at });
    }
    clock.at = at('11-20', '18:20');
    const right = { rideIndex: 0, minutes: 12, answer: 'charged' };
    return {
      ...api,
      id,
      answer: (body: object = {}) =>
        call('POST', `/staff/orders/${id}/waiting`, { cookie, body: { ...right, ...body } }),
      day: async () => (await call('GET', '/staff/rides?day=2026-11-21', { cookie })).body.proposals,
      rows: async () =>
        (await api.deps.staff.journal({ limit: 50 })).entries.filter(({ action }) => action === 'officeAnswerWaiting'),
      found: async () => (await api.deps.orders.find(id))!,
    };
  }

  it('stands on top of any day until it is answered, and one press charges it, once', async () => {
    const { id, answer, day, rows, found, rides } = await aProposal();
    expect(await day()).toMatchObject([
      { orderId: id, rideIndex: 0, waiting: { minutes: 12, amountTTC: 9.6 }, freeMinutes: 30, isNoShow: false },
    ]);
    // Of the ride's own, its log tells the rest.
    expect((await day())[0]).not.toHaveProperty('landsAt');
    const answers = await Promise.all([answer(), answer()]);
    expect(answers.some(({ status, body }) => status === 200 && body.outcome === 'charged')).toBe(true);
    expect(await found()).toMatchObject({
      totalTTC: 266.6,
      extras: [{}, { code: 'waiting', quantity: 12, totalTTC: 9.6 }],
      history: [{ event: 'amend', amendment: { kind: 'waiting' }, by: { email: expect.any(String) } }],
    });
    expect(await rows()).toMatchObject([{ target: id, after: { kind: 'waiting', totalTTC: 266.6 } }]);
    expect(await day()).toEqual([]);
    // It is charged, and nothing to be brought along.
    expect((await rides()).rides[0]?.extras).toMatchObject([{ name: 'Bouteille de champagne' }]);
    expect((await answer({ answer: 'declined' })).body.outcome).toBe('charged');
  });

  it('declines it with one row, and neither money nor a mail follows', async () => {
    const { id, deps, answer, day, rows, found } = await aProposal();
    const answers = await Promise.all([answer({ answer: 'declined' }), answer({ answer: 'declined' })]);
    expect(answers.some(({ status, body }) => status === 200 && body.outcome === 'declined')).toBe(true);
    expect(await found()).toMatchObject({ totalTTC: 257, pendingChange: null, history: [{ event: 'declineWaiting' }] });
    expect(await rows()).toMatchObject([{ target: id, after: { kind: 'declined', ride: 0, minutes: 12 } }]);
    expect((await deps.outbox.ofOrder(id)).map(({ kind }) => kind)).toEqual([]);
    expect(await day()).toEqual([]);
  });

  it('refuses other minutes than are proposed, and what nobody proposes', async () => {
    const { answer, call, accepted } = await aProposal();
    expect((await answer({ minutes: 11 })).body.code).toBe('amendment_changed');
    expect((await answer({ rideIndex: 1 })).status).toBe(404);
    const { id } = await accepted({ trips: [rideOn('11-22')] });
    expect((await call('POST', `/staff/orders/${id}/waiting`, { body: {} })).status).toBe(404);
  });
});
