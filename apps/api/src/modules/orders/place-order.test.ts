import type { OrderRequest, Quote } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCatalogue } from '#testing/a-catalogue.ts';
import type { RecordKind } from '#ports/archive.ts';
import { aCustomer } from '#testing/a-customer.ts';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { readAll } from '#testing/read-all.ts';
import { someMaps } from '#testing/some-maps.ts';
import { createQuoteSigner } from '../quotes/quote-signer.ts';

const key = { 'idempotency-key': 'submission-1' };

async function aCustomersApi(api?: AnApi) {
  const ready = api ?? (await anApi());
  const { cookie, email, userId } = await aSession(ready);
  const send = (body: object, headers: Record<string, string> = key) =>
    ready.call('POST', '/orders', { body, headers, cookie });
  const order = (submission: Record<string, unknown> & { customer: unknown }, headers?: Record<string, string>) =>
    send(inTheNameOf(email, submission), headers);
  const records = (kind: RecordKind) => readAll(ready.archive, kind);
  return { ...ready, cookie, email, userId, send, order, records };
}

describe('POST /orders', () => {
  it('stores the ride with its number and leaves both mails waiting', async () => {
    const api = await aCustomersApi();
    const quote = await aQuote(api);
    const { status, body } = await api.order(aSubmission(quote));
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        orderNumber: 'W202611-1',
        totalTTC: 197,
        status: 'pending',
        paymentMethod: 'Paiement à bord',
      },
    ]);
    expect(await mailKinds(api.archive)).toEqual(['new-order', 'order-received']);
    expect(api.woken.count).toBe(1);
  });

  it('takes a comment that ends in half a character', async () => {
    const api = await aCustomersApi();
    const { status, body } = await api.order({ ...aSubmission(await aQuote(api)), comment: 'Merci \ud83d' });
    expect(status).toBe(201);
    expect(await api.deps.orders.find(body.id)).toMatchObject({ comment: 'Merci \ufffd' });
  });

  it('costs what was quoted, though the same road would be measured otherwise now, or not at all', async () => {
    const asked = { count: 0 };
    const maps = someMaps({
      async measure() {
        asked.count += 1;
        return asked.count === 1 ? { distance: 75_100, duration: 3960, source: 'route' } : null;
      },
    });
    const api = await aCustomersApi(await anApi({ maps }));
    const { status, body } = await api.order(aSubmission(await aQuote(api)));
    expect([status, body.totalTTC, asked.count]).toEqual([201, 197, 1]);
    expect(await api.deps.orders.find(body.id)).toMatchObject({
      priceToConfirm: false,
      trips: [{ distance: 76, source: 'route' }],
    });
  });

  it('computes totals, legs and VAT itself, whatever else the body says', async () => {
    const api = await aCustomersApi();
    const quote = await aQuote(api);
    const extras = [{ code: 'champagne', quantity: 2, priceTTC: 0.01 }];
    const submission = { ...aSubmission(quote), extras, totalTTC: 317, trips: [], car: { kmPrice: 0 }, vatRate: 0 };
    const { body } = await api.order(submission);
    const stored = await api.deps.orders.find(body.id);
    expect(stored).toMatchObject({
      totalTTC: 317,
      totalHT: 279.09,
      vatLines: [
        { vatRate: 10, totalTTC: 197, totalHT: 179.09, vat: 17.91 },
        { vatRate: 20, totalTTC: 120, totalHT: 100, vat: 20 },
      ],
      extras: [{ code: 'champagne', quantity: 2, priceTTC: 60, totalTTC: 120 }],
      trips: [{ distance: 76, tripPriceTTC: 197, tripPriceHT: 179.09, vatRate: 10, approachDistance: 0 }],
      car: { code: 'VAN', tripPrice: 197 },
      paymentMethod: 'Paiement à bord',
      status: 'pending',
      userUID: api.userId,
    });
  });

  it('has its extras in the order of the catalogue, in whichever they were chosen', async () => {
    const api = await aCustomersApi();
    const chosen = ['child-seat', 'champagne'].map((code) => ({ code, quantity: 1 }));
    const { body } = await api.order({ ...aSubmission(await aQuote(api)), extras: chosen, totalTTC: 257 });
    const stored = await api.deps.orders.find(body.id);
    expect(stored?.extras.map(({ code }) => code)).toEqual(['champagne', 'child-seat']);
  });

  it.each(['client-1', null])(
    'writes to the account’s e-mail, and carries the record’s invoicing id, %s',
    async (id) => {
      const api = await aCustomersApi();
      if (id) await api.deps.customers.save(api.userId, aCustomer({ email: api.email, evolizClientId: id }));
      const submission = aSubmission(await aQuote(api));
      const customer = { ...submission.customer, email: api.email.toUpperCase(), evolizClientId: 'client-2' };
      const { body } = await api.send({ ...submission, customer });
      const stored = await api.deps.orders.find(body.id);
      expect(stored?.customer).toMatchObject({ email: api.email, evolizClientId: id });
    },
  );

  it('refuses the details of another account, such as a page holds that was left open, and stores nothing', async () => {
    const api = await aCustomersApi();
    const { status, body } = await api.send(inTheNameOf('other@example.com', aSubmission(await aQuote(api))));
    expect([status, body]).toEqual([409, { code: 'account_changed', requestId: expect.any(String) }]);
    for (const kind of ['orders', 'mails', 'counters'] as const) expect(await api.records(kind)).toEqual([]);
  });

  it('answers a repeated submission with the first order, also when quote and prices are of yesterday', async () => {
    const api = await aCustomersApi();
    const submission = aSubmission(await aQuote(api));
    const first = await api.order(submission);
    await api.deps.catalogue.replace(aCatalogue({ cars: [] }), new Date(0));
    api.clock.at = '2026-12-24T10:00:00.000Z';
    const again = await api.order(submission);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await api.records('orders')).toHaveLength(1);
    expect(await api.records('mails')).toHaveLength(2);
  });

  it('makes one order of the same submission sent many times at once', async () => {
    const api = await aCustomersApi();
    const submission = aSubmission(await aQuote(api));
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.order(submission)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderNumber}`))).toEqual(
      new Set(['201 W202611-1']),
    );
    expect(await api.records('orders')).toHaveLength(1);
  });

  it('refuses another submission under a key that was used', async () => {
    const api = await aCustomersApi();
    const submission = aSubmission(await aQuote(api));
    await api.order(submission);
    const { status, body } = await api.order({ ...submission, comment: 'Another' });
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('numbers the orders of different customers one by one', async () => {
    const api = await anApi();
    const [one, other] = [await aCustomersApi(api), await aCustomersApi(api)];
    const submission = aSubmission(await aQuote(api));
    const numbers = [(await one.order(submission)).body.orderNumber, (await other.order(submission)).body.orderNumber];
    expect(numbers).toEqual(['W202611-1', 'W202611-2']);
  });

  it.each<[string, { changes?: Partial<OrderRequest>; totalTTC: number }]>([
    ['an edited total', { changes: { totalTTC: 1 }, totalTTC: 197 }],
    ['a total that is a cent off', { changes: { totalTTC: 196.99 }, totalTTC: 197 }],
    ['extras left out of the total', { changes: { extras: [{ code: 'champagne', quantity: 1 }] }, totalTTC: 257 }],
  ])('stores nothing for %s, and answers the new total', async (_name, { changes, totalTTC }) => {
    const api = await aCustomersApi();
    const submission = aSubmission(await aQuote(api), changes);
    const { status, body } = await api.order(submission);
    expect([status, body]).toEqual([409, { code: 'price_changed', totalTTC, requestId: expect.any(String) }]);
    for (const kind of ['orders', 'mails', 'counters'] as const) expect(await api.records(kind)).toEqual([]);
  });

  it('takes the new total when the customer accepts it, under the same key', async () => {
    const api = await aCustomersApi();
    const submission = aSubmission(await aQuote(api), { totalTTC: 1 });
    const { body } = await api.order(submission);
    expect((await api.order({ ...submission, totalTTC: body.totalTTC })).status).toBe(201);
  });

  it.each<[string, Partial<Record<keyof OrderRequest, unknown>>, Record<string, string>]>([
    ['an extra that is not sold', { extras: [{ code: 'gold', quantity: 1 }] }, { 'extras.0.code': 'extra_unknown' }],
    [
      'more than may be ordered',
      { extras: [{ code: 'champagne', quantity: 4 }] },
      { 'extras.0.quantity': 'extra_quantity' },
    ],
    [
      'the same extra twice',
      {
        extras: [
          { code: 'champagne', quantity: 3 },
          { code: 'champagne', quantity: 3 },
        ],
      },
      { 'extras.1.code': 'invalid' },
    ],
    ['too many passengers for the car', { carCode: 'ECO', passengers: 4 }, { passengers: 'out_of_bounds' }],
    ['too much luggage for the car', { carCode: 'ECO', passengers: 1, luggage: 4 }, { luggage: 'out_of_bounds' }],
    ['payment by card, which is not on offer', { paymentMethod: 0 }, { paymentMethod: 'payment_method_unavailable' }],
    ['a company account', { paymentMethod: 1 }, { paymentMethod: 'payment_method_unavailable' }],
    ['a car that does not exist', { carCode: 'LIMO' }, { carCode: 'car_unknown' }],
    ['a missing name', { customer: {} }, { 'customer.lastName': 'information_missing' }],
  ])('refuses %s at its field', async (_name, changes, fields) => {
    const api = await aCustomersApi();
    const { status, body } = await api.order({ ...aSubmission(await aQuote(api)), ...changes });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.fields).toMatchObject(fields);
    expect(await api.records('orders')).toEqual([]);
  });

  it('refuses a car that is not sold', async () => {
    const api = await aCustomersApi();
    await api.deps.catalogue.replace(aCatalogue({ cars: aCatalogue().cars.slice(1) }), new Date(0));
    const submission = aSubmission(await aQuote(api), { totalTTC: 197 });
    expect((await api.order(submission)).body.fields).toEqual({ carCode: 'car_unknown' });
  });

  it('keeps the prices of its quote, to the second before and after others are in force (Rules 20.1)', async () => {
    const api = await aCustomersApi();
    const [before, noon] = ['2026-11-20T10:59:59.999Z', '2026-11-20T11:00:00.000Z'];
    await api.deps.catalogue.replace(aDearerCatalogue(), new Date(noon));
    api.clock.at = before;
    const old = await aQuote(api);
    api.clock.at = noon;
    const fresh = await aQuote(api);
    const priceOf = ({ cars }: Quote) => cars.find(({ code }) => code === 'VAN')?.tripPrice;
    expect([old.catalogueVersion, priceOf(old), fresh.catalogueVersion, priceOf(fresh)]).toEqual([1, 197, 2, 251]);
    const placed = [
      await api.order(aSubmission(old)),
      await api.order(aSubmission(fresh, { totalTTC: 251 }), { 'idempotency-key': 'submission-2' }),
    ];
    expect(placed.map(({ status, body }) => [status, body.totalTTC])).toEqual([
      [201, 197],
      [201, 251],
    ]);
    const orders = await api.records('orders');
    expect(orders).toMatchObject([{ order: { catalogueVersion: 1 } }, { order: { catalogueVersion: 2 } }]);
  });

  it('refuses a pick-up that has passed since it was quoted', async () => {
    const api = await aCustomersApi();
    const quote = await aQuote(api, { date: '2026-11-20', time: '11:10' });
    api.clock.at = '2026-11-20T10:10:00.000Z';
    expect((await api.order(aSubmission(quote))).body.fields).toEqual({ time: 'pickup_in_past' });
  });

  it('stores an order whose price is to be confirmed, and never charges it by card', async () => {
    const publicConfig = (await anApi()).deps.publicConfig;
    const withCard = { ...publicConfig, paymentMethods: [0 as const, 2 as const] };
    const api = await aCustomersApi(
      await anApi({ maps: someMaps({ measure: async () => null }), publicConfig: withCard }),
    );
    const submission = aSubmission(await aQuote(api));
    expect((await api.order({ ...submission, paymentMethod: 0 })).body.fields).toEqual({
      paymentMethod: 'payment_method_unavailable',
    });
    const { body } = await api.order(submission);
    expect(await api.deps.orders.find(body.id)).toMatchObject({ priceToConfirm: true, trips: [{ distance: 1 }] });
  });

  it('refuses a quote that has expired, to the millisecond', async () => {
    const api = await aCustomersApi();
    const submission = aSubmission(await aQuote(api));
    api.clock.at = '2026-11-20T11:00:00.000Z';
    const { status, body } = await api.order(submission);
    expect([status, body.code]).toEqual([409, 'quote_expired']);
  });

  it.each([
    ['no quote', (_quote: string) => 'x'],
    ['a quote cut short', (quote: string) => quote.slice(0, -1)],
    ['a payload with another distance', withShorterRide],
    ['a quote of another installation', signedByAnother],
    ['an unknown version', (quote: string) => quote.replace('q2.', 'q1.')],
    ['a signature with something behind it', (quote: string) => `${quote}.x`],
  ])('refuses %s', async (_name, change) => {
    const api = await aCustomersApi();
    const quote = await aQuote(api);
    const { status, body } = await api.order(aSubmission({ ...quote, quote: change(quote.quote) }));
    expect([status, body.code]).toEqual([422, 'quote_invalid']);
  });

  it.each([
    ['none', {}],
    ['a short one', { 'idempotency-key': 'x' }],
    ['one of strange characters', { 'idempotency-key': "'; DROP TABLE orders" }],
  ])('asks for an idempotency key where there is %s', async (_name, headers) => {
    const api = await aCustomersApi();
    const { status, body } = await api.order(aSubmission(await aQuote(api)), headers);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['idempotency-key']]);
  });

  it('answers 401 to a visitor who is not signed in, before the body counts', async () => {
    const { call } = await anApi();
    const { status, body } = await call('POST', '/orders', { body: { nonsense: true }, headers: key });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  });

  it.each(['orders', 'catalogue', 'identity'] as const)('is unavailable where the %s port fails', async (port) => {
    const api = await aCustomersApi();
    const submission = aSubmission(await aQuote(api));
    const broken = () => Promise.reject(new Error('database disk image is malformed'));
    Object.assign(api.deps[port], { create: broken, read: broken, currentUser: broken });
    const { status, body } = await api.order(submission);
    expect([status, body]).toEqual([503, { code: 'unavailable', requestId: expect.any(String) }]);
    expect(JSON.stringify(api.logged)).not.toMatch(/@example|Moreau|submission-1/);
  });
});

/** 3 € a kilometre: 76 km are 228 HT, 250.80 with VAT. */
function aDearerCatalogue() {
  return aCatalogue({ cars: aCatalogue().cars.map((car) => ({ ...car, kmPrice: 3 })) });
}

function withShorterRide(quote: string): string {
  const [version, payload = '', signature] = quote.split('.');
  const text = Buffer.from(payload, 'base64url').toString().replace('75100', '10');
  return [version, Buffer.from(text).toString('base64url'), signature].join('.');
}

function signedByAnother(quote: string): string {
  const payload = Buffer.from(quote.split('.')[1] ?? '', 'base64url').toString();
  return createQuoteSigner(Buffer.alloc(32)).sign(JSON.parse(payload));
}
