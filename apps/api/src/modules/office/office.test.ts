import { randomUUID } from 'node:crypto';
import {
  decisionAnswerSchema,
  officeDaySchema,
  officeOrderSchema,
  type Order,
  type StaffRole,
  waitingPageSchema,
} from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { createSendDecisions } from '#modules/decisions/decision-worker.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi } from '#testing/an-api.ts';
import { aCardPayment, aNewOrder, aTrip } from '#testing/an-order.ts';
import { somePayments } from '#testing/some-payments.ts';

const day = '2026-12-01';
const there = aTrip({ from: { ...aTrip().from, placeId: 'beauvais', raw: { of: 'the provider' } } });
const back = aTrip({ fromDatetime: '2026-12-03T08:00:00.000Z', toDatetime: '2026-12-03T09:15:00.000Z' });

/** The whole application with cards, and somebody of the office who has just shown a factor. */
async function anOfficeApi(role: StaffRole = 'dispatcher') {
  const provider = somePayments();
  const api = await anApi({ payments: provider.port });
  const { orders, staff } = api.deps;
  const session = await aStaffSession(api, role);
  const never = new AbortController().signal;
  const asked = async (
    method: 'GET' | 'POST',
    path: string,
    { cookie, ...request }: { body?: unknown; cookie?: string } = {},
  ) => api.call(method, path, { ...request, cookie: cookie ?? session.cookie });
  return {
    ...api,
    provider,
    session,
    asked,
    rides: async (of = day) => officeDaySchema.parse((await asked('GET', `/staff/rides?day=${of}`)).body).rides,
    waiting: async (cursor = '') => waitingPageSchema.parse((await asked('GET', `/staff/decisions${cursor}`)).body),
    order: async (id: string) => officeOrderSchema.parse((await asked('GET', `/staff/orders/${id}`)).body),
    decide: (id: string, body: object, cookie?: string) =>
      asked('POST', `/staff/orders/${id}/decision`, { body, ...(cookie !== undefined && { cookie }) }),
    /** The ten seconds after an answer. */
    async answersLeave() {
      api.clock.at = new Date(Date.parse(api.clock.at) + 10_000).toISOString();
      await createSendDecisions({ ...api.deps, clock: api.clock })(never);
    },
    async accepted(changes: Partial<Order> = {}, capturedTTC = 257) {
      const { id: intentId } = await provider.aHold('draft', capturedTTC * 100);
      provider.theirs.capture(intentId);
      const payment = aCardPayment({ intentId, state: 'captured' });
      const paid = { paymentMethod: 'Paiement CB en ligne', payment } as const;
      return aStoredOrder(orders, { status: 'validated', ...paid, ...changes });
    },
    rows: async () =>
      (await staff.journal({ limit: 20 })).entries.map(({ who, action, target, before, after }) => ({
        who: who?.email,
        action,
        target,
        before,
        after,
      })),
  };
}

describe('GET /staff/rides (Rules 12.3)', () => {
  it('lists the rides of a day in Paris by their hour, each of an order on its own day', async () => {
    const { deps, rides } = await anOfficeApi();
    const pending = await aStoredOrder(deps.orders, {
      trips: [there, back],
      transferType: 'return',
      comment: 'Vol AF1234',
    });
    const early = aTrip({ fromDatetime: '2026-12-01T05:00:00.000Z', toDatetime: '2026-12-01T06:00:00.000Z' });
    const first = await aStoredOrder(deps.orders, { status: 'validated', trips: [early] });
    await aStoredOrder(deps.orders, { status: 'canceled' });
    const found = await rides();
    expect(found.map(({ orderId, rideIndex, status }) => [orderId, rideIndex, status])).toEqual([
      [first.id, 0, 'validated'],
      [pending.id, 0, 'pending'],
    ]);
    expect(found[1]).toMatchObject({
      rideCount: 2,
      startsAt: there.fromDatetime,
      endsAt: there.toDatetime,
      customer: { name: 'Camille Moreau', phoneNumber: pending.customer.phoneNumber },
      comment: 'Vol AF1234',
      collectTTC: 257,
      passengers: 4,
      lacksVehicle: false,
      vehicle: null,
      leaveAt: null,
      extras: [{ name: 'Bouteille de champagne', nameEn: 'Bottle of champagne', quantity: 1 }],
    });
    expect(found[1]?.stops.map(({ placeName }) => placeName)).toEqual([there.from.placeName, there.to.placeName]);
    expect(JSON.stringify(found)).not.toContain('of the provider');
    expect(JSON.stringify(found)).not.toContain(pending.customer.email);
    expect((await rides('2026-12-03')).map(({ rideIndex, collectTTC }) => [rideIndex, collectTTC])).toEqual([[1, 0]]);
    expect(await rides('2026-12-02')).toEqual([]);
  });

  it('names vehicle, driver and when to leave, and the rides that have none', async () => {
    const { deps, rides } = await anOfficeApi();
    await deps.fleet.replace(aFleet([aVehicle('van')], { availability: 'warn' }));
    const driven = await aStoredOrder(deps.orders, { trips: [there] });
    const listed = await aStoredOrder(deps.orders, { trips: [there] });
    const found = new Map((await rides()).map((ride) => [ride.orderId, ride]));
    expect(found.get(driven.id)).toMatchObject({
      vehicle: { name: 'Voiture van', plate: 'AA-van-AA' },
      driver: { firstName: 'Anne', phone: '+33612345678' },
      leaveAt: '2026-12-01T17:20:00.000Z',
      lacksVehicle: false,
    });
    expect(found.get(listed.id)).toMatchObject({ vehicle: null, driver: null, leaveAt: null, lacksVehicle: true });
  });

  it.each([
    ['its vehicle', { vehicleId: 'van' }, true],
    ['its driver', { driverId: 'driver-van' }, true],
    ['everybody', {}, true],
    ['another vehicle', { vehicleId: 'bus' }, false],
    ['another driver', { driverId: 'driver-bus' }, false],
  ])('says of a ride that stays with its vehicle that %s is blocked meanwhile', async (_who, of, isBlocked) => {
    const { deps, rides } = await anOfficeApi();
    const fleet = aFleet([aVehicle('van'), aVehicle('bus', { serves: ['ECO'] })]);
    await deps.fleet.replace(fleet);
    await aStoredOrder(deps.orders, { status: 'validated', trips: [there] });
    const [ride] = await rides();
    const block = (from: string, until: string) =>
      deps.fleet.replace({ ...fleet, blocks: [{ id: 'breakdown', ...of, from, until, reason: 'Panne' }] });
    await block(ride!.freeAt!, '2026-12-02T08:00:00.000Z');
    expect((await rides())[0]?.isBlocked).toBe(false);
    await block('2026-12-01T17:25:00.000Z', '2026-12-02T08:00:00.000Z');
    expect((await rides())[0]).toMatchObject({ vehicle: { id: 'van' }, isBlocked });
  });

  it('has a ride that begins after midnight in the day before too, where its driver leaves on that', async () => {
    const { deps, rides } = await anOfficeApi();
    await deps.fleet.replace(aFleet([aVehicle('van')], { availability: 'warn' }));
    const [soon, later] = ['2026-12-01T23:05:00.000Z', '2026-12-02T01:30:00.000Z'];
    const night = await aStoredOrder(deps.orders, {
      trips: [aTrip({ fromDatetime: soon, toDatetime: '2026-12-02T00:15:00.000Z' })],
    });
    await aStoredOrder(deps.orders, {
      trips: [aTrip({ fromDatetime: later, toDatetime: '2026-12-02T02:30:00.000Z' })],
    });
    expect((await rides()).map(({ orderId, leaveAt }) => [orderId, leaveAt])).toEqual([
      [night.id, '2026-12-01T22:25:00.000Z'],
    ]);
    expect(await rides('2026-12-02')).toHaveLength(2);
  });

  it.each(['', '?day=', '?day=2026-02-31', '?day=demain'])('refuses what is no day: %s', async (query) => {
    const { asked } = await anOfficeApi();
    expect((await asked('GET', `/staff/rides${query}`)).status).toBe(422);
  });
});

describe('GET /staff/decisions (Rules 12.4)', () => {
  it('lists what waits by its deadline, in pages, with the vehicle that would take each', async () => {
    const { deps, waiting } = await anOfficeApi();
    await deps.fleet.replace(aFleet([aVehicle('van')], { availability: 'warn' }));
    const ids: string[] = [];
    for (let n = 21; n > 0; n -= 1) {
      const [from, to] = [new Date(Date.UTC(2026, 11, 1, n)), new Date(Date.UTC(2026, 11, 1, n, 30))];
      const trips = [aTrip({ fromDatetime: from.toISOString(), toDatetime: to.toISOString() })];
      ids.unshift((await aStoredOrder(deps.orders, { trips })).id);
    }
    const page = await waiting();
    const rest = await waiting(`?cursor=${page.nextCursor}`);
    expect([...page.waiting, ...rest.waiting].map(({ order }) => order.id)).toEqual(ids);
    expect([page.waiting.length, rest.waiting.length, rest.nextCursor]).toEqual([20, 1, null]);
    const vehicles = page.waiting.flatMap((each) => each.vehicles.map(({ vehicle }) => vehicle?.plate ?? null));
    expect(vehicles).toContain('AA-van-AA');
    expect(page.waiting[0]?.decideBefore).toBe('2026-11-30T23:00:00.000Z');
  });

  it('says which ride accepting one gives another vehicle, does just that, and says where no vehicle is free', async () => {
    const { deps, waiting, order, decide, rides } = await anOfficeApi();
    const [wide, narrow] = [aVehicle('wide', { serves: ['VAN', 'CONFORT'] }), aVehicle('narrow')];
    const records = aFleet([wide, narrow]);
    const [from, until] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
    const blocks = [{ id: 'b-1', vehicleId: 'narrow', from, until, reason: '' }];
    await deps.fleet.replace({ ...records, blocks });
    const sold = await aStoredOrder(deps.orders, { status: 'validated', trips: [there] });
    const car = { ...sold.car, code: 'CONFORT' } as const;
    const created = await deps.orders.create({ ...aNewOrder({ trips: [there], car }), onRequest: true });
    if (created.kind !== 'created') throw new Error('not created');
    const { id } = created.order;
    const foreseen = async () => (await waiting()).waiting.map(({ acceptance }) => acceptance);
    expect(await foreseen()).toEqual([{ vehicles: [], moves: [] }]);
    await deps.fleet.replace(records);
    const [named, other] = [wide, narrow].map(({ id: vehicleId, name, plate, colour }) => {
      return { id: vehicleId, name, plate, colour };
    });
    const ride = {
      rideId: `${sold.id}:0`,
      orderId: sold.id,
      orderNumber: sold.orderNumber,
      startsAt: there.fromDatetime,
      customer: 'Camille Moreau',
    };
    const acceptance = {
      vehicles: [{ rideIndex: 0, vehicle: named }],
      moves: [{ ride, from: named, to: other }],
    };
    expect(await foreseen()).toMatchObject([acceptance]);
    expect(await order(id)).toMatchObject({ acceptance, vehicles: [{ lacksVehicle: true }] });
    await decide(id, { decision: 'accept', message: '' });
    const driven = new Map((await rides()).map(({ orderId, vehicle }) => [orderId, vehicle?.id]));
    expect([driven.get(id), driven.get(sold.id)]).toEqual(['wide', 'narrow']);
    expect(await foreseen()).toEqual([null]);
  });
});

describe('POST /staff/orders/{id}/decision (Rules 12.4)', () => {
  it('notes an answer with who gave it, which leaves ten seconds later and leaves one row', async () => {
    const api = await anOfficeApi();
    const { id } = await aStoredOrder(api.deps.orders);
    const answer = decisionAnswerSchema.parse((await api.decide(id, { decision: 'accept', message: 'À demain' })).body);
    const by = { accountId: api.session.userId, email: api.session.email };
    expect(answer).toMatchObject({
      outcome: 'held',
      undoLeftMs: 10_000,
      order: { pendingChange: { event: 'accept', by } },
    });
    expect((await api.waiting()).waiting).toMatchObject([{ order: { id }, undoLeftMs: 10_000 }]);
    await api.answersLeave();
    const { order } = await api.order(id);
    expect([order.status, order.history]).toMatchObject(['validated', [{ event: 'accept', message: 'À demain', by }]]);
    expect((await api.waiting()).waiting).toEqual([]);
    expect(await api.rows()).toEqual([
      {
        who: by.email,
        action: 'officeDecide',
        target: id,
        before: { status: 'pending' },
        after: { decision: 'accept', withPartner: false },
      },
    ]);
  });

  it('tells the second of two dispatchers by whom it was decided, and writes no row for it', async () => {
    const api = await anOfficeApi();
    const other = await aStaffSession(api, 'owner');
    const { id } = await aStoredOrder(api.deps.orders);
    const [one, two] = await Promise.all([
      api.decide(id, { decision: 'accept', message: '' }),
      api.decide(id, { decision: 'refuse', message: '' }, other.cookie),
    ]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect([won.body.outcome, lost.status, lost.body.code]).toEqual(['held', 409, 'change_under_way']);
    const winner = won.body.order.pendingChange.by.email;
    await api.answersLeave();
    const late = decisionAnswerSchema.parse((await api.decide(id, { decision: 'refuse', message: '' })).body);
    expect([late.outcome, late.order.history.at(-1)?.by?.email]).toEqual(['decided_before', winner]);
    expect((await api.rows()).map(({ who, action }) => [who, action])).toEqual([[winner, 'officeDecide']]);
  });

  it('takes an answer back in time, whoever of the office gave it, and each of the two leaves its row', async () => {
    const api = await anOfficeApi();
    const other = await aStaffSession(api, 'owner');
    const { id } = await aStoredOrder(api.deps.orders);
    const given = await api.decide(id, { decision: 'refuse', message: '' });
    const which = { decision: 'refuse', at: given.body.order.pendingChange.at };
    api.clock.at = '2026-11-20T10:00:05.000Z';
    const undo = () => api.asked('POST', `/staff/orders/${id}/decision/undo`, { body: which, cookie: other.cookie });
    expect((await undo()).body).toMatchObject({ outcome: 'undone', order: { status: 'pending', pendingChange: null } });
    expect((await undo()).body.outcome).toBe('undone');
    expect((await api.rows()).map(({ action }) => action)).toEqual(['officeUndo', 'officeDecide']);
  });

  it('keeps who decided from the customer', async () => {
    const api = await anOfficeApi();
    const { cookie, userId } = await aStaffSession(api, 'driver');
    const { id } = await aStoredOrder(api.deps.orders, { userUID: userId });
    await api.decide(id, { decision: 'accept', message: '' });
    await api.answersLeave();
    const own = await api.call('GET', `/orders/${id}`, { cookie });
    expect(own.body.history).toMatchObject([{ event: 'accept' }]);
    expect(JSON.stringify(own.body)).not.toContain(api.session.email);
    const exported = await api.call('GET', '/customers/me/export', { cookie });
    expect(JSON.stringify(exported.body)).not.toContain(api.session.email);
  });

  it('finds no order where there is none', async () => {
    const { decide } = await anOfficeApi();
    expect((await decide('nobody', { decision: 'accept', message: '' })).status).toBe(404);
  });
});

describe('GET /staff/orders/{id} (Rules 12.5)', () => {
  it('shows the order with its mails, its papers and what cancelling would mean', async () => {
    const api = await anOfficeApi();
    const outcome = await api.deps.orders.create(aNewOrder());
    if (outcome.kind !== 'created') throw new Error('not created');
    const { id } = outcome.order;
    expect(await api.order(id)).toMatchObject({
      order: { id },
      pairedWith: null,
      cancellation: null,
      documents: { voucher: false, invoice: false },
      noteCount: 0,
      lastNote: null,
      mails: [
        { kind: 'order-received', isForOperator: false, state: 'waiting' },
        { kind: 'new-order', isForOperator: true, state: 'waiting' },
      ],
    });
    const told = ['booker', 'traveller'].map((reader) => `driver-card:${id}:0:1:${reader}`);
    for (const dedupeKey of told)
      await api.deps.outbox.add({ dedupeKey, subject: { kind: 'driver-card', orderId: id } }, api.clock.now());
    expect((await api.order(id)).mails.slice(-2).map(({ isForTraveller }) => isForTraveller)).toEqual([false, true]);
    const { id: paid, userUID: userId } = await api.accepted();
    await api.deps.customers.save(userId, aCustomer());
    const notes = ['Porte à gauche', 'Préfère l’avant'].map((text, index) => {
      return { id: `note-${index}`, at: `2026-11-2${index}T09:00:00.000Z`, by: api.session.email, text };
    });
    for (const note of notes) await api.deps.customers.addNote({ userId, note });
    expect(await api.order(paid)).toMatchObject({
      noteCount: 2,
      lastNote: notes[1],
      cancellation: { free: { refundTTC: 257 }, billed: { dueTTC: 257, refundTTC: 0 } },
      documents: { voucher: true, invoice: false },
    });
  });

  it('hands out the papers that there are', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const inject = (kind: string) =>
      api.app.inject({ url: `/api/staff/orders/${id}/${kind}`, headers: { cookie: api.session.cookie } });
    const [calendar, voucher, invoice] = [await inject('calendar'), await inject('voucher'), await inject('invoice')];
    expect([calendar.statusCode, voucher.statusCode, invoice.statusCode]).toEqual([200, 200, 404]);
    expect(calendar.body).toContain('Camille Moreau');
    expect(voucher.headers['content-type']).toBe('application/pdf');
  });
});

describe('POST /staff/orders/{id}/cancel (Rules 12.2)', () => {
  const free = { dueTTC: 0, refundTTC: 257, message: 'Le van est en panne.' };

  it('cancels without a fee, gives the card its money back, mails both, and leaves one row', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const cancel = () => api.asked('POST', `/staff/orders/${id}/cancel`, { body: free });
    const [one, two] = await Promise.all([cancel(), cancel()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await cancel()).body.outcome).toBe('canceled');
    const { order, mails } = await api.order(id);
    expect(order).toMatchObject({ status: 'canceled', payment: { refundedTTC: 257 } });
    expect(order.history).toMatchObject([
      { event: 'cancelByOperator', dueTTC: 0, message: free.message, by: { email: api.session.email } },
    ]);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['operator-cancelled-order', 'order-cancelled-by-us']);
    expect(api.provider.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(1);
    expect(await api.rows()).toEqual([
      {
        who: api.session.email,
        action: 'officeCancel',
        target: id,
        before: { status: 'validated' },
        after: { status: 'canceled', dueTTC: 0, refundTTC: 257 },
      },
    ]);
  });

  it('waives what was billed, once, before there is an invoice, and gives the card its money back', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const waive = (refundTTC: number) =>
      api.asked('POST', `/staff/orders/${id}/fee-waiver`, { body: { refundTTC, message: 'Nous comprenons.' } });
    expect((await waive(257)).body.code).toBe('cancellation_closed');
    await api.asked('POST', `/staff/orders/${id}/cancel`, { body: { dueTTC: 257, refundTTC: 0, message: '' } });
    expect(await api.order(id)).toMatchObject({ cancellation: null, waiver: { feeTTC: 257, refundTTC: 257 } });
    expect((await waive(100)).body.code).toBe('cancellation_changed');
    const both = await Promise.all([waive(257), waive(257)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await waive(257)).body.outcome).toBe('canceled');
    const { order, mails, waiver } = await api.order(id);
    expect([order.status, order.payment?.refundedTTC, waiver]).toEqual(['canceled', 257, null]);
    expect(order.history.map(({ event }) => event)).toEqual(['cancelByOperator', 'waiveFee']);
    expect(mails.filter(({ kind }) => kind === 'fee-waived')).toHaveLength(1);
    expect(api.provider.effects.filter((effect) => effect.startsWith('refund'))).toHaveLength(1);
    const rows = (await api.rows()).filter(({ action }) => action === 'officeWaiveFee');
    expect(rows).toMatchObject([{ target: id, after: { fee: 'waived', refundTTC: 257 } }]);
    const nextYear = new Date('2027-12-01T00:00:00.000Z');
    expect(await api.deps.orders.toInvoice({ now: nextYear, limit: 5 })).toEqual([]);
  });

  it('bills in full where that was chosen, and gives nothing back', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    const body = { dueTTC: 257, refundTTC: 0, message: '' };
    expect((await api.asked('POST', `/staff/orders/${id}/cancel`, { body })).body.outcome).toBe('canceled');
    expect((await api.order(id)).order.history).toMatchObject([{ dueTTC: 257 }]);
    expect(api.provider.effects.filter((effect) => effect.startsWith('refund'))).toEqual([]);
  });

  it.each([
    ['another refund than was shown', { dueTTC: 0, refundTTC: 200 }, 'cancellation_changed'],
    ['another fee than the whole price', { dueTTC: 100, refundTTC: 157 }, 'cancellation_changed'],
    ['less than nothing', { dueTTC: -1, refundTTC: 0 }, 'validation_failed'],
  ])('refuses %s, and moves nothing', async (_what, body, code) => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    expect((await api.asked('POST', `/staff/orders/${id}/cancel`, { body: { message: '', ...body } })).body.code).toBe(
      code,
    );
    expect([(await api.order(id)).order.status, await api.rows()]).toEqual(['validated', []]);
  });

  it('cancels nothing that waits, and nothing that has its invoice', async () => {
    const api = await anOfficeApi();
    const { id } = await aStoredOrder(api.deps.orders);
    const { id: billed } = await api.accepted({ invoiceNumber: 'F2026-1' });
    for (const order of [id, billed]) {
      const { body } = await api.asked('POST', `/staff/orders/${order}/cancel`, { body: free });
      expect(body.code).toBe('cancellation_closed');
    }
  });

  it('keeps what the provider could not be asked for, and says that it follows', async () => {
    const api = await anOfficeApi();
    const { id } = await api.accepted();
    api.provider.isDown = true;
    expect((await api.asked('POST', `/staff/orders/${id}/cancel`, { body: free })).body.outcome).toBe('change_pending');
    expect((await api.asked('POST', `/staff/orders/${id}/cancel`, { body: free })).body.outcome).toBe('change_pending');
    expect(await api.rows()).toHaveLength(1);
  });
});

describe('GET /staff/changes (Rules 12.5)', () => {
  it('is another version once something changes, and the same as long as nothing does', async () => {
    const api = await anOfficeApi();
    const version = async () => (await api.asked('GET', `/staff/changes?day=${day}`)).body.version as string;
    const versions = [await version()];
    const { id } = await aStoredOrder(api.deps.orders);
    versions.push(await version());
    await api.decide(id, { decision: 'accept', message: '' });
    versions.push(await version());
    api.clock.at = new Date(Date.parse(api.clock.at) + 3_000).toISOString();
    expect(await version()).toBe(versions.at(-1));
    api.clock.at = new Date(Date.parse(api.clock.at) + 7_000).toISOString();
    await api.answersLeave();
    versions.push(await version());
    expect(new Set(versions).size).toBe(4);
    const since = async (known = '') => (await api.asked('GET', `/staff/changes?day=${day}&since=${known}`)).status;
    expect([await since(versions.at(-1)), await since(versions[0])]).toEqual([204, 200]);
  });

  it('is another version of an order with anything that its page shows, be it canceled, and of no other order', async () => {
    const api = await anOfficeApi();
    const { orders, customers } = api.deps;
    const [{ id }, one] = [await api.accepted(), await aStoredOrder(orders, { userUID: 'somebody-else' })];
    const version = async (of = id) => (await api.asked('GET', `/staff/changes?day=${day}&order=${of}`)).body.version;
    const other = await version(one.id);
    const versions = [await version()];
    const did = async (path: string, body: object) => {
      const answer = await api.asked('POST', `/staff/orders/${id}${path}`, { body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      versions.push(await version());
      return answer.body;
    };
    const note = { id: randomUUID(), at: api.clock.at, by: 'lea@example.fr', text: 'Préfère l’avant' };
    const userId = (await api.order(id)).order.userUID;
    await customers.save(userId, aCustomer());
    expect(await customers.addNote({ userId, note })).toBe('kept');
    versions.push(await version());
    const wish = { kind: 'price', totalTTC: 300, agreedByPhone: false };
    const asked = await api.asked('POST', `/staff/orders/${id}/amendments/preview`, { body: { wish } });
    await did('/amendments', { wish, shown: asked.body.shown, message: '', key: randomUUID() });
    await did('/cancel', { dueTTC: 257, refundTTC: 0, message: '' });
    const { waiver } = await api.order(id);
    await did('/fee-waiver', { refundTTC: waiver?.refundTTC, message: '' });
    expect(new Set(versions).size).toBe(5);
    api.clock.at = new Date(Date.parse(api.clock.at) + 3_000).toISOString();
    expect([await version(), await version(one.id)]).toEqual([versions.at(-1), other]);
    expect(await version('nobody')).not.toBe(other);
  });
});
