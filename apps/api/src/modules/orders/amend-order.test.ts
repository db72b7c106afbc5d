import {
  type AmendmentPreview,
  amendmentPreviewSchema,
  type AmendmentWish,
  driverRidesSchema,
  type FleetPicture,
  officeDaySchema,
  type Order,
  toCents,
} from '@chauffeur/core';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { anUnnumberedInvoice } from '#testing/an-invoice.ts';
import { aCardPayment, anOrder, aTrip } from '#testing/an-order.ts';
import { somePayments } from '#testing/some-payments.ts';
import { MapsUnavailableError } from '#ports/maps.ts';
import { createRideLinks } from '../ride-links/ride-links.ts';
import { createAgreementPath } from './agreement-links.ts';
import { createChangeOrder } from './change-order.ts';
import { createFinishChanges } from './order-jobs.ts';

/** The office of a company with one van that must not be sold twice, and cards. */
async function anOfficeApi() {
  const provider = somePayments();
  const api = await anApi({ payments: provider.port });
  const { orders, fleet, outbox, staff } = api.deps;
  await fleet.replace(aFleet([aVehicle('a')]));
  const session = await aStaffSession(api, 'dispatcher');
  const ask = (id: string, path: string, body: object) =>
    api.call('POST', `/staff/orders/${id}/amendments${path}`, { body, cookie: session.cookie });

  async function shownOf(id: string, wish: AmendmentWish): Promise<AmendmentPreview> {
    return amendmentPreviewSchema.parse((await ask(id, '/preview', { wish })).body);
  }

  return {
    ...api,
    provider,
    shownOf,
    preview: (id: string, wish: AmendmentWish) => ask(id, '/preview', { wish }),
    amend: (id: string, body: object) => ask(id, '', { key: randomUUID(), ...body }),
    /** Changes the order on the terms that are shown now. */
    async amended(id: string, wish: AmendmentWish) {
      const { shown } = await shownOf(id, wish);
      api.clock.at = new Date(Date.parse(api.clock.at) + 1000).toISOString();
      return ask(id, '', { wish, shown, key: randomUUID() });
    },
    accepted: (changes: Partial<Order> = {}) => aStoredOrder(orders, { status: 'validated', ...changes }),
    async paid(capturedTTC = 257, changes: Partial<Order> = {}) {
      const { id: intentId } = await provider.aHold('draft', toCents(capturedTTC));
      provider.theirs.capture(intentId);
      const payment = aCardPayment({ intentId, state: 'captured', amountTTC: capturedTTC });
      const paymentMethod = 'Paiement CB en ligne';
      return aStoredOrder(orders, { status: 'validated', paymentMethod, payment, ...changes });
    },
    async found(id: string): Promise<Order> {
      const order = await orders.find(id);
      if (order === null) throw new Error('no such order');
      return order;
    },
    async linkOf(id: string) {
      const { proposal } = await this.found(id);
      if (proposal === null) throw new Error('nothing is proposed');
      return createAgreementPath(api.deps.decisionKey)(proposal, id).replace('/accord', '/agreements');
    },
    mails: async (id: string) => (await outbox.ofOrder(id)).map(({ kind }) => kind),
    rows: async () => (await staff.journal({ limit: 20 })).entries.filter(({ action }) => action === 'officeAmend'),
    finish: (at: string) => {
      const jobs = createFinishChanges({ ...api.deps, clock: { now: () => new Date(at) } });
      return jobs.run(new AbortController().signal);
    },
  };
}

const hour = (time: string, date = '2026-12-01'): AmendmentWish => ({ kind: 'hour', rideIndex: 0, date, time });
const price = (totalTTC: number): AmendmentWish => ({ kind: 'price', totalTTC, agreedByPhone: false });
const note = (comment: string): AmendmentWish => ({ kind: 'note', comment });
const earlier = hour('16:00');
const onDay = (day: string, at = '17') =>
  aTrip({ fromDatetime: `2026-12-${day}T${at}:00:00.000Z`, toDatetime: `2026-12-${day}T${at}:55:00.000Z` });

describe('changing an order (Rules 21.1, 21.2)', () => {
  it('shows first what it does, and does that, with a mail, a place in the history and a row of the journal', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const shown = await api.shownOf(id, earlier);
    expect(shown).toMatchObject({
      before: { trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z' }] },
      after: { trips: [{ fromDatetime: '2026-12-01T15:00:00.000Z' }] },
      money: { differenceTTC: 0, needsYes: false },
      vehicle: { state: 'free' },
      shown: { changes: 0, totalTTC: 257, refundTTC: 0 },
    });
    expect((await api.found(id)).history).toEqual([]);
    const { status, body } = await api.amended(id, earlier);
    expect([status, body.outcome]).toEqual([200, 'amended']);
    const order = await api.found(id);
    expect(order).toMatchObject({
      status: 'validated',
      pendingChange: null,
      trips: [{ fromDatetime: '2026-12-01T15:00:00.000Z' }],
    });
    expect(order.history).toMatchObject([
      { event: 'amend', by: { email: expect.any(String) }, amendment: { kind: 'hour' } },
    ]);
    expect(await api.mails(id)).toEqual(['order-amended']);
    const [row, ...others] = await api.rows();
    expect(row).toMatchObject({ target: id, after: { kind: 'hour' } });
    expect([row?.after, others]).toEqual([expect.not.objectContaining({ proposed: true }), []]);
    const day = await api.deps.orders.toDrive({
      from: new Date('2026-12-01T14:30:00.000Z'),
      until: new Date('2026-12-01T15:30:00.000Z'),
      limit: 5,
    });
    expect(day.map((one) => one.id)).toEqual([id]);
  });

  it.each([
    ['Paul, who has the vehicle then', 'enforce', 'driver-a', 'Paul', true],
    ['himself, where he is free then, which is not said', 'enforce', 'driver-a', undefined, false],
    ['the same driver, which is not said', 'enforce', 'driver-b', undefined, false],
    ['nobody, where nobody is on duty', 'warn', null, null, false],
  ] as const)('names to the office alone whoever was chosen, and in his place %s (Rules 10.20)', async (...row) => {
    const [, availability, onDuty, next, isAway] = row;
    const api = await anOfficeApi();
    const { fleet, settings } = api.deps;
    const order = await api.accepted();
    const records = aFleet([aVehicle('a'), aVehicle('b', { serves: ['ECO'] })], { availability });
    const drivers = records.drivers.map((driver) => ({
      ...driver,
      firstName: driver.id === 'driver-a' ? 'Paul' : 'Zoé',
    }));
    const duties = records.duties.slice(0, 1).flatMap((duty) => (onDuty ? [{ ...duty, driverId: onDuty }] : []));
    const day = { from: '2026-12-01T14:00:00.000Z', until: '2026-12-01T17:00:00.000Z' };
    const blocks = isAway ? [{ id: 'dentist', driverId: 'driver-b', reason: 'dentiste', ...day }] : [];
    await fleet.replace({ ...records, drivers, duties, blocks });
    const chosen = { driverId: 'driver-b', chosenDriverId: 'driver-b', pinned: true, version: 2 };
    const decide = ({ occupations }: FleetPicture) => ({
      put: occupations.map((one) => ({ ...one, ...chosen })),
      remove: [],
    });
    await fleet.change({ orderIds: [order.id], spans: [], decide });
    const to = next ? { firstName: next, lastName: 'Petit' } : null;
    const handOver = next === undefined ? undefined : { from: { firstName: 'Zoé', lastName: 'Petit' }, to };
    expect((await api.shownOf(order.id, earlier)).handOver).toEqual(handOver);
    expect((await api.shownOf(order.id, note('Deux vélos'))).handOver).toBeUndefined();
    const links = createRideLinks({ ...api.deps, publicUrl: settings.publicUrl });
    const path = (await links.urlOf(order, 'booker')).replace(/^.*\/r\//, '/rides/');
    const own = await api.call('POST', `${path}/amendments/preview`, { body: { wish: earlier } });
    expect([own.status, own.body.handOver]).toEqual([200, undefined]);
  });

  it('is one change under one key, and another under another', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const { shown } = await api.shownOf(id, note('Vol AF 1234'));
    const body = { wish: note('Vol AF 1234'), shown, key: randomUUID() };
    const answers = await Promise.all([api.amend(id, body), api.amend(id, body), api.amend(id, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api.found(id)).history).toHaveLength(1);
    expect(await api.rows()).toHaveLength(1);
  });

  it('lets one of two dispatchers win, and tells the other, who sees what is now', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const [one, other] = await Promise.all([api.shownOf(id, earlier), api.shownOf(id, hour('15:00'))]);
    const answers = await Promise.all([
      api.amend(id, { wish: earlier, shown: one.shown }),
      api.amend(id, { wish: hour('15:00'), shown: other.shown }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(['amendment_changed', 'change_under_way']).toContain(
      answers.find(({ status }) => status === 409)?.body.code,
    );
    expect((await api.found(id)).history).toHaveLength(1);
    const late = await api.amend(id, { wish: hour('15:00'), shown: other.shown });
    expect(late.body.code).toBe('amendment_changed');
    expect((await api.shownOf(id, hour('14:00'))).shown.changes).toBe(1);
  });

  it('refuses other terms than were shown, and what is not there', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const shown = { changes: 0, totalTTC: 200, refundTTC: 0 };
    expect((await api.amend(id, { wish: price(210), shown })).body.code).toBe('amendment_changed');
    expect((await api.preview(randomUUID(), earlier)).status).toBe(404);
    expect((await api.amend(randomUUID(), { wish: earlier, shown })).status).toBe(404);
    expect((await api.preview(id, hour('18:30'))).body.fields).toEqual({ time: 'unchanged' });
    const billed = await api.accepted({ trips: [onDay('05')], invoiceNumber: 'F2026-1', creditedTTC: 11 });
    expect((await api.preview(billed.id, price(210))).body.code).toBe('invoice_frozen');
    const over = await aStoredOrder(api.deps.orders, { status: 'canceled', trips: [onDay('07')] });
    expect((await api.preview(over.id, price(210))).body.code).toBe('amendment_closed');
  });

  it('measures other places, and refuses those that nobody knows', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const stops = ['cdg', 'beauvais'];
    expect((await api.preview(id, { kind: 'places', rideIndex: 0, stops: ['nowhere', 'else'] })).body.fields).toEqual({
      'stops.0': 'address_unknown',
      'stops.1': 'address_unknown',
    });
    api.deps.maps.measure = async () => ({ distance: 61_000, duration: 3540, source: 'route' });
    const shown = await api.shownOf(id, { kind: 'places', rideIndex: 0, stops });
    expect(shown.after.trips?.[0]?.from).not.toHaveProperty('raw');
    expect(shown.after.trips?.[0]).toMatchObject({ distance: 61, duration: 3540 });
    // Two streets of one town have one point, and the wait for a map service that does answer would have no end.
    api.deps.maps.measure = async () => null;
    const measured = async () => (await api.preview(id, { kind: 'places', rideIndex: 0, stops })).body;
    expect(await measured()).toMatchObject({
      code: 'validation_failed',
      fields: { 'stops.1': 'impossible_journey' },
    });
    api.deps.maps.measure = () => Promise.reject(new MapsUnavailableError());
    expect((await measured()).code).toBe('maps_unavailable');
  });
});

describe('the vehicle of an order that is changed', () => {
  it('goes with it, and is free at its old hour', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    await api.accepted({ trips: [onDay('01', '10')] });
    await api.amended(id, earlier);
    expect(await api.deps.fleet.ofOrder(id)).toMatchObject([{ vehicleId: 'a', startsAt: '2026-12-01T15:00:00.000Z' }]);
    const taken = await api.shownOf(id, hour('11:00'));
    expect(taken.vehicle).toMatchObject({ state: 'taken' });
    expect(taken.vehicle?.nearest.length).toBeGreaterThan(0);
    const refused = await api.amended(id, hour('11:00'));
    expect([refused.status, refused.body.code, refused.body.nearest]).toEqual([
      409,
      'car_taken',
      taken.vehicle?.nearest,
    ]);
    expect((await api.found(id)).trips[0]?.fromDatetime).toBe('2026-12-01T15:00:00.000Z');
    expect((await api.found(id)).pendingChange).toBeNull();
  });
});

describe('a round trip whose way back is dropped (Rules 21.1, 21.2)', () => {
  const round = { transferType: 'return', trips: [onDay('01', '10'), onDay('03', '10')] } as const;
  const oneWay: AmendmentWish = { kind: 'oneWay' };

  it('is a ride there alone, whose way back has no vehicle any more, and is told as what it is', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted({ ...round, trips: [...round.trips] });
    expect(await api.deps.fleet.ofOrder(id)).toHaveLength(2);
    const shown = await api.shownOf(id, oneWay);
    expect(shown).toMatchObject({ vehicle: null, isAskedFirst: false, after: { transferType: 'go' } });
    expect(shown.money.differenceTTC).toBeLessThan(0);
    const { body } = await api.amended(id, oneWay);
    expect(body).toMatchObject({ outcome: 'amended', order: { transferType: 'go', totalTTC: shown.shown.totalTTC } });
    expect(await api.deps.fleet.ofOrder(id)).toMatchObject([{ rideIndex: 0, vehicleId: 'a' }]);
    expect(await api.mails(id)).toContain('order-amended');
    const [row] = await api.rows();
    expect(row?.after).toMatchObject({ kind: 'oneWay', rides: expect.not.stringContaining('2026-12-03') });
  });

  it('names the partner who was to drive the way back, beside the change', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted({ ...round, trips: [...round.trips] });
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    const [, back] = await api.deps.fleet.ofOrder(id);
    if (back === undefined) throw new Error('the way back has no ride');
    const given = { ...back, vehicleId: null, driverId: null, partner };
    await api.deps.fleet.change({ orderIds: [id], spans: [], decide: () => ({ put: [given], remove: [] }) });
    await api.amended(id, oneWay);
    expect((await api.found(id)).history.at(-1)).toMatchObject({ event: 'amend', partners: [partner] });
    expect(await api.deps.fleet.ofOrder(id)).toHaveLength(1);
  });
});

describe('a round trip whose way there is dropped (Rules 21.1, 21.2)', () => {
  const round = { transferType: 'return', trips: [onDay('01', '10'), onDay('03', '10')] } as const;
  const returnOnly: AmendmentWish = { kind: 'returnOnly' };

  /** The order with its way back alone, and its driver's session. */
  async function aWayBack() {
    const api = await anOfficeApi();
    const driver = await aStaffSession(api, 'driver', { until: '2026-12-31T00:00:00.000Z' });
    const { drivers, ...records } = aFleet([aVehicle('a')]);
    await api.deps.fleet.replace({ ...records, drivers: drivers.map((one) => ({ ...one, accountId: driver.userId })) });
    const { cookie } = await aStaffSession(api, 'dispatcher');
    const { id } = await api.accepted({ ...round, trips: [...round.trips] });
    const shown = await api.shownOf(id, returnOnly);
    const { body } = await api.amended(id, returnOnly);
    return { ...api, id, cookie, driver, shown, body };
  }

  it('is the ride back alone, with the vehicle and the number that it had, and is told as what it is', async () => {
    const api = await aWayBack();
    const { id, shown, body } = api;
    expect(shown).toMatchObject({ vehicle: null, isAskedFirst: false, after: { transferType: 'go' } });
    expect(shown.money.differenceTTC).toBeLessThan(0);
    expect(body).toMatchObject({ outcome: 'amended', order: { transferType: 'go', totalTTC: shown.shown.totalTTC } });
    expect((await api.found(id)).trips).toMatchObject([{ fromDatetime: '2026-12-03T10:00:00.000Z', rideIndex: 1 }]);
    expect(await api.deps.fleet.ofOrder(id)).toMatchObject([{ id: `${id}:1`, rideIndex: 1, vehicleId: 'a' }]);
    expect(await api.mails(id)).toContain('order-amended');
    const [row] = await api.rows();
    expect(row?.after).toMatchObject({ kind: 'returnOnly', rides: expect.not.stringContaining('2026-12-01') });
    expect((await api.preview(id, returnOnly)).body.code).toBe('amendment_closed');
  });

  it('is in the day, the agenda and the log of the office that ride and no other, and collects all of the price', async () => {
    const { call, id, cookie, shown } = await aWayBack();
    const read = async (path: string) => (await call('GET', path, { cookie })).body;
    const [before, day] = [await read('/staff/rides?day=2026-12-01'), await read('/staff/rides?day=2026-12-03')];
    expect(before.rides).toEqual([]);
    const collectTTC = shown.shown.totalTTC;
    expect(day.rides).toMatchObject([{ rideIndex: 1, rideCount: 1, vehicle: { id: 'a' }, collectTTC }]);
    const { rides } = await read('/staff/agenda?from=2026-12-03');
    expect(rides).toMatchObject([{ rideId: `${id}:1`, order: { rideIndex: 1, rideCount: 1 }, vehicleId: 'a' }]);
    expect((await read(`/staff/orders/${id}`)).vehicles).toMatchObject([{ rideIndex: 1, vehicle: { id: 'a' } }]);
    expect((await read(`/staff/orders/${id}/rides`)).rides).toMatchObject([{ rideIndex: 1 }]);
  });

  it('is pressed by its driver as that ride, and waits for no flight of the other one', async () => {
    const { call, clock, id, cookie, driver, deps, shown } = await aWayBack();
    const landing = { key: randomUUID(), rideIndex: 0, landsAt: '2026-12-01T10:30:00.000Z' };
    expect((await call('POST', `/staff/orders/${id}/landing`, { cookie, body: landing })).status).toBe(404);
    clock.at = '2026-12-03T09:00:00.000Z';
    const own = driverRidesSchema.parse((await call('GET', '/staff/driver/rides', { cookie: driver.cookie })).body);
    expect(own.rides).toMatchObject([{ rideIndex: 1, collectTTC: shown.shown.totalTTC, freeMinutes: 30 }]);
    const press = (rideIndex: number) =>
      call('POST', `/staff/driver/rides/${id}/presses`, {
        cookie: driver.cookie,
        body: { key: randomUUID(), kind: 'on_the_way', stop: 0, at: clock.at, rideIndex },
      });
    expect([(await press(0)).status, (await press(1)).status]).toEqual([404, 200]);
    expect(await deps.rideLog.ofOrders([id])).toMatchObject([{ rideIndex: 1, kind: 'on_the_way' }]);
  });

  it('is changed on as that ride, and stays in its vehicle', async () => {
    const api = await aWayBack();
    const later = { kind: 'hour', rideIndex: 1, date: '2026-12-03', time: '15:00' } as const;
    expect((await api.amended(api.id, later)).body.outcome).toBe('amended');
    expect((await api.found(api.id)).trips).toMatchObject([{ fromDatetime: '2026-12-03T14:00:00.000Z', rideIndex: 1 }]);
    expect(await api.deps.fleet.ofOrder(api.id)).toMatchObject([
      { id: `${api.id}:1`, startsAt: '2026-12-03T14:00:00.000Z', vehicleId: 'a' },
    ]);
    expect((await api.preview(api.id, { ...later, rideIndex: 0 })).status).toBe(422);
  });

  it('names the partner who was to drive the way there, beside the change, and gives the card back what it has paid for it', async () => {
    const api = await anOfficeApi();
    const { id } = await api.paid(257, { ...round, trips: [...round.trips] });
    const partner = { name: 'Oise VTC', revtc: 'EVTC060200001' };
    const [there] = await api.deps.fleet.ofOrder(id);
    if (there === undefined) throw new Error('the way there has no ride');
    const given = { ...there, vehicleId: null, driverId: null, partner };
    await api.deps.fleet.change({ orderIds: [id], spans: [], decide: () => ({ put: [given], remove: [] }) });
    const { shown } = await api.shownOf(id, returnOnly);
    await api.amended(id, returnOnly);
    const order = await api.found(id);
    expect(order.history.at(-1)).toMatchObject({ event: 'amend', partners: [partner] });
    expect(order.payment?.refundedTTC).toBe(shown.refundTTC);
    expect(shown.refundTTC).toBeGreaterThan(0);
    expect(await api.deps.fleet.ofOrder(id)).toMatchObject([{ rideIndex: 1 }]);
  });
});

describe('the card of an order that is changed', () => {
  it('gets back at once what the order is cheaper by, once however often it is asked', async () => {
    const api = await anOfficeApi();
    const { id } = await api.paid();
    await api.amended(id, price(240));
    expect(await api.found(id)).toMatchObject({ totalTTC: 240, payment: { refundedTTC: 17, state: 'captured' } });
    await api.amended(id, { kind: 'refund', amountTTC: 40 });
    expect(await api.found(id)).toMatchObject({ totalTTC: 200, payment: { refundedTTC: 57 } });
    expect(api.provider.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(2);
    expect(await api.mails(id)).toEqual(['order-amended', 'order-amended']);
  });

  it('is done once the provider answers again, and the change is under way until then', async () => {
    const api = await anOfficeApi();
    const { id } = await api.paid();
    const { shown } = await api.shownOf(id, price(240));
    api.provider.isDown = true;
    expect((await api.amend(id, { wish: price(240), shown })).body.outcome).toBe('change_pending');
    expect((await api.preview(id, price(230))).body.code).toBe('change_under_way');
    api.provider.isDown = false;
    await api.finish('2026-11-20T12:00:00.000Z');
    expect(await api.found(id)).toMatchObject({ totalTTC: 240, pendingChange: null, payment: { refundedTTC: 17 } });
  });

  it('is charged what the order costs by then, and no more than it holds', async () => {
    const api = await anOfficeApi();
    const { id: intentId } = await api.provider.aHold('draft', 25_700);
    const payment = aCardPayment({ intentId });
    const { id } = await aStoredOrder(api.deps.orders, { paymentMethod: 'Paiement CB en ligne', payment });
    expect((await api.shownOf(id, price(240))).money).toMatchObject({ captureTTC: 240, refundTTC: 0 });
    await api.amended(id, price(240));
    expect((await api.found(id)).payment?.state).toBe('authorised');
    await createChangeOrder(api.deps)({ orderId: id, event: 'accept', message: '', dueTTC: 0 });
    expect(await api.found(id)).toMatchObject({ status: 'validated', payment: { state: 'captured', amountTTC: 240 } });
  });

  it('keeps the change where the refund is refused, and tells the operator', async () => {
    const api = await anOfficeApi();
    const { id } = await api.paid();
    api.provider.refusesRefund = true;
    await api.amended(id, price(240));
    expect(await api.found(id)).toMatchObject({ totalTTC: 240, payment: { refundedTTC: 0 } });
    expect(await api.mails(id)).toEqual(['order-amended', 'operator-payment-changed']);
  });
});

describe('an order that has its invoice (Rules 21.4)', () => {
  it('is billed anew as it is changed: the old invoice is credited, the new one has its own number, and both are mailed', async () => {
    const api = await anOfficeApi();
    const { invoices } = api.deps;
    const driven = { fromDatetime: '2026-11-18T17:00:00.000Z', toDatetime: '2026-11-18T17:55:00.000Z' };
    const { id, ...order } = await api.paid(257, { trips: [aTrip(driven)] });
    const invoiced = await invoices.issue(anUnnumberedInvoice({ ...order, id }), {
      dedupeKey: `invoice:${id}`,
      subject: { kind: 'invoice', orderId: id },
    });
    const { body } = await api.amended(id, price(240));
    expect(body).toMatchObject({ outcome: 'amended', order: { invoiceNumber: 'F2026-2' } });
    expect(await api.found(id)).toMatchObject({
      invoiceNumber: 'F2026-2',
      earlierInvoices: ['F2026-1'],
      creditedTTC: 0,
      payment: { refundedTTC: 17 },
    });
    const books = await invoices.ofOrder(id);
    expect(books).toMatchObject([
      { invoice: invoiced, creditedTTC: 257 },
      { creditNote: { reason: 'replaced', totalTTC: 257, refundTTC: 0 } },
      { invoice: { invoiceNumber: 'F2026-2', order: { totalTTC: 240, payment: { refundedTTC: 17 } } }, creditedTTC: 0 },
    ]);
    expect((await api.mails(id)).toSorted()).toEqual(['invoice', 'invoice', 'order-amended']);
    expect(api.provider.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(1);
    expect(await api.deps.orders.toCredit({ limit: 5 })).toEqual([]);
    const session = await aStaffSession(api, 'dispatcher');
    const page = await api.call('GET', `/staff/orders/${id}`, { cookie: session.cookie });
    expect(page.body.books).toMatchObject([
      { number: 'F2026-1', totalTTC: 257 },
      { number: 'A2026-1', totalTTC: -257 },
      { number: 'F2026-2', totalTTC: 240 },
    ]);
    expect(page.body.cancellation).toBeNull();
  });
});

describe('a dearer order (Rules 21.3)', () => {
  it('waits for the customer, and is what it was until then', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const { body } = await api.amended(id, price(300));
    expect(body.outcome).toBe('proposed');
    const order = await api.found(id);
    expect(order).toMatchObject({ totalTTC: 257, proposal: { amendment: { after: { totalTTC: 300 } } } });
    expect(order.proposal?.expiresAt).toBe('2026-11-23T10:00:01.000Z');
    expect(await api.mails(id)).toEqual(['amendment-offer']);
    expect(await api.rows()).toMatchObject([{ target: id, after: { kind: 'price', totalTTC: 300, proposed: true } }]);
    await api.amended(id, note('Vol AF 1234'));
    expect((await api.found(id)).proposal).toBeNull();
  });

  it('waits no longer than the request itself, where that has no answer yet (Rules 4.14, 10.18)', async () => {
    const api = await anOfficeApi();
    const { id, createdAt } = await aStoredOrder(api.deps.orders, { decideWithinHours: 24 });
    const { body } = await api.amended(id, hour('20:30'));
    expect(body.outcome).toBe('proposed');
    const { proposal } = await api.found(id);
    expect(Date.parse(proposal?.expiresAt ?? '') - Date.parse(createdAt)).toBe(24 * 3_600_000);
  });

  it('is proposed to nobody whom no mail reaches, and is done with the yes on the phone', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted({ customer: { ...anOrder().customer, email: '' } });
    const refused = await api.amended(id, price(300));
    expect([refused.status, refused.body.fields]).toEqual([422, { agreedByPhone: 'required' }]);
    expect(await api.found(id)).toMatchObject({ totalTTC: 257, proposal: null });
    const { body } = await api.amended(id, { kind: 'price', totalTTC: 300, agreedByPhone: true });
    expect(body.outcome).toBe('amended');
    expect((await api.found(id)).history.at(-1)).toMatchObject({ amendment: { agreed: 'phone' } });
  });

  it('at another hour waits for the yes as long as it is a request, though it costs the same', async () => {
    const api = await anOfficeApi();
    const { id } = await aStoredOrder(api.deps.orders, { trips: [onDay('03', '17')] });
    const other: AmendmentWish = { kind: 'hour', rideIndex: 0, date: '2026-12-03', time: '16:00' };
    const { money, shown } = await api.shownOf(id, other);
    expect(money).toMatchObject({ differenceTTC: 0, needsYes: true });
    expect((await api.amend(id, { wish: other, shown })).body.outcome).toBe('proposed');
    expect(await api.found(id)).toMatchObject({
      status: 'pending',
      trips: [{ fromDatetime: '2026-12-03T17:00:00.000Z' }],
    });
    expect(await api.mails(id)).toEqual(['amendment-offer']);
    const link = await api.linkOf(id);
    expect((await api.call('POST', link, { body: { answer: 'yes' } })).body).toEqual({ outcome: 'agreed' });
    expect(await api.found(id)).toMatchObject({
      status: 'pending',
      trips: [{ fromDatetime: '2026-12-03T15:00:00.000Z' }],
    });
    const byPhone: AmendmentWish = { ...other, time: '15:00', agreedByPhone: true };
    expect((await api.amended(id, byPhone)).body).toMatchObject({ outcome: 'amended' });
    const { trips, history } = await api.found(id);
    expect([trips[0]?.fromDatetime, history.at(-1)?.amendment?.agreed]).toEqual(['2026-12-03T14:00:00.000Z', 'phone']);
  });

  it('says of two rides of which the first has begun what is still paid on board, or given back (Rules 12.3)', async () => {
    const api = await anOfficeApi();
    const begun = aTrip({ fromDatetime: '2026-11-20T08:00:00.000Z', toDatetime: '2026-11-20T09:15:00.000Z' });
    const { id } = await api.accepted({ transferType: 'return', trips: [begun, onDay('03', '17')] });
    expect((await api.shownOf(id, price(300))).money).toMatchObject({ collectTTC: 43, giveBackTTC: 0 });
    expect((await api.shownOf(id, price(240))).money).toMatchObject({ collectTTC: 0, giveBackTTC: 17 });
    await api.amended(id, price(300));
    expect((await api.call('GET', await api.linkOf(id))).body).toMatchObject({
      money: { collectTTC: 43 },
      hasCard: false,
    });
  });

  it('has the driver of the way back, and the office, read what is given back there of an order that became cheaper (Rules 12.3)', async () => {
    const api = await anOfficeApi();
    const driver = await aStaffSession(api, 'driver', { until: '2026-12-31T00:00:00.000Z' });
    const { drivers, ...records } = aFleet([aVehicle('van')]);
    await api.deps.fleet.replace({ ...records, drivers: drivers.map((one) => ({ ...one, accountId: driver.userId })) });
    const begun = aTrip({ fromDatetime: '2026-11-20T08:00:00.000Z', toDatetime: '2026-11-20T09:15:00.000Z' });
    const back = aTrip({ fromDatetime: '2026-11-21T08:00:00.000Z', toDatetime: '2026-11-21T09:15:00.000Z' });
    const { id } = await api.accepted({ transferType: 'return', trips: [begun, back] });
    await api.amended(id, price(240));
    const own = driverRidesSchema.parse((await api.call('GET', '/staff/driver/rides', { cookie: driver.cookie })).body);
    const settled = ({ collectTTC, giveBackTTC }: { collectTTC: number; giveBackTTC: number }) => [
      collectTTC,
      giveBackTTC,
    ];
    expect(own.rides.map(settled)).toEqual([
      [257, 0],
      [0, 17],
    ]);
    const { cookie } = await aStaffSession(api, 'dispatcher');
    const { body } = await api.call('GET', '/staff/rides?day=2026-11-21', { cookie });
    expect(officeDaySchema.parse(body).rides.map(settled)).toEqual([[0, 17]]);
  });

  it('is what was proposed after the yes by the link, once, and opening the link changes nothing', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    await api.amended(id, price(300));
    const link = await api.linkOf(id);
    const page = await api.call('GET', link);
    expect(page.body).toMatchObject({
      money: { beforeTTC: 257, afterTTC: 300, differenceTTC: 43, collectTTC: 300 },
      hasCard: false,
      isAccepted: true,
    });
    expect(JSON.stringify(page.body)).not.toContain('@');
    expect((await api.found(id)).totalTTC).toBe(257);
    api.clock.at = '2026-11-20T11:00:00.000Z';
    const answers = await Promise.all([1, 2].map(() => api.call('POST', link, { body: { answer: 'yes' } })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const order = await api.found(id);
    expect(order).toMatchObject({ totalTTC: 300, proposal: null });
    expect(order.history.map(({ event }) => event)).toEqual(['proposeAmendment', 'amend']);
    expect(await api.mails(id)).toEqual(['amendment-offer', 'order-amended', 'operator-order-amended']);
    expect((await api.call('GET', link)).status).toBe(404);
  });

  it('stays what it was after a yes that came when its hour was sold', async () => {
    const api = await anOfficeApi();
    const { id } = await aStoredOrder(api.deps.orders);
    await api.amended(id, hour('11:00'));
    await api.accepted({ trips: [onDay('01', '10')] });
    const answer = await api.call('POST', await api.linkOf(id), { body: { answer: 'yes' } });
    expect([answer.status, answer.body.code, answer.body.nearest.length]).toEqual([409, 'car_taken', 4]);
    expect(await api.found(id)).toMatchObject({ trips: [aTrip()], pendingChange: null });
  });

  it('stays what it was after a no, and a wrong, an ended and a used link look alike', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    await api.amended(id, price(300));
    const link = await api.linkOf(id);
    const wrong = await api.call('GET', '/agreements/a1.eyJvcmRlcklkIjoiMSJ9.c2ln');
    api.clock.at = '2026-11-23T10:00:01.000Z';
    const over = await api.call('GET', link);
    api.clock.at = '2026-11-20T11:00:00.000Z';
    expect((await api.call('POST', link, { body: { answer: 'no' } })).body).toEqual({ outcome: 'declined' });
    expect(await api.found(id)).toMatchObject({ totalTTC: 257, proposal: null });
    expect(await api.mails(id)).toEqual(['amendment-offer', 'operator-amendment-declined']);
    const used = await api.call('POST', link, { body: { answer: 'yes' } });
    const codes = [wrong, over, used].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([1, 2, 3].map(() => [404, 'not_found']));
  });
});
