import { orderPageSchema, orderSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { createDecisionLinks } from '../decisions/decision-links.ts';
import { mailKinds } from '#testing/mail-kinds.ts';

async function twoCustomersAndAnOrder() {
  const api = await anApi();
  const owner = await aSession(api);
  const stranger = await aSession(api);
  const { body } = await api.call('POST', '/orders', {
    body: inTheNameOf(owner.email, aSubmission(await aQuote(api))),
    headers: { 'idempotency-key': 'submission-1' },
    cookie: owner.cookie,
  });
  return { ...api, owner, stranger, id: String(body.id) };
}

describe("one's own orders", () => {
  it('are listed and read', async () => {
    const { call, owner, id } = await twoCustomersAndAnOrder();
    const list = await call('GET', '/orders?period=in-progress&limit=5', { cookie: owner.cookie });
    expect(orderPageSchema.parse(list.body).orders.map((order) => order.id)).toEqual([id]);
    expect(list.headers['cache-control']).toBe('no-store');
    const one = await call('GET', `/orders/${id}`, { cookie: owner.cookie });
    expect(orderSchema.parse(one.body)).toMatchObject({ id, orderNumber: 'W202611-1' });
  });

  it("carry the map provider's record of each place, which no browser gets but with all that is kept", async () => {
    const { call, deps, owner, id } = await twoCustomersAndAnOrder();
    const stored = (await deps.orders.find(id))?.trips[0];
    expect([stored?.from.raw, stored?.to.raw]).toEqual([
      { id: 'beauvais', ofTheProvider: ['a', 'b'] },
      { id: 'cdg', ofTheProvider: ['a', 'b'] },
    ]);
    const { cookie } = owner;
    const links = createDecisionLinks({ ...deps, publicUrl: 'https://chauffeur.example' })(
      (await deps.orders.find(id))!,
    );
    const link = new URL(links.accept).pathname.replace('/decision/', '/decisions/');
    const answers = [
      await call('GET', '/orders', { cookie }),
      await call('GET', `/orders/${id}`, { cookie }),
      await call('GET', '/orders/submissions/submission-1', { cookie }),
      await call('GET', link),
      await call('POST', link, { body: { decision: 'accept' } }),
      await call('POST', `/orders/${id}/cancel`, { body: { dueTTC: 0 }, cookie }),
      await call('POST', `/orders/${id}/cancel`, { body: { dueTTC: 0 }, cookie }),
    ];
    for (const { status, body } of answers) {
      expect([status, JSON.stringify(body).includes('Beauvais')]).toEqual([200, true]);
      expect(JSON.stringify(body)).not.toContain('ofTheProvider');
    }
    const own = await call('GET', '/customers/me/export', { cookie });
    expect(own.body.orders[0].trips[0].from.raw).toEqual(stored?.from.raw);
  });

  it('do not exist for anyone else', async () => {
    const { call, stranger, id } = await twoCustomersAndAnOrder();
    expect((await call('GET', '/orders', { cookie: stranger.cookie })).body.orders).toEqual([]);
    for (const path of [`/orders/${id}`, `/orders/${id}/sendNewMail`]) {
      const theirs = await call('GET', path, { cookie: stranger.cookie });
      const unknown = await call('GET', path.replace(id, 'no-such-order'), { cookie: stranger.cookie });
      expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found']);
      expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('are found by the key of their submission, by their owner alone', async () => {
    const { call, owner, stranger, id } = await twoCustomersAndAnOrder();
    const found = await call('GET', '/orders/submissions/submission-1', { cookie: owner.cookie });
    expect(orderSchema.parse(found.body)).toMatchObject({ id, orderNumber: 'W202611-1' });
    for (const [key, { cookie }] of [
      ['submission-1', stranger],
      ['submission-2', owner],
    ] as const) {
      const { status, body } = await call('GET', `/orders/submissions/${key}`, { cookie });
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it.each(['/orders', '/orders/x', '/orders/submissions/submission-1', '/orders/x/sendNewMail'])(
    '%s asks who is there',
    async (path) => {
      const { call } = await anApi();
      const forged = 'better-auth.session_token=abc.def';
      expect((await call('GET', path)).status).toBe(401);
      expect((await call('GET', path, { cookie: forged })).body.code).toBe('unauthenticated');
    },
  );

  it.each([
    ['limit=0', { limit: 'out_of_bounds' }],
    ['limit=51', { limit: 'out_of_bounds' }],
    ['limit=many', { limit: 'invalid' }],
    ['period=always', { period: 'invalid' }],
  ])('refuse ?%s at its field', async (query, fields) => {
    const api = await anApi();
    const { cookie } = await aSession(api);
    const { status, body } = await api.call('GET', `/orders?${query}`, { cookie });
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it('show nothing for a cursor that is not theirs', async () => {
    const { call, owner } = await twoCustomersAndAnOrder();
    const { status, body } = await call('GET', '/orders?cursor=garbage', { cookie: owner.cookie });
    expect([status, body]).toEqual([200, { orders: [], nextCursor: null }]);
  });
});

describe('GET /orders/{id}/sendNewMail', () => {
  it('sends what was not sent, and asking again is no second mail', async () => {
    const { call, owner, archive, deps } = await twoCustomersAndAnOrder();
    const { order } = aNewOrder({ userUID: owner.userId });
    await deps.orders.create({ ...aNewOrder(order), mails: [] });
    const { id } = order;
    for (let time = 0; time < 3; time += 1) {
      expect((await call('GET', `/orders/${id}/sendNewMail`, { cookie: owner.cookie })).status).toBe(204);
    }
    expect(await mailKinds(archive, id)).toEqual(['order-received']);
  });
});
