import { describe, expect, it } from 'vitest';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import type { NewIntent } from '#ports/payments.ts';
import { aCardApi, aSheetRequest } from '#testing/a-card-api.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { someMaps } from '#testing/some-maps.ts';

describe('POST /stripe/payment-sheet', () => {
  it('keeps a priced draft and answers the secret of its payment', async () => {
    const api = await aCardApi();
    const { status, body } = await api.sheet();
    const [intent] = [...api.provider.made.values()].map((made) => made.intent);
    expect([status, body]).toEqual([200, { paymentIntent: intent?.clientSecret }]);
    const draft = await api.deps.paymentDrafts.findByIntent(intent?.id ?? '');
    expect(draft).toMatchObject({
      id: intent?.draftId,
      userId: api.userId,
      state: 'open',
      amountCents: intent?.amountCents,
    });
    expect(draft?.order).toMatchObject({
      id: draft?.id,
      status: 'pending',
      paymentMethod: 'Paiement CB en ligne',
      totalTTC: (intent?.amountCents ?? 0) / 100,
      customer: { email: api.email },
    });
    expect(await api.orders()).toEqual([]);
    expect(await api.mails()).toEqual([]);
  });

  it('answers the same secret to the same request, once per draft, also later than the quote and the prices', async () => {
    const api = await aCardApi();
    const first = await api.sheet();
    api.clock.at = '2026-11-20T10:59:59.000Z';
    await api.deps.catalogue.replace({ ...(await api.deps.catalogue.read(new Date(0))), cars: [] }, new Date(0));
    expect((await api.sheet()).body).toEqual(first.body);
    expect(api.provider.made.size).toBe(1);
  });

  it('keeps the draft while the provider is down, and goes on with it afterwards', async () => {
    const api = await aCardApi();
    api.provider.isDown = true;
    const { status, body } = await api.sheet();
    expect([status, body.code]).toEqual([503, 'payments_unavailable']);
    const draft = await api.deps.paymentDrafts.findSubmission(api.userId, 'submission-1');
    expect(draft).toMatchObject({ state: 'open', intentId: null });
    api.provider.isDown = false;
    const intentId = await api.anIntent();
    expect(api.provider.made.get(intentId)?.intent.draftId).toBe(draft?.id);
    expect(api.provider.made.size).toBe(1);
  });

  it('answers many simultaneous repetitions with one secret', async () => {
    const api = await aCardApi();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.sheet()));
    expect(new Set(answers.map(({ body }) => body.paymentIntent)).size).toBe(1);
    expect(api.provider.made.size).toBe(1);
  });

  it('refuses a key that was used for something else, by card or on board', async () => {
    const api = await aCardApi();
    await api.sheet();
    const other = aSheetRequest(api.quote, { comment: 'Another one' });
    expect((await api.sheet(other)).body.code).toBe('idempotency_key_reused');
    await api.orderOnBoard({ comment: 'Paid on board' }, 'key-of-an-order');
    expect((await api.sheet(other, 'key-of-an-order')).body.code).toBe('idempotency_key_reused');
  });

  it.each([
    ['its amount', (quote: Parameters<typeof aSheetRequest>[0]) => aSheetRequest(quote, {}, { amount: 1 })],
    ['its total', (quote: Parameters<typeof aSheetRequest>[0]) => aSheetRequest(quote, { totalTTC: 1 })],
  ])('stores nothing where %s is not the price, and answers the price', async (_what, request) => {
    const api = await aCardApi();
    const { status, body } = await api.sheet(request(api.quote));
    const { totalTTC } = aSubmission(api.quote);
    expect([status, body]).toEqual([409, { code: 'price_changed', totalTTC, requestId: expect.any(String) }]);
    expect(await api.deps.paymentDrafts.findSubmission(api.userId, 'submission-1')).toBeNull();
    expect(api.provider.made.size).toBe(0);
  });

  it('charges no price that is still to be confirmed', async () => {
    const api = await aCardApi({ maps: { ...someMaps(), measure: async () => null } });
    const { status, body } = await api.sheet();
    expect([status, body.fields]).toEqual([422, { 'order.paymentMethod': 'payment_method_unavailable' }]);
  });

  it('is for cards alone, as ordering is for everything else', async () => {
    const api = await aCardApi();
    const onBoard = await api.sheet(aSheetRequest(api.quote, { paymentMethod: 2 }));
    expect(onBoard.body.fields).toEqual({ 'order.paymentMethod': 'payment_method_unavailable' });
    const byCard = await api.orderOnBoard({ paymentMethod: 0 });
    expect(byCard.body.fields).toEqual({ paymentMethod: 'payment_method_unavailable' });
    expect(await api.orders()).toEqual([]);
  });

  it('names fields as the request has them', async () => {
    const api = await aCardApi();
    expect((await api.sheet(aSheetRequest(api.quote, { carCode: 'BUS' as 'VAN' }))).body.fields).toHaveProperty([
      'order.carCode',
    ]);
    expect((await api.sheet(aSheetRequest(api.quote, { passengers: 8, luggage: 12 }))).body.fields).toHaveProperty([
      'order.luggage',
    ]);
    expect((await api.sendSheet({})).body.fields).toMatchObject({
      customer: expect.any(String),
      amount: expect.any(String),
    });
  });

  it('asks for a session, and for a key', async () => {
    const api = await aCardApi();
    const body = aSheetRequest(api.quote);
    const headers = { 'idempotency-key': 'submission-1' };
    expect((await api.call('POST', '/stripe/payment-sheet', { body, headers })).status).toBe(401);
    expect((await api.call('POST', '/stripe/payment-sheet', { body, cookie: api.cookie })).status).toBe(422);
  });

  it('refuses the details of another account, and prepares nothing', async () => {
    const api = await aCardApi();
    const { status, body } = await api.sendSheet(aSheetRequest(api.quote));
    expect([status, body.code]).toEqual([409, 'account_changed']);
    expect(api.provider.made.size).toBe(0);
  });

  it('refuses a quote that is over, and one that is not ours', async () => {
    const api = await aCardApi();
    const request = aSheetRequest(api.quote);
    expect((await api.sheet(aSheetRequest({ ...api.quote, quote: 'nonsense' }))).body.code).toBe('quote_invalid');
    api.clock.at = '2026-11-20T11:00:00.000Z';
    expect((await api.sheet(request)).body.code).toBe('quote_expired');
  });

  it('has a draft paid for an hour, and asks for a new quote then', async () => {
    const api = await aCardApi();
    const intentId = await api.anIntent();
    api.clock.at = '2026-11-20T11:00:00.000Z';
    expect((await api.sheet()).body.code).toBe('quote_expired');
    expect(api.provider.made.get(intentId)?.intent.state).toBe('released');
    expect((await api.deps.paymentDrafts.findByIntent(intentId))?.state).toBe('closed');
  });

  it('tells of an order that was paid in the last minute, though its draft is over', async () => {
    const api = await aCardApi();
    const { body } = await api.sheet();
    api.provider.theirs.authorise(body.paymentIntent.replace(/_secret$/, ''));
    api.clock.at = '2026-11-20T11:00:00.000Z';
    expect((await api.sheet()).body).toEqual(body);
    expect(await api.orders()).toHaveLength(1);
  });

  it('has the provider know a customer only once a card is to be kept', async () => {
    const seen: (string | null)[] = [];
    const { port } = (await aCardApi()).provider;
    const createIntent = (params: NewIntent) => {
      seen.push(params.paymentCustomerId);
      return port.createIntent(params);
    };
    const other = await aCardApi({ payments: { ...port, createIntent } });
    await other.anIntent(undefined, 'without-consent');
    await other.anIntent(aSheetRequest(other.quote, {}, { saveCard: true }), 'with-consent');
    await other.anIntent(aSheetRequest(other.quote, { comment: 'Again' }), 'once-known');
    expect(seen).toEqual([null, `cus_${other.userId}`, `cus_${other.userId}`]);
  });

  it('takes a card also of a customer whose record was deleted at the provider, without it', async () => {
    const api = await aCardApi();
    await api.deps.customers.savePaymentCustomer(api.userId, 'cus_lost');
    api.provider.lostCustomers.add('cus_lost');
    await api.anIntent();
    expect(await api.deps.customers.paymentCustomer(api.userId)).toBeNull();
  });

  it('makes a record anew where a card is to be kept and the record was deleted', async () => {
    const api = await aCardApi();
    await api.anIntent(aSheetRequest(api.quote, {}, { saveCard: true }), 'first-order');
    const lost = `cus_${api.userId}`;
    expect(await api.deps.customers.paymentCustomer(api.userId)).toBe(lost);
    api.provider.lostCustomers.add(lost);
    await api.anIntent(aSheetRequest(api.quote, { comment: 'Again' }, { saveCard: true }), 'second-order');
    expect(await api.deps.customers.paymentCustomer(api.userId)).toBe(`${lost}_again`);
  });

  it('answers that cards are not taken where they are off', async () => {
    const api = await anApi();
    const { cookie, email } = await aSession(api);
    const request = aSheetRequest(await aQuote(api));
    const body = { ...request, order: inTheNameOf(email, request.order) };
    const headers = { 'idempotency-key': 'submission-1' };
    const { status, body: answer } = await api.call('POST', '/stripe/payment-sheet', { cookie, body, headers });
    expect([status, answer.fields]).toEqual([422, { 'order.paymentMethod': 'payment_method_unavailable' }]);
  });
});
