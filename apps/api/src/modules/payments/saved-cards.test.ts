import { expect, it } from 'vitest';
import { aCardApi } from '#testing/a-card-api.ts';
import { anApi, aSession } from '#testing/an-api.ts';

const visa = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };

/** A customer whose card the provider keeps, and one who has none. */
async function aKeptCard() {
  const api = await aCardApi();
  const paymentCustomerId = await api.provider.port.customerFor({ userId: api.userId, email: api.email });
  await api.deps.customers.savePaymentCustomer(api.userId, paymentCustomerId);
  api.provider.cards.set(paymentCustomerId, [visa]);
  const other = await aSession(api);
  return { ...api, other: other.cookie, path: `/customers/me/cards/${visa.id}` };
}

it('lists and removes one’s own cards', async () => {
  const { call, cookie, path } = await aKeptCard();
  expect(await call('GET', '/customers/me/cards', { cookie })).toMatchObject({ status: 200, body: [visa] });
  expect((await call('DELETE', path, { cookie })).status).toBe(204);
  expect((await call('DELETE', path, { cookie })).status).toBe(404);
  expect((await call('GET', '/customers/me/cards', { cookie })).body).toEqual([]);
});

it('knows nothing of a card of somebody else, and of what is no card', async () => {
  const { call, cookie, other, path } = await aKeptCard();
  expect((await call('GET', '/customers/me/cards', { cookie: other })).body).toEqual([]);
  expect((await call('DELETE', path, { cookie: other })).status).toBe(404);
  expect((await call('DELETE', '/customers/me/cards/x', { cookie })).status).toBe(404);
  expect((await call('GET', '/customers/me/cards', { cookie })).body).toEqual([visa]);
});

it('asks for a session', async () => {
  const { call, path } = await aKeptCard();
  expect((await call('GET', '/customers/me/cards')).status).toBe(401);
  expect((await call('DELETE', path)).status).toBe(401);
});

it('says while the provider is down that it may be asked again', async () => {
  const { call, cookie, provider, path } = await aKeptCard();
  provider.isDown = true;
  for (const answer of [await call('GET', '/customers/me/cards', { cookie }), await call('DELETE', path, { cookie })]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } });
  }
});

it('has no cards where they are off', async () => {
  const api = await anApi();
  const { cookie } = await aSession(api);
  expect((await api.call('GET', '/customers/me/cards', { cookie })).body).toEqual([]);
  expect((await api.call('DELETE', '/customers/me/cards/pm_1', { cookie })).status).toBe(404);
});
