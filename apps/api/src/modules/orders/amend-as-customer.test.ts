import { randomUUID } from 'node:crypto';
import { type AmendmentPreview, amendmentPreviewSchema, type CustomerWish, type Order, toCents } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { aFleet, aVehicle } from '#testing/a-fleet.ts';
import { aStaffSession } from '#testing/a-staff-session.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { aCardPayment, aChange, aTrip } from '#testing/an-order.ts';
import { type SomePayments, somePayments } from '#testing/some-payments.ts';
import { createRideLinks } from '../ride-links/ride-links.ts';
import { createChangeOrder } from './change-order.ts';

const lea = { name: 'Léa Petit', phoneNumber: '+33698765432', email: '', language: 'en-US' } as const;
const hour = (time: string, date = '2026-12-01'): CustomerWish => ({ kind: 'hour', rideIndex: 0, date, time });
const details = (number = 'af 1234'): CustomerWish => ({
  kind: 'details',
  traveller: lea,
  connections: [{ leg: 0, end: 'to', number }],
  comment: 'Deux sièges',
});
const anotherDay = aTrip({ fromDatetime: '2026-12-05T17:00:00.000Z', toDatetime: '2026-12-05T18:00:00.000Z' });
/** A ride on a Friday after ten, when rides cost more. */
const atNight = aTrip({ fromDatetime: '2026-12-04T21:30:00.000Z', toDatetime: '2026-12-04T22:45:00.000Z' });
const toEuros = (before: number, after: number) => (toCents(before) - toCents(after)) / 100;
/** The evening before the ride of 1 December. */
const late = '2026-11-30T20:00:00.000Z';

/** What an order has that a card holds the price of, or has paid. */
async function paidBy(provider: SomePayments, state: 'authorised' | 'captured'): Promise<Partial<Order>> {
  const { id: intentId } = await provider.aHold('draft', toCents(257));
  if (state === 'captured') provider.theirs.capture(intentId);
  return { paymentMethod: 'Paiement CB en ligne', payment: aCardPayment({ intentId, state }) };
}

/** A company with one van that must not be sold twice, and an order that is read and changed by its private link, paid on board or by card. */
async function aLinkedOrder(changes: Partial<Order> = {}, card?: 'authorised' | 'captured') {
  const provider = somePayments();
  const api = await anApi({ payments: provider.port });
  await api.deps.fleet.replace(aFleet([aVehicle('a')]));
  const order = await aStoredOrder(api.deps.orders, {
    status: 'validated',
    ...(card !== undefined && (await paidBy(provider, card))),
    ...changes,
  });
  const links = createRideLinks({ ...api.deps, publicUrl: api.deps.settings.publicUrl });
  const pathOf = async (kind: 'booker' | 'traveller') =>
    (await links.urlOf(order, kind)).replace(/^.*\/r\//, '/rides/');
  const ask = async (path: string, body: object) =>
    api.call('POST', `${await pathOf('booker')}/amendments${path}`, { body });
  const tick = () => (api.clock.at = new Date(Date.parse(api.clock.at) + 1000).toISOString());
  async function shownOf(wish: CustomerWish): Promise<AmendmentPreview> {
    return amendmentPreviewSchema.parse((await ask('/preview', { wish })).body);
  }
  return {
    ...api,
    order,
    provider,
    pathOf,
    tick,
    shownOf,
    preview: (wish: CustomerWish) => ask('/preview', { wish }),
    send: (wish: CustomerWish, { shown }: Pick<AmendmentPreview, 'shown'>, key: string = randomUUID()) =>
      ask('', { wish, shown, key }),
    /** Changes the order on the terms that are shown now. */
    async change(wish: CustomerWish) {
      return this.send(wish, await shownOf(wish));
    },
    async answer(answer: 'yes' | 'no') {
      const { cookie } = await aStaffSession(api, 'dispatcher');
      tick();
      const body = { answer, askedAt: (await this.found()).proposal?.at ?? late, message: '' };
      return api.call('POST', `/staff/orders/${order.id}/amendments/answer`, { body, cookie });
    },
    async found(): Promise<Order> {
      const found = await api.deps.orders.find(order.id);
      if (found === null) throw new Error('no such order');
      return found;
    },
    mails: async () => (await api.deps.outbox.ofOrder(order.id)).map(({ kind }) => kind),
  };
}

describe('changing an order by its private link (Rules 21.5)', () => {
  it('gives flight, passenger and message, with a mail to both sides, and nothing of the company’s own', async () => {
    const api = await aLinkedOrder();
    const { status, body } = await api.change(details());
    expect([status, body.outcome, body.order.userUID]).toEqual([200, 'amended', '']);
    expect(await api.found()).toMatchObject({
      traveller: lea,
      comment: 'Deux sièges',
      connections: [{ leg: 0, end: 'to', kind: 'flight', number: 'AF1234' }],
      totalTTC: 257,
    });
    expect(await api.mails()).toEqual(['order-amended', 'operator-order-amended']);
    expect((await api.preview(details('12'))).body.fields).toEqual({ 'connections.0.number': 'flight_invalid' });
  });

  it('neither shows nor counts a no-show that was taken back (Rules 14.5)', async () => {
    const by = { accountId: 'staff-1', email: 'anne@example.fr' };
    const history = [aChange(), aChange({ event: 'withdrawNoShow', rideIndex: 0, by })];
    const api = await aLinkedOrder({ history });
    const { order } = (await api.call('GET', await api.pathOf('booker'))).body;
    expect(order.history).toMatchObject([{ event: 'accept' }]);
    const shown = { changes: order.history.length, totalTTC: order.totalTTC, refundTTC: 0 };
    expect((await api.send(details(), { shown })).body.outcome).toBe('amended');
    expect((await api.shownOf(hour('16:00'))).shown.changes).toBe(2);
  });

  it('moves the ride at once where there is a day left, on the terms that were shown and on no others', async () => {
    const api = await aLinkedOrder();
    const shown = await api.shownOf(hour('16:00'));
    expect(shown).toMatchObject({ isAskedFirst: false, vehicle: { state: 'free' }, shown: { totalTTC: 257 } });
    expect((await api.found()).history).toEqual([]);
    const other = { shown: { ...shown.shown, totalTTC: 200 } };
    expect((await api.send(hour('16:00'), other)).body.code).toBe('amendment_changed');
    expect((await api.send(hour('16:00'), shown)).body.outcome).toBe('amended');
    expect((await api.found()).trips[0]?.fromDatetime).toBe('2026-12-01T15:00:00.000Z');
    expect(await api.deps.fleet.ofOrder(api.order.id)).toMatchObject([{ startsAt: '2026-12-01T15:00:00.000Z' }]);
    expect((await api.send(hour('15:00'), shown)).body.code).toBe('amendment_changed');
  });

  it('is nobody’s but who booked: neither who travels nor another account, and no price is one’s to set', async () => {
    const api = await aLinkedOrder({ traveller: lea });
    const body = { wish: hour('16:00'), shown: (await api.shownOf(hour('16:00'))).shown, key: randomUUID() };
    const path = `${await api.pathOf('traveller')}/amendments`;
    expect((await api.call('POST', path, { body })).status).toBe(404);
    expect((await api.call('POST', `${path}/preview`, { body: { wish: body.wish } })).status).toBe(404);
    const { cookie } = await aSession(api);
    expect((await api.call('POST', `/orders/${api.order.id}/amendments`, { cookie, body })).status).toBe(404);
    const price = { kind: 'price', totalTTC: 1, agreedByPhone: true } as unknown as CustomerWish;
    expect((await api.preview(price)).status).toBe(422);
    expect((await api.found()).history).toEqual([]);
  });

  it('is done by the account as by the link', async () => {
    const api = await aLinkedOrder();
    const { cookie, userId } = await aSession(api);
    const own = await aStoredOrder(api.deps.orders, { userUID: userId, trips: [anotherDay] });
    const path = `/orders/${own.id}/amendments`;
    const shown = await api.call('POST', `${path}/preview`, { cookie, body: { wish: details() } });
    const body = { wish: details(), shown: shown.body.shown, key: randomUUID() };
    expect((await api.call('POST', path, { cookie, body })).body).toMatchObject({
      outcome: 'amended',
      order: { userUID: userId, traveller: lea },
    });
  });

  it('gives back to a charged card what the ride costs less', async () => {
    const api = await aLinkedOrder({ trips: [anotherDay] }, 'captured');
    const path = `${await api.pathOf('booker')}/amendments`;
    const wish = { kind: 'places', rideIndex: 0, stops: ['beauvais', 'creil'] };
    const { body: shown } = await api.call('POST', `${path}/preview`, { body: { wish } });
    expect(shown.money.refundTTC).toBeGreaterThan(0);
    const { body } = await api.call('POST', path, { body: { wish, shown: shown.shown, key: randomUUID() } });
    expect(body.order).toMatchObject({
      totalTTC: shown.shown.totalTTC,
      payment: { refundedTTC: shown.money.refundTTC },
    });
  });
});

describe('a change that comes late', () => {
  async function anAskedChange() {
    const api = await aLinkedOrder();
    api.clock.at = late;
    const answer = await api.change(hour('19:30'));
    return { api, answer };
  }

  it('is a question to the office: nothing changes before its yes', async () => {
    const { api, answer } = await anAskedChange();
    expect(answer.body.outcome).toBe('proposed');
    expect(await api.found()).toMatchObject({
      trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z' }],
      proposal: { amendment: { askedBy: 'customer' }, expiresAt: '2026-12-01T17:30:00.000Z' },
    });
    expect(await api.mails()).toEqual(['operator-amendment-asked']);
    const { cookie } = await aStaffSession(api, 'dispatcher');
    const day = await api.call('GET', '/staff/rides?day=2026-12-01', { cookie });
    expect(day.body.rides[0].askedUntil).toBe('2026-12-01T17:30:00.000Z');
    const waiting = async () => (await api.call('GET', '/staff/decisions', { cookie })).body.questions;
    expect(await waiting()).toMatchObject([{ id: api.order.id, proposal: { amendment: { askedBy: 'customer' } } }]);
    expect((await api.answer('yes')).body.outcome).toBe('amended');
    expect(await waiting()).toEqual([]);
    expect(await api.found()).toMatchObject({ trips: [{ fromDatetime: '2026-12-01T18:30:00.000Z' }], proposal: null });
    expect(await api.mails()).toEqual(['operator-amendment-asked', 'order-amended']);
    expect((await api.answer('yes')).body.code).toBe('amendment_changed');
  });

  it('asks about the way back by its own hour: it is dropped by the press itself a day before it, though the way there is over', async () => {
    const back = aTrip({ fromDatetime: '2026-12-03T10:00:00.000Z', toDatetime: '2026-12-03T11:15:00.000Z' });
    const api = await aLinkedOrder({ transferType: 'return', trips: [aTrip(), back] });
    const oneWay: CustomerWish = { kind: 'oneWay' };
    api.clock.at = '2026-12-02T11:00:00.000Z';
    expect((await api.shownOf(oneWay)).isAskedFirst).toBe(true);
    api.clock.at = '2026-12-02T09:00:00.000Z';
    const shown = await api.shownOf(oneWay);
    // Whoever drove the way there has collected all of it.
    expect(shown.money).toMatchObject({ collectTTC: 0, giveBackTTC: toEuros(257, shown.shown.totalTTC) });
    expect((await api.send(oneWay, shown)).body.outcome).toBe('amended');
    expect(await api.found()).toMatchObject({ transferType: 'go', trips: [{ fromDatetime: aTrip().fromDatetime }] });
    expect(await api.mails()).toEqual(['order-amended', 'operator-order-amended']);
    expect((await api.preview(oneWay)).body.code).toBe('amendment_closed');
  });

  it('asks about the way there by its own hour: it is dropped by the press itself a day before it, and not once it has begun', async () => {
    const back = aTrip({ fromDatetime: '2026-12-03T10:00:00.000Z', toDatetime: '2026-12-03T11:15:00.000Z' });
    const api = await aLinkedOrder({ transferType: 'return', trips: [aTrip(), back] });
    const returnOnly: CustomerWish = { kind: 'returnOnly' };
    api.clock.at = '2026-12-01T17:30:00.000Z';
    expect((await api.preview(returnOnly)).body.code).toBe('amendment_closed');
    api.clock.at = '2026-11-30T18:00:00.000Z';
    expect((await api.shownOf(returnOnly)).isAskedFirst).toBe(true);
    api.clock.at = '2026-11-30T17:00:00.000Z';
    const shown = await api.shownOf(returnOnly);
    expect(shown.money).toMatchObject({ collectTTC: shown.shown.totalTTC, giveBackTTC: 0 });
    expect((await api.send(returnOnly, shown)).body.outcome).toBe('amended');
    expect(await api.found()).toMatchObject({ transferType: 'go', trips: [{ fromDatetime: back.fromDatetime }] });
    expect(await api.mails()).toEqual(['order-amended', 'operator-order-amended']);
    const linked = await api.call('GET', await api.pathOf('traveller'));
    expect(linked.body.ride.trips).toMatchObject([{ fromDatetime: back.fromDatetime, rideIndex: 1 }]);
  });

  it('leaves the ride what it was after a no, and after its time', async () => {
    const { api } = await anAskedChange();
    expect((await api.answer('no')).body.outcome).toBe('declined');
    expect(await api.found()).toMatchObject({ trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z' }], proposal: null });
    expect(await api.mails()).toEqual(['operator-amendment-asked', 'amendment-refused']);
    const second = await anAskedChange();
    second.api.clock.at = '2026-12-01T17:30:00.000Z';
    expect((await second.api.answer('yes')).body.code).toBe('amendment_closed');
  });

  it('is withdrawn by who asked, once, as long as nobody has answered', async () => {
    const { api } = await anAskedChange();
    const askedAt = String((await api.found()).proposal?.at);
    const withdraw = async (said = askedAt) =>
      api.call('POST', `${await api.pathOf('booker')}/amendments/withdrawal`, { body: { askedAt: said } });
    expect((await withdraw('2026-11-29T20:00:00.000Z')).body.code).toBe('amendment_changed');
    api.tick();
    const [first, again] = [await withdraw(), await withdraw()];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await api.found()).toMatchObject({
      trips: [{ fromDatetime: '2026-12-01T17:30:00.000Z' }],
      proposal: null,
      history: [{ event: 'proposeAmendment' }, { event: 'declineAmendment', withdrawn: true }],
    });
    expect(await api.mails()).toEqual(['operator-amendment-asked', 'operator-amendment-declined']);
    expect((await api.answer('yes')).body.code).toBe('amendment_changed');
    const travellers = `${await api.pathOf('traveller')}/amendments/withdrawal`;
    expect((await api.call('POST', travellers, { body: { askedAt } })).status).toBe(404);
    const { api: answered } = await anAskedChange();
    await answered.answer('no');
    const path = `${await answered.pathOf('booker')}/amendments/withdrawal`;
    expect((await answered.call('POST', path, { body: { askedAt } })).body.code).toBe('amendment_changed');
  });

  it('is withdrawn by itself, whatever was withdrawn before', async () => {
    const { api } = await anAskedChange();
    const withdraw = async () => {
      const body = { askedAt: String((await api.found()).proposal?.at) };
      api.tick();
      return api.call('POST', `${await api.pathOf('booker')}/amendments/withdrawal`, { body });
    };
    await withdraw();
    api.tick();
    expect((await api.change(hour('20:00'))).body.outcome).toBe('proposed');
    expect((await withdraw()).status).toBe(200);
    const asked = [{ event: 'proposeAmendment' }, { event: 'declineAmendment', withdrawn: true }];
    expect(await api.found()).toMatchObject({ proposal: null, history: [...asked, ...asked] });
  });

  it('takes what costs nothing at once', async () => {
    const api = await aLinkedOrder();
    api.clock.at = late;
    expect((await api.change(details())).body.outcome).toBe('amended');
  });
});

it.each([
  { length: 20, does: 'holds', state: 'authorised', status: 'pending' },
  { length: 100, does: 'has paid', state: 'captured', status: 'validated' },
] as const)(
  'of $length changes at the same time one is done where a card $does the price: one order, one ride, the money right',
  async ({ length, state, status }) => {
    const api = await aLinkedOrder({ trips: [atNight], status }, state);
    const periodHours = [aPeriod(19, 1.05), aPeriod(22, 1.15)];
    await api.deps.catalogue.replace(
      aCatalogue({ priceRules: [{ enabledDays: ['friday'], periodHours }] }),
      new Date(0),
    );
    const wishes = ['16:00', '20:00'].map((time) => hour(time, '2026-12-04'));
    const shown = await Promise.all(wishes.map((wish) => api.shownOf(wish)));
    const [byDay = 0, atEight = 0] = shown.map((preview) => preview.shown.totalTTC);
    expect([byDay < atEight, atEight < 257]).toEqual([true, true]);
    const answers = await Promise.all(
      Array.from({ length }, (_, index) =>
        api.send(wishes[index % 2] as CustomerWish, shown[index % 2] as AmendmentPreview),
      ),
    );
    const done = answers.flatMap((answer, index) => (answer.status === 200 ? [index % 2] : []));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    const order = await api.found();
    expect([done.length, order.history.length, order.pendingChange]).toEqual([1, 1, null]);
    expect(order).toMatchObject({ totalTTC: shown[done[0] as number]?.shown.totalTTC, userUID: api.order.userUID });
    expect(await api.deps.fleet.ofOrder(order.id)).toMatchObject([{ startsAt: order.trips[0]?.fromDatetime }]);
    const legs = order.trips.reduce((sum, { tripPriceTTC }) => sum + toCents(tripPriceTTC), 0);
    expect(toCents(order.totalTTC)).toBe(legs + order.extras.reduce((sum, { totalTTC }) => sum + toCents(totalTTC), 0));
    expect(await api.mails()).toEqual(['order-amended', 'operator-order-amended']);
    const paid = { payments: 1, effects: 1, heldCents: 0, paidCents: toCents(order.totalTTC) };
    const held = { payments: 1, effects: 0, heldCents: toCents(257), paidCents: 0 };
    expect(theCard(api.provider)).toEqual(state === 'authorised' ? held : paid);
    const accept = createChangeOrder(api.deps);
    if (status === 'pending') await accept({ orderId: order.id, event: 'accept', message: '', dueTTC: 0 });
    expect(theCard(api.provider)).toEqual(paid);
    const { payment, totalTTC } = await api.found();
    const kept = toCents(payment?.amountTTC ?? 0) - toCents(payment?.refundedTTC ?? 0);
    expect([payment?.state, totalTTC, kept]).toEqual(['captured', order.totalTTC, paid.paidCents]);
  },
);

/** Three hours that cost more. */
function aPeriod(from: number, surcharge: number) {
  const at = (clock: number) => `2026-01-01T${String(clock % 24).padStart(2, '0')}:00:00+01:00`;
  return { startHour: at(from), endHour: at(from + 3), surcharge };
}

/** How many payments of the customer the provider has, what it holds of them, and what it keeps after what it gave back. */
function theCard({ made, effects }: SomePayments) {
  const intents = [...made.values()].map(({ intent }) => intent);
  const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);
  return {
    payments: intents.length,
    effects: effects.length,
    heldCents: sum(intents.map(({ state, amountCents }) => (state === 'authorised' ? amountCents : 0))),
    paidCents: sum(intents.map(({ capturedCents, refundedCents }) => capturedCents - refundedCents)),
  };
}
