import { describe, expect, it } from 'vitest';
import { aCardApi } from '#testing/a-card-api.ts';
import { anApi, aSession } from '#testing/an-api.ts';

describe('POST /stripe/confirmations', () => {
  it('makes the order of a card that stands, with its payment and its mails', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    api.provider.theirs.authorise(intentId);
    const { status, body } = await api.confirm(intentId);
    const [order] = await api.orders();
    const { id, orderNumber, totalTTC } = order ?? {};
    expect([status, body]).toEqual([
      200,
      {
        status: 'succeeded',
        order: { id, orderNumber, totalTTC, status: 'pending', paymentMethod: 'Paiement CB en ligne' },
      },
    ]);
    expect(order).toMatchObject({
      orderNumber: 'W202611-1',
      paymentMethod: 'Paiement CB en ligne',
      customer: { email: api.email },
      payment: {
        intentId,
        state: 'authorised',
        amountTTC: totalTTC,
        refundedTTC: 0,
        captureBefore: '2026-11-27T10:00:00.000Z',
      },
    });
    expect(await api.mails()).toEqual(['new-order', 'order-received']);
    expect(api.woken.count).toBe(1);
  });

  it('numbers the order when it is made, not when its draft was', async () => {
    const api = await aCardApi();
    api.clock.at = '2026-11-20T10:30:00.000Z';
    const intentId = await api.anIntent();
    api.provider.theirs.authorise(intentId);
    api.clock.at = '2026-11-20T10:59:00.000Z';
    await api.confirm(intentId);
    expect((await api.orders())[0]?.createdAt).toBe('2026-11-20T10:59:00.000Z');
  });

  it('answers the same again, and makes nothing twice', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    api.provider.theirs.authorise(intentId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.confirm(intentId)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await api.orders()).toHaveLength(1);
    expect(await api.mails()).toEqual(['new-order', 'order-received']);
  });

  it.each([
    ['nothing was paid', 'requires_payment_method', () => undefined],
    ['the card was declined', 'requires_payment_method', 'decline'],
    ['the bank thinks', 'processing', 'think'],
    ['the payment was cancelled', 'other', 'endHold'],
  ] as const)('makes nothing while %s', async (_what, status, happening) => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    if (typeof happening === 'string') api.provider.theirs[happening](intentId);
    expect(await api.confirm(intentId)).toMatchObject({ status: 200, body: { status, order: null } });
    expect(await api.orders()).toEqual([]);
    expect(await api.mails()).toEqual([]);
  });

  it('takes another card for the same payment after one was declined', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    api.provider.theirs.decline(intentId);
    await api.confirm(intentId);
    expect(await api.anIntent()).toBe(intentId);
    api.provider.theirs.authorise(intentId);
    expect((await api.confirm(intentId)).body.status).toBe('succeeded');
  });

  it('says while the provider is down that it may be asked again, and tells of an order that is there', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    api.provider.theirs.authorise(intentId);
    api.provider.isDown = true;
    expect(await api.confirm(intentId)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } });
    api.provider.isDown = false;
    const first = await api.confirm(intentId);
    api.provider.isDown = true;
    expect((await api.confirm(intentId)).body).toEqual(first.body);
  });

  it('knows nothing of a payment of somebody else, or of none', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    api.provider.theirs.authorise(intentId);
    const stranger = await aSession(api);
    const asked = { body: { paymentIntent: intentId } };
    expect((await api.call('POST', '/stripe/confirmations', { ...asked, cookie: stranger.cookie })).status).toBe(404);
    expect((await api.call('POST', '/stripe/confirmations', asked)).status).toBe(401);
    expect((await api.confirm('pi_unknown')).status).toBe(404);
    expect((await api.confirm('DROP TABLE')).body.fields).toEqual({ paymentIntent: 'invalid' });
    expect(await api.orders()).toEqual([]);
  });

  it('knows no payments where cards are off', async () => {
    const api = await anApi();
    const { cookie } = await aSession(api);
    const body = { paymentIntent: 'pi_1' };
    expect((await api.call('POST', '/stripe/confirmations', { cookie, body })).status).toBe(404);
  });
});
