import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AppDeps } from '../../app-deps.ts';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aCardApi, aSheetRequest } from '#testing/a-card-api.ts';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { mailKinds } from '#testing/mail-kinds.ts';

const email = 'iris@example.com';
const aKey = () => randomBytes(16).toString('hex');
const limited = {
  publicUrl: 'http://localhost:3000',
  rateLimits: true,
  trustProxy: false as const,
  maxWaitingOrders: 5,
};

async function guestApi(changes: Partial<AppDeps> = {}) {
  const api = await anApi();
  const publicConfig = { ...api.deps.publicConfig, guestBooking: true };
  return anApi({ publicConfig, ...changes });
}

/** Somebody without an account, in a browser of their own. */
async function aGuest(api: Pick<AnApi, 'call'>, address = email) {
  const guestKey = aKey();
  const submission = inTheNameOf(address, aSubmission(await aQuote(api)));
  const headers = (key: string) => ({ 'guest-key': guestKey, 'idempotency-key': key });
  return {
    guestKey,
    submission,
    headers,
    order: (key = 'submission-1', changes: object = {}) =>
      api.call('POST', '/orders', { body: { ...submission, ...changes }, headers: headers(key) }),
    get: (path: string) => api.call('GET', path, { headers: { 'guest-key': guestKey } }),
  };
}

describe('a booking without an account', () => {
  it('is not taken where the setting is off, nor without a key that nobody guesses', async () => {
    const off = await anApi();
    expect((await (await aGuest(off)).order()).status).toBe(401);
    const api = await guestApi();
    expect((await api.call('GET', '/config')).body.guestBooking).toBe(true);
    const body = inTheNameOf(email, aSubmission(await aQuote(api)));
    for (const key of ['', 'abc', `${aKey()}0`, 'guest-x']) {
      const headers = { 'guest-key': key, 'idempotency-key': 'submission-1' };
      expect((await api.call('POST', '/orders', { body, headers })).status).toBe(401);
    }
    expect(await mailKinds(api.archive)).toEqual([]);
  });

  it('is one order however often it is sent, and its link opens it', async () => {
    const api = await guestApi();
    const guest = await aGuest(api);
    const answers = await Promise.all([guest.order(), guest.order(), guest.order()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first] = answers;
    for (const { body } of answers) expect(body).toEqual(first.body);
    const { id, linkToken } = first.body;
    const opened = await api.call('GET', `/rides/${linkToken}`);
    expect(opened.body).toMatchObject({ kind: 'booker', isGuests: true, order: { id, customer: { email } } });
    // An answer that was lost is asked for again, and what opens the order with it.
    expect((await guest.get('/orders/submissions/submission-1')).body).toMatchObject({ id, linkToken });
    expect((await guest.get(`/orders/${id}`)).body.customer.email).toBe(email);
    expect((await guest.order('submission-1', { comment: 'other' })).body.code).toBe('idempotency_key_reused');
    expect((await api.deps.orders.find(id))?.userUID).toMatch(/^guest-/);
    expect(JSON.stringify(await api.deps.orders.find(id))).not.toContain(guest.guestKey);
  });

  it('is nobody’s to read or change without its key or link', async () => {
    const api = await guestApi();
    const { body } = await (await aGuest(api)).order();
    const stranger = await aGuest(api);
    const { cookie } = await aSession(api, email);
    const headers = { 'guest-key': stranger.guestKey };
    for (const [path, expected] of [
      [`/orders/${body.id}`, 404],
      ['/orders/submissions/submission-1', 404],
      [`/orders/${body.id}/sendNewMail`, 404],
    ] as const) {
      expect([path, (await api.call('GET', path, { headers })).status]).toEqual([path, expected]);
      expect([path, (await api.call('GET', path, { cookie })).status]).toEqual([path, expected]);
      expect((await api.call('GET', path)).status).toBe(401);
    }
    // Lists, cancelling, papers and the account itself are an account's alone.
    for (const [method, path] of [
      ['GET', '/orders'],
      ['GET', '/customers/me'],
      ['GET', `/orders/${body.id}/cancellation`],
      ['POST', `/orders/${body.id}/cancel`],
      ['GET', '/customers/me/cards'],
    ] as const) {
      expect([
        path,
        (await api.call(method, path, { headers, body: method === 'POST' ? { dueTTC: 0 } : undefined })).status,
      ]).toEqual([path, 401]);
    }
  });

  it('of an address that has an account neither sees nor touches that account', async () => {
    const api = await guestApi();
    const { cookie, userId } = await aSession(api, email);
    const { body } = await (await aGuest(api)).order();
    expect((await api.call('GET', '/orders', { cookie })).body.orders).toEqual([]);
    expect(await api.deps.customers.find(userId)).toBeNull();
    expect((await api.deps.orders.find(body.id))?.userUID).not.toBe(userId);
  });

  it('is taken into the account of its address by its link, with both cars, and into no other', async () => {
    const api = await guestApi();
    const quote = await aQuote(api, {});
    const cars = ['ECO', 'CONFORT'].map((code) => quote.cars.find((car) => car.code === code)!);
    const guest = await aGuest(api);
    const pair = {
      quote: quote.quote,
      carCode: 'ECO',
      secondCarCode: 'CONFORT',
      totalTTC: cars.reduce((sum, { tripPrice }) => sum + Math.round(tripPrice * 100), 0) / 100,
    };
    const { body, status } = await guest.order('submission-1', pair);
    expect([status, body.code]).toEqual([201, undefined]);
    const path = `/rides/${body.linkToken}/claim`;
    expect((await api.call('POST', path, { body: {} })).status).toBe(401);
    const other = await aSession(api);
    expect((await api.call('POST', path, { body: {}, cookie: other.cookie })).body.code).toBe('account_changed');
    const { cookie, userId } = await aSession(api, email);
    expect((await api.call('POST', '/rides/AAAAAAAAAAAAAAAAAAAAAA/claim', { body: {}, cookie })).status).toBe(404);
    expect((await api.call('POST', path, { body: {}, cookie })).body).toEqual({ orderId: body.id });
    expect((await api.call('POST', path, { body: {}, cookie })).body).toEqual({ orderId: body.id });
    expect((await api.call('POST', path, { body: {}, cookie: other.cookie })).status).toBe(404);
    const { orders } = (await api.call('GET', '/orders', { cookie })).body;
    expect(new Set(orders.map(({ id }: { id: string }) => id))).toEqual(new Set([body.id, body.second.id]));
    // The key opens nothing any more; the link does, and ends with the account.
    expect((await guest.get(`/orders/${body.id}`)).status).toBe(404);
    expect((await api.call('GET', `/rides/${body.linkToken}`)).body).toMatchObject({ isGuests: false });
    await api.deps.rideLinks.forget(userId);
    expect((await api.call('GET', `/rides/${body.linkToken}`)).status).toBe(404);
  });

  it('whose answer was lost stays one where its guest signs in and sends it again', async () => {
    const api = await guestApi();
    const guest = await aGuest(api);
    const { body } = await guest.order();
    const { cookie } = await aSession(api, email);
    const headers = guest.headers('submission-1');
    const again = await api.call('POST', '/orders', { cookie, body: guest.submission, headers });
    expect([again.status, again.body.id]).toEqual([201, body.id]);
    for (const path of ['submissions/submission-1', body.id]) {
      expect((await api.call('GET', `/orders/${path}`, { cookie, headers })).body.id).toBe(body.id);
    }
  });
});

describe('guests of one address', () => {
  it('have five orders waiting at a time, however many keys they bring', async () => {
    const api = await guestApi({ settings: limited });
    const guests = await Promise.all(Array.from({ length: 7 }, () => aGuest(api)));
    const answers = await Promise.all(guests.map(({ order }) => order('submission-1', { again: true })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect((await (await aGuest(api, 'somebody.else@example.com')).order()).status).toBe(201);
    const { cookie } = await aSession(api, email);
    const body = guests[0]!.submission;
    const own = await api.call('POST', '/orders', { cookie, body, headers: { 'idempotency-key': 'as-account' } });
    expect(own.status).toBe(201);
  });

  it('are counted by their network, whatever addresses they name', async () => {
    const api = await guestApi({ settings: { ...limited, maxWaitingOrders: null } });
    const guests = await Promise.all(Array.from({ length: 32 }, (_, n) => aGuest(api, `guest${n}@example.com`)));
    const statuses = (await Promise.all(guests.map(({ order }) => order()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a guest who pays by card', () => {
  it('has one order, keeps no card, and nobody else confirms the payment', async () => {
    const base = await aCardApi();
    const api = await aCardApi({ publicConfig: { ...base.deps.publicConfig, guestBooking: true } });
    const quote = await aQuote(api);
    const request = aSheetRequest(quote, {}, { saveCard: true });
    const body = { ...request, order: inTheNameOf(email, request.order) };
    const guestKey = aKey();
    const headers = { 'guest-key': guestKey, 'idempotency-key': 'submission-1' };
    const sheet = () => api.call('POST', '/stripe/payment-sheet', { body, headers });
    const [first, second] = [await sheet(), await sheet()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    const intentId = String(first.body.paymentIntent).replace(/_secret$/, '');
    api.provider.theirs.authorise(intentId);
    const confirm = (key: string) =>
      api.call('POST', '/stripe/confirmations', { body: { paymentIntent: intentId }, headers: { 'guest-key': key } });
    expect((await confirm(aKey())).status).toBe(404);
    const { body: confirmed } = await confirm(guestKey);
    expect(confirmed).toMatchObject({ status: 'succeeded', order: { paymentMethod: 'Paiement CB en ligne' } });
    expect((await api.call('GET', `/rides/${confirmed.order.linkToken}`)).body.order.id).toBe(confirmed.order.id);
    expect((await confirm(guestKey)).body).toEqual(confirmed);
    const { userUID } = (await api.deps.orders.find(confirmed.order.id))!;
    expect(await api.deps.customers.paymentCustomer(userUID)).toBeNull();
  });
});
