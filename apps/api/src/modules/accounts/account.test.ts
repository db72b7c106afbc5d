import { accountExportSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCardApi, aSheetRequest } from '#testing/a-card-api.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aMessage } from '#testing/a-message.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { anOccupation } from '#testing/a-fleet.ts';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';

const password = 'correct horse battery';
const email = 'camille@example.com';

async function aSignedInApi() {
  const api = await anApi();
  const session = await aSession(api, email);
  const stranger = await aSession(api);
  const remove = (body: object = { password }) => api.call('POST', '/customers/me/deletion', { body, ...session });
  const signIn = () => api.call('POST', '/auth/sign-in/email', { body: { email, password } });
  return { ...api, ...session, stranger, remove, signIn };
}

const isSignedIn = async ({ call }: Pick<AnApi, 'call'>, cookie: string) =>
  (await call('GET', '/customers/me/favourites', { cookie })).status === 200;

describe.each([
  ['GET', '/customers/me/export'],
  ['DELETE', '/customers/me/sessions'],
  ['POST', '/customers/me/deletion'],
] as const)('%s %s', (method, path) => {
  it('asks who is there', async () => {
    const { call } = await anApi();
    const { status, body } = await call(method, path, method === 'POST' ? { body: { password } } : {});
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });
});

describe('GET /customers/me/export', () => {
  it('is a file of everything that is kept of the account, and of nobody else', async () => {
    const { call, deps, cookie, userId, stranger } = await aSignedInApi();
    await deps.customers.save(userId, aCustomer({ email }));
    await deps.customers.saveFavourites(userId, { carCode: 'VAN', extraCodes: ['champagne'] });
    for (let count = 0; count < 51; count += 1) await aStoredOrder(deps.orders, { userUID: userId });
    const billed = await aStoredOrder(deps.orders, { userUID: userId, invoiceNumber: 'F2026-7' });
    const { id: theirs } = await aStoredOrder(deps.orders, { userUID: stranger.userId });
    const put = [anOccupation('own', { orderId: billed.id }), anOccupation('other', { orderId: theirs, hour: 14 })];
    await deps.fleet.change({ orderIds: [], spans: [], decide: () => ({ put, remove: [] }) });
    await deps.messages.add(aMessage({ userId, message: 'De ma part' }), []);
    await deps.messages.add(aMessage({ email, message: 'De n’importe qui' }), []);
    const { status, headers, body } = await call('GET', '/customers/me/export', { cookie });
    expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'attachment; filename="chauffeur-2026-11-20.json"',
      'no-store',
    ]);
    expect(accountExportSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      exportedAt: '2026-11-20T10:00:00.000Z',
      account: { id: userId, email },
      customer: { lastName: aCustomer().lastName },
      favourites: { carCode: 'VAN', extraCodes: ['champagne'] },
      invoices: [{ invoiceNumber: 'F2026-7', orderNumber: billed.orderNumber }],
      messages: [{ message: 'De ma part' }],
    });
    expect(body.rides).toMatchObject([
      {
        orderNumber: billed.orderNumber,
        rideIndex: 0,
        startsAt: '2026-12-01T10:00:00.000Z',
        vehicleId: 'van',
        toldAt: null,
      },
    ]);
    expect(body.orders).toHaveLength(52);
    expect(new Set(body.orders.map((order: { id: string }) => order.id)).size).toBe(52);
  });

  it('has nothing to tell of an account that saved nothing', async () => {
    const { call, cookie } = await aSignedInApi();
    const { body } = await call('GET', '/customers/me/export', { cookie });
    expect(body).toMatchObject({ customer: null, orders: [], invoices: [], messages: [] });
  });
});

describe('DELETE /customers/me/sessions', () => {
  it('signs out every device of the account, this one too, and nobody else', async () => {
    const api = await aSignedInApi();
    const elsewhere = String([(await api.signIn()).headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    expect(await isSignedIn(api, elsewhere)).toBe(true);
    expect((await api.call('DELETE', '/customers/me/sessions', { cookie: api.cookie })).status).toBe(204);
    const signedIn = [api.cookie, elsewhere, api.stranger.cookie].map((cookie) => isSignedIn(api, cookie));
    expect(await Promise.all(signedIn)).toEqual([false, false, true]);
    expect((await api.signIn()).status).toBe(200);
  });
});

describe('POST /customers/me/deletion', () => {
  it('removes login, sessions, record and favourites, and keeps the orders without the account', async () => {
    const api = await aSignedInApi();
    const { deps, userId, cookie } = api;
    await deps.customers.save(userId, aCustomer({ email }));
    await deps.customers.saveFavourites(userId, { carCode: 'VAN', extraCodes: [] });
    const order = await aStoredOrder(deps.orders, { userUID: userId, status: 'canceled' });
    expect((await api.remove()).status).toBe(204);
    expect(await isSignedIn(api, cookie)).toBe(false);
    expect((await api.signIn()).status).toBe(401);
    expect(await deps.customers.find(userId)).toBeNull();
    expect((await deps.customers.favourites(userId)).carCode).toBeNull();
    expect(await deps.orders.find(order.id)).toEqual({ ...order, userUID: '' });
  });

  it('gives a later account of the same address nothing of the earlier one', async () => {
    const api = await aSignedInApi();
    const order = await aStoredOrder(api.deps.orders, { userUID: api.userId, status: 'canceled' });
    await api.remove();
    const { cookie } = await aSession(api, email);
    expect((await api.call('GET', '/orders', { cookie })).body.orders).toEqual([]);
    expect((await api.call('GET', `/orders/${order.id}`, { cookie })).status).toBe(404);
  });

  it.each([
    ['a wrong password', { password: 'wrong horse battery' }, [401, 'invalid_credentials', { password: 'invalid' }]],
    ['no password', {}, [422, 'validation_failed', { password: 'required' }]],
  ])('touches nothing for %s', async (_name, body, refusal) => {
    const api = await aSignedInApi();
    await api.deps.customers.save(api.userId, aCustomer({ email }));
    const answer = await api.remove(body);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual(refusal);
    expect(await isSignedIn(api, api.cookie)).toBe(true);
    expect(await api.deps.customers.find(api.userId)).not.toBeNull();
  });

  it.each(['pending', 'validated'] as const)('waits for a ride that is %s and to come', async (status) => {
    const api = await aSignedInApi();
    const order = await aStoredOrder(api.deps.orders, { userUID: api.userId, status });
    const answer = await api.remove();
    expect([answer.status, answer.body.code]).toEqual([409, 'rides_to_come']);
    expect(await isSignedIn(api, api.cookie)).toBe(true);
    api.clock.at = order.trips.at(-1)?.toDatetime ?? '';
    expect((await api.remove()).status).toBe(204);
  });

  it('slows down guessing the password of one account', async () => {
    const settings = { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: ['127.0.0.1'] };
    const api = await anApi({ settings });
    const { cookie } = await aSession(api, email);
    const identity = { ...api.deps.identity, checkPassword: async () => false };
    const { call } = await anApi({ settings, identity });
    const guess = (n: number) =>
      call('POST', '/customers/me/deletion', {
        cookie,
        body: { password: 'a guess' },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      });
    const first = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)));
    expect([...new Set(first.map(({ status }) => status)), (await guess(30)).status]).toEqual([401, 429]);
  });
});

describe('POST /customers/me/deletion, where cards are taken', () => {
  async function withCard() {
    const api = await aCardApi();
    await api.deps.customers.savePaymentCustomer(api.userId, 'cus_1');
    api.provider.cards.set('cus_1', [{ id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 }]);
    const remove = () => api.call('POST', '/customers/me/deletion', { cookie: api.cookie, body: { password } });
    return { ...api, remove };
  }

  it('has the provider forget the cards', async () => {
    const { remove, provider } = await withCard();
    expect((await remove()).status).toBe(204);
    expect(provider.cards.get('cus_1')).toBeUndefined();
  });

  it('touches nothing while the provider cannot be reached', async () => {
    const api = await withCard();
    api.provider.isDown = true;
    expect((await api.remove()).body.code).toBe('payments_unavailable');
    expect(await isSignedIn(api, api.cookie)).toBe(true);
    expect(await api.deps.customers.paymentCustomer(api.userId)).toBe('cus_1');
  });

  it('keeps an account whose cards nobody can forget any more', async () => {
    const api = await withCard();
    const { call } = await anApi({ ...api.deps, payments: null });
    const answer = await call('POST', '/customers/me/deletion', { cookie: api.cookie, body: { password } });
    expect([answer.status, answer.body.code]).toEqual([503, 'payments_unavailable']);
    expect(await isSignedIn(api, api.cookie)).toBe(true);
  });

  it('makes the order first of a card that stands, which then is a ride to come', async () => {
    const api = await withCard();
    api.provider.theirs.authorise(await api.anIntent());
    expect((await api.remove()).body.code).toBe('rides_to_come');
    expect(await api.orders()).toHaveLength(1);
  });

  it('lets go of a payment that was not made, and forgets its draft', async () => {
    const api = await withCard();
    const intentId = await api.anIntent(aSheetRequest(api.quote));
    expect((await api.remove()).status).toBe(204);
    expect(api.provider.effects).toEqual([`release ${intentId}`]);
    expect(await api.deps.paymentDrafts.findByIntent(intentId)).toBeNull();
  });
});
