import { type OrderRequest, paymentCodes } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aCardApi, aSheetRequest } from '#testing/a-card-api.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { anApi, aSession } from '#testing/an-api.ts';
import { aChange } from '#testing/an-order.ts';
import { mailKinds } from '#testing/mail-kinds.ts';
import { rateLimits } from '#plugins/rate-limits.ts';

/** Eight passengers and twelve cases, which no car takes: two vans at 197 € each. */
const twoVans: Partial<OrderRequest> = { secondCarCode: 'VAN', passengers: 8, luggage: 12, totalTTC: 394 };

async function aParty(changes: Parameters<typeof anApi>[0] = {}) {
  const api = await anApi(changes);
  const { cookie, email, userId } = await aSession(api);
  const quote = await aQuote(api);
  const order = (choices: Partial<OrderRequest> = {}, key = 'submission-1') =>
    api.call('POST', '/orders', {
      cookie,
      body: inTheNameOf(email, aSubmission(quote, { ...twoVans, ...choices })),
      headers: { 'idempotency-key': key },
    });
  const stored = async () =>
    (await api.deps.orders.list(userId, { limit: 10, now: api.deps.clock.now() })).orders.toReversed();
  return { ...api, order, stored, userId };
}

describe('two cars', () => {
  it('are two orders with numbers that follow each other, each naming the other, and all four mails', async () => {
    const api = await aParty();
    const { status, body } = await api.order();
    const [first, second] = await api.stored();
    expect([status, body]).toEqual([
      201,
      {
        id: first?.id,
        orderNumber: 'W202611-1',
        totalTTC: 197,
        status: 'pending',
        paymentMethod: 'Paiement à bord',
        second: { id: second?.id, orderNumber: 'W202611-2', totalTTC: 197 },
      },
    ]);
    expect([first?.pairedOrderId, second?.pairedOrderId]).toEqual([second?.id, first?.id]);
    expect(await mailKinds(api.archive)).toEqual(['new-order', 'new-order', 'order-received', 'order-received']);
  });

  it('share the party; each has the whole way, the comment and a promise, and the first has the extras', async () => {
    const api = await aParty();
    await api.order({ extras: [{ code: 'champagne', quantity: 1 }], totalTTC: 454 });
    const ride = { comment: 'Vol AF 1234', trips: [{ distance: 76 }], answerBefore: expect.any(String) as string };
    expect(await api.stored()).toMatchObject([
      { ...ride, passengers: 4, luggage: 6, totalTTC: 257, extras: [{ code: 'champagne' }] },
      { ...ride, passengers: 4, luggage: 6, totalTTC: 197, extras: [] },
    ]);
  });

  it('are priced each by its own car', async () => {
    const api = await aParty();
    const { status, body } = await api.order({ secondCarCode: 'ECO', luggage: 10, totalTTC: 0 });
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect((await api.order({ secondCarCode: 'ECO', luggage: 10, totalTTC: body.totalTTC })).status).toBe(201);
    const [van, eco] = await api.stored();
    expect([van, eco]).toMatchObject([
      { car: { code: 'VAN' }, passengers: 6, luggage: 7 },
      { car: { code: 'ECO' }, passengers: 2, luggage: 3 },
    ]);
    expect(body.totalTTC).toBe(Number(van?.totalTTC) + Number(eco?.totalTTC));
  });

  it('are stored once, however often and at whatever time the submission comes', async () => {
    const api = await aParty();
    const [one, other] = await Promise.all([api.order(), api.order()] as const);
    api.clock.at = '2026-11-21T08:00:00.000Z';
    const late = await api.order();
    expect([one.status, other.status, late.status]).toEqual([201, 201, 201]);
    expect([other.body, late.body]).toEqual([one.body, one.body]);
    expect(await api.stored()).toHaveLength(2);
    expect((await api.order({ comment: 'other' })).body.code).toBe('idempotency_key_reused');
  });

  it.each<[string, Partial<OrderRequest>, Record<string, string>]>([
    ['more than both take', { secondCarCode: 'ECO' }, { passengers: 'out_of_bounds', luggage: 'out_of_bounds' }],
    ['nobody for the second', { passengers: 1 }, { passengers: 'out_of_bounds', luggage: 'out_of_bounds' }],
    ['a card', { paymentMethod: paymentCodes.cardOnline }, { paymentMethod: 'payment_method_unavailable' }],
    ['an extra that is not sold', { extras: [{ code: 'piano', quantity: 1 }] }, { 'extras.0.code': 'extra_unknown' }],
  ])('refuse %s, and store nothing', async (_name, choices, fields) => {
    const api = await aParty();
    const { status, body } = await api.order(choices);
    expect([status, body.fields]).toEqual([422, fields]);
    expect(await api.stored()).toEqual([]);
  });

  it.each(['carCode', 'secondCarCode'] as const)('refuse a car that is not sold any more, at %s', async (field) => {
    const api = await aParty();
    await api.deps.catalogue.replace(
      aCatalogue({ cars: aCatalogue().cars.filter(({ code }) => code !== 'ECO') }),
      new Date(0),
    );
    const { quote } = await aQuote(api);
    expect((await api.order({ [field]: 'ECO', quote })).body.fields).toEqual({ [field]: 'car_unknown' });
  });

  it('are not paid by card, since one authorisation is one order', async () => {
    const api = await aCardApi();
    const { status, body } = await api.sheet(aSheetRequest(api.quote, twoVans));
    expect([status, body.fields]).toEqual([422, { 'order.paymentMethod': 'payment_method_unavailable' }]);
  });
});

describe('the bounds of an account', () => {
  const settings = { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: false as const };

  it('count a booking once among those that wait: three are far from the fifth, also where one of two was answered', async () => {
    const api = await aParty({ settings: { ...settings, maxWaitingOrders: 5 } });
    const keys = Array.from({ length: 5 }, (_, n) => `submission-${n}`);
    const made = [];
    for (const key of keys) made.push(await api.order({ again: true }, key));
    expect(made.map(({ status }) => status)).toEqual(keys.map(() => 201));
    const { event, at, ...change } = aChange();
    await api.deps.orders.beginChange(made[0]!.body.id, { ...change, event, at });
    await api.deps.orders.completeChange({ orderId: made[0]!.body.id, event, at, mails: [] });
    expect(await api.deps.orders.countWaiting(api.userId)).toBe(5);
    expect((await api.order({ again: true }, 'submission-5')).body.code).toBe('too_many_waiting');
    expect((await api.order({ again: true }, 'submission-2')).status).toBe(201);
  });

  it('count both among those of an hour', async () => {
    const api = await aParty({ settings: { ...settings, maxWaitingOrders: null } });
    const keys = Array.from({ length: rateLimits.ordersAccount.max / 2 + 1 }, (_, n) => `submission-${n}`);
    const statuses = [];
    for (const key of keys) statuses.push((await api.order({ again: true }, key)).status);
    expect(statuses).toEqual([...keys.slice(1).map(() => 201), 429]);
  });

  it('ask about both as about one, and not about the second because of the first', async () => {
    const api = await aParty({ settings });
    expect((await api.order({}, 'submission-1')).status).toBe(201);
    expect((await api.order({}, 'submission-2')).body).toMatchObject({ code: 'trip_repeated', minutesAgo: 0 });
    expect((await api.order({ again: true }, 'submission-2')).status).toBe(201);
    expect(await api.stored()).toHaveLength(4);
  });
});
