import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aCardApi, aSheetRequest } from '#testing/a-card-api.ts';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { aChange, anOrder } from '#testing/an-order.ts';
import { aFleet } from '#testing/a-fleet.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { createRideLinks } from '../ride-links/ride-links.ts';

const bounded = {
  publicUrl: 'http://localhost:3000',
  rateLimits: true,
  trustProxy: false as const,
  maxWaitingOrders: 5,
};

/** A customer who orders the same quote as often as the test says, each time on purpose, unless the test says otherwise. */
async function aCustomerOf(api: AnApi) {
  const { cookie, email, userId } = await aSession(api);
  const submission = { ...inTheNameOf(email, aSubmission(await aQuote(api))), again: true };
  const order = (key: string, changes: object = {}) =>
    api.call('POST', '/orders', { cookie, body: { ...submission, ...changes }, headers: { 'idempotency-key': key } });
  return { order, userId, cookie, email, submission };
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => `submission-${n}`);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the orders of one account', () => {
  it('wait for a decision five at a time, however many come at once, and the sixth is asked to call', async () => {
    const api = await anApi({ settings: bounded });
    const { order, userId } = await aCustomerOf(api);
    const answers = await Promise.all(keys(8).map((key) => order(key)));
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_waiting');
    expect(await api.deps.orders.countWaiting(userId)).toBe(5);
  });

  it('keep nobody else from ordering, and answer a submission that is repeated as before', async () => {
    const api = await anApi({ settings: bounded });
    const [first, second] = [await aCustomerOf(api), await aCustomerOf(api)];
    for (const key of keys(5)) await first.order(key);
    expect((await first.order('submission-0')).status).toBe(201);
    expect((await first.order('one-more')).status).toBe(409);
    expect((await second.order('submission-0')).status).toBe(201);
  });

  it('go on once an earlier one is decided', async () => {
    const api = await anApi({ settings: bounded });
    const { order } = await aCustomerOf(api);
    const [answer] = await Promise.all(keys(5).map((key) => order(key)));
    const { event, at, ...change } = aChange();
    await api.deps.orders.beginChange(answer!.body.id, { ...change, event, at });
    await api.deps.orders.completeChange({ orderId: answer!.body.id, event, at, mails: [] });
    expect((await order('one-more')).status).toBe(201);
  });

  it('are thirty an hour at most, from whatever address they come, and a round of three is far from that', async () => {
    const api = await anApi({ settings: { ...bounded, maxWaitingOrders: null } });
    const { order } = await aCustomerOf(api);
    const answers = await Promise.all(keys(32).map((key) => order(key)));
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 30 }, () => 201), 429, 429]);
  });

  it('are thirty on board and by card together, also where the account is deleted and made again', async () => {
    const api = await aCardApi({ settings: { ...bounded, maxWaitingOrders: null } });
    const again = { again: true };
    const half = keys(15);
    for (const key of half) expect((await api.orderOnBoard(again, key)).status).toBe(201);
    const bySheet = (key: string) => api.sheet(aSheetRequest(api.quote, { ...again, totalTTC: 1 }), `card-${key}`);
    for (const key of half) expect((await bySheet(key)).status).toBe(409);
    expect([(await api.orderOnBoard(again, 'more')).status, (await bySheet('more')).status]).toEqual([429, 429]);
    await api.deps.identity.deleteUser(api.userId);
    const { cookie } = await aSession(api, api.email);
    const body = { ...inTheNameOf(api.email, aSubmission(api.quote)), ...again };
    const anew = await api.call('POST', '/orders', { cookie, body, headers: { 'idempotency-key': 'anew' } });
    expect(anew.status).toBe(429);
  });

  it('have a share of the outbox: ordering and cancelling for an hour keeps nobody else from his mail for ten seconds', async () => {
    const api = await anApi({ settings: { ...bounded, maxWaitingOrders: null } });
    const [first, second] = [await aCustomerOf(api), await aCustomerOf(api)];
    const answers = await Promise.all(keys(40).map((key) => first.order(key)));
    const made = answers.filter(({ status }) => status === 201);
    for (const { body } of made) {
      const cancelled = { cookie: first.cookie, body: { dueTTC: 0, termsAccepted: true } };
      expect((await api.call('POST', `/orders/${body.id}/cancel`, cancelled)).status).toBe(200);
    }
    const { id } = (await second.order('submission-0')).body;
    // Twenty leave in a second, those of the operator first.
    const now = api.deps.clock.now();
    const leaseUntil = new Date(now.getTime() + 60_000);
    const leaving = await api.deps.outbox.claim({ now, leaseUntil, limit: 200 });
    expect(leaving.map(({ dedupeKey }) => dedupeKey)).toContain(`order-received:${id}`);
    expect(leaving.filter(({ subject }) => subject.kind === 'order-cancelled')).toHaveLength(30);
  });

  it('are not counted where limits are off, for benches', async () => {
    const settings = { ...bounded, rateLimits: false, maxWaitingOrders: null };
    const { order } = await aCustomerOf(await anApi({ settings }));
    expect(statusesOf(await Promise.all(keys(35).map((key) => order(key))))).toEqual(keys(35).map(() => 201));
  });
});

describe('the mails that one order brings about after it', () => {
  it('are ten changes, withdrawals and renewals an hour, by the account and by its links together', async () => {
    const api = await anApi({ settings: bounded });
    const { order, cookie } = await aCustomerOf(api);
    const [{ body: first }, { body: second }] = [await order('submission-1'), await order('submission-2')];
    const links = createRideLinks({ ...api.deps, publicUrl: bounded.publicUrl });
    const renew = async (id: string) => (await api.call('DELETE', `/orders/${id}/links`, { cookie })).status;
    const withLink = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
      const token = await links.tokenOf((await api.deps.orders.find(first.id))!, 'booker');
      return (await api.call(method, `/rides/${token}/${path}`, { body })).status;
    };
    const change = async (path: string, comment: string) => {
      const wish = { kind: 'details', traveller: null, connections: [], comment };
      const { body } = await api.call('POST', `${path}/preview`, { cookie, body: { wish } });
      const sent = { wish, shown: body.shown, key: randomUUID() };
      return (await api.call('POST', path, { cookie, body: sent })).status;
    };
    const path = `/orders/${first.id}/amendments`;
    const statuses = [await change(path, 'a'), await change(path, 'b'), await renew(first.id), await renew(first.id)];
    for (let n = 0; n < 6; n += 1) statuses.push(await withLink('DELETE', 'links'));
    expect(statuses).toEqual([200, 200, ...Array.from({ length: 8 }, () => 204)]);
    expect([await change(path, 'c'), await renew(first.id), await withLink('DELETE', 'links')]).toEqual([
      429, 429, 429,
    ]);
    expect(await withLink('POST', 'amendments/withdrawal', { askedAt: api.clock.at })).toBe(429);
    expect(await renew(second.id)).toBe(204);
  });

  it('are thirty an hour for one address, of all its orders, and whoever booked by phone without one shares no number', async () => {
    async function renewals(email: string) {
      const api = await anApi({ settings: bounded });
      const links = createRideLinks({ ...api.deps, publicUrl: bounded.publicUrl });
      const statuses: number[] = [];
      for (const minute of [10, 21, 32, 43]) {
        // What one network may mail counts for ten minutes.
        api.clock.at = `2026-11-20T10:${minute}:00.000Z`;
        const customer = { ...anOrder().customer, email };
        const order = await aStoredOrder(api.deps.orders, { status: 'validated', customer });
        for (let n = 0; n < 8; n += 1) {
          const path = `/rides/${await links.tokenOf(order, 'booker')}/links`;
          statuses.push((await api.call('DELETE', path)).status);
        }
      }
      return statuses;
    }
    const all = (await renewals('iris@example.com')).map((status) => status === 429);
    expect(all).toEqual([...Array.from({ length: 30 }, () => false), true, true]);
    expect(new Set(await renewals(''))).toEqual(new Set([204]));
  });
});

describe('what may still be paid', () => {
  it('counts among the five, on board and by card, and another try at one of them does not', async () => {
    const api = await aCardApi({ settings: bounded });
    const quotes = await Promise.all(keys(6).map((_key, n) => aQuote(api, { date: `2026-12-0${n + 1}` })));
    for (const [n, quote] of quotes.slice(0, 4).entries())
      expect((await api.sheet(aSheetRequest(quote), `sheet-${n}-1`)).status).toBe(200);
    expect((await api.orderOnBoard({ quote: quotes[4]!.quote }, 'on-board-4')).status).toBe(201);
    const refused = [
      await api.orderOnBoard({ quote: quotes[5]!.quote }, 'on-board-5'),
      await api.sheet(aSheetRequest(quotes[5]!), 'sheet-5-1'),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['too_many_waiting', 'too_many_waiting']);
    const another = aSheetRequest(quotes[0]!, { comment: 'With another card' });
    expect((await api.sheet(another, 'sheet-0-2')).status).toBe(200);
  });
});

describe('the same trip within ten minutes', () => {
  const asked = (answer: { status: number; body: { code?: string; minutesAgo?: number } }) => [
    answer.status,
    answer.body.code,
    answer.body.minutesAgo,
  ];

  it('is asked about, stored once that was answered, and by then under the very key', async () => {
    const api = await anApi({ settings: bounded });
    const { order, userId } = await aCustomerOf(api);
    expect((await order('first-time', { again: undefined })).status).toBe(201);
    api.clock.at = '2026-11-20T10:03:20.000Z';
    expect(asked(await order('once-more', { again: undefined }))).toEqual([409, 'trip_repeated', 3]);
    expect(await api.deps.orders.countWaiting(userId)).toBe(1);
    const booked = await order('once-more', { again: true });
    expect(booked.status).toBe(201);
    expect((await order('once-more', { again: undefined })).body.id).toBe(booked.body.id);
    const [eco] = (await aQuote(api)).cars.filter(({ code }) => code === 'ECO');
    const inAnotherCar = { again: undefined, carCode: 'ECO', passengers: 1, luggage: 1, totalTTC: eco?.tripPrice };
    expect(asked(await order('another-car', inAnotherCar))).toEqual([409, 'trip_repeated', 0]);
  });

  it('is no question to who sends one submission many times, at once too, or who goes elsewhere or later', async () => {
    const api = await anApi({ settings: bounded });
    const { order, userId, submission } = await aCustomerOf(api);
    const answers = await Promise.all(Array.from({ length: 6 }, () => order('the-very-same', { again: undefined })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const way = await aQuote(api, { date: '2026-12-02' });
    const elsewhere = await order('another-day', { again: undefined, quote: way.quote, totalTTC: submission.totalTTC });
    expect(elsewhere.status).toBe(201);
    api.clock.at = '2026-11-20T10:10:00.000Z';
    expect((await order('ten-minutes-on', { again: undefined })).status).toBe(201);
    expect(await api.deps.orders.countWaiting(userId)).toBe(3);
  });

  it('is refused instead where its only vehicle is sold, by the first of them too, and with other hours', async () => {
    const api = await anApi({ settings: bounded });
    await api.deps.fleet.replace(aFleet());
    const { order } = await aCustomerOf(api);
    const answers = await Promise.all(keys(4).map((key) => order(key, { again: undefined })));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => [body.code, body.nearest.length])).toEqual(refused.map(() => ['car_taken', 4]));
    expect(asked(await order('on-request', { again: undefined, onRequest: true }))).toEqual([409, 'trip_repeated', 0]);
  });

  it('is asked about by card too, and nothing is kept for it before the answer', async () => {
    const api = await aCardApi({ settings: bounded });
    expect((await api.orderOnBoard()).status).toBe(201);
    const [again, request] = [{ again: true }, aSheetRequest(api.quote, { comment: 'By card this time' })];
    const asking = await api.sheet(request, 'by-card-1');
    expect(asked(asking)).toEqual([409, 'trip_repeated', 0]);
    expect(await api.deps.paymentDrafts.findSubmission(api.userId, 'by-card-1')).toBeNull();
    const paid = await api.sheet({ ...request, order: { ...request.order, ...again } }, 'by-card-1');
    expect(paid.status).toBe(200);
    expect((await api.sheet(request, 'by-card-1')).body).toEqual(paid.body);
  });
});
