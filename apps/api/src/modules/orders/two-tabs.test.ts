import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { type ACardApi, aCardApi, aSheetRequest } from '#testing/a-card-api.ts';
import { anApi } from '#testing/an-api.ts';

const bounded = {
  publicUrl: 'http://localhost:3000',
  rateLimits: true,
  trustProxy: false as const,
  maxWaitingOrders: 5,
};

/** A customer with two tabs, on a disk that takes its time to store an order: whatever the other tab does comes in between. */
async function aCustomerWithTwoTabs() {
  const { orders, paymentDrafts, outbox, catalogue, customers } = (await anApi()).deps;
  const create: typeof orders.create = async (entry) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return orders.create(entry);
  };
  const stores = { paymentDrafts, outbox, catalogue, customers };
  const api = await aCardApi({ settings: bounded, orders: { ...orders, create }, ...stores });
  return { api, quotes: { same: api.quote, other: await aQuote(api) } };
}

describe('a ride that is ordered on board and by card at the same instant', () => {
  it.each([
    ['board', 'same'],
    ['card', 'same'],
    ['board', 'other'],
    ['card', 'other'],
  ] as const)('is one ride, where the tab of %s was first, of the %s quote', async (first, which) => {
    const { api, quotes } = await aCustomerWithTwoTabs();
    const board = () => api.orderOnBoard({ quote: quotes[which].quote });
    const card = async () => {
      const { status, body } = await api.sheet();
      if (status !== 200) return;
      const intentId = String(body.paymentIntent).replace(/_secret$/, '');
      api.provider.theirs.authorise(intentId);
      await api.confirm(intentId);
    };
    await Promise.all(first === 'board' ? [board(), card()] : [card(), board()]);
    expect(await api.orders()).toHaveLength(1);
  });
});

const stateOf = ({ provider }: Pick<ACardApi, 'provider'>, intentId: string) =>
  provider.made.get(intentId)?.intent.state;

/** A customer whose two tabs have each a quote of the same trip. */
async function aCustomerWithTwoQuotes() {
  const api = await aCardApi({ settings: bounded });
  const other = await aQuote(api);
  return {
    ...api,
    first: () => api.anIntent(aSheetRequest(api.quote), 'first-tab'),
    second: (again?: boolean) => api.sheet(aSheetRequest(other, { again }), 'second-tab'),
    board: (again?: boolean) => api.orderOnBoard({ quote: other.quote, again }, 'second-tab'),
  };
}

describe('one trip in two tabs, each with a quote of its own', () => {
  it.each(['board', 'second'] as const)('is one ride: what is begun last counts (%s)', async (way) => {
    const api = await aCustomerWithTwoQuotes();
    const intentId = await api.first();
    const { status, body } = await api[way]();
    expect(status).toBeLessThan(300);
    expect(stateOf(api, intentId)).toBe('released');
    expect((await api.confirm(intentId)).body.order).toBeNull();
    if (way === 'second') {
      const paid = String(body.paymentIntent).replace(/_secret$/, '');
      api.provider.theirs.authorise(paid);
      await api.confirm(paid);
    }
    expect(await api.orders()).toHaveLength(1);
  });

  it.each(['board', 'second'] as const)('is the ride that is paid already, and asked about (%s)', async (way) => {
    const api = await aCustomerWithTwoQuotes();
    const intentId = await api.first();
    api.provider.theirs.authorise(intentId);
    const { status, body } = await api[way]();
    expect([status, body.code]).toEqual([409, 'trip_repeated']);
    expect((await api.orders()).map(({ payment }) => payment?.intentId)).toEqual([intentId]);
    expect(stateOf(api, intentId)).toBe('authorised');
    expect((await api[way](true)).status).toBeLessThan(300);
  });

  it('is asked about by card after it was ordered on board, and two rides where two are meant', async () => {
    const api = await aCustomerWithTwoQuotes();
    const intentId = await api.first();
    expect((await api.board(true)).status).toBe(201);
    expect(stateOf(api, intentId)).toBe('awaiting');
    api.provider.theirs.authorise(intentId);
    expect((await api.confirm(intentId)).body.status).toBe('succeeded');
    expect(await api.orders()).toHaveLength(2);
    expect((await api.sheet(aSheetRequest(api.quote), 'third-tab')).body.code).toBe('trip_repeated');
  });

  it('is one ride of two tabs of a guest too, each of which has a key of its own', async () => {
    const base = await aCardApi();
    const publicConfig = { ...base.deps.publicConfig, guestBooking: true };
    const api = await aCardApi({ settings: bounded, publicConfig });
    const email = 'iris@example.com';
    const headers = () => ({ 'guest-key': randomBytes(16).toString('hex'), 'idempotency-key': randomUUID() });
    const request = aSheetRequest(api.quote);
    const body = { ...request, order: inTheNameOf(email, request.order) };
    const sheet = await api.call('POST', '/stripe/payment-sheet', { body, headers: headers() });
    const order = async (address = email) => {
      const submission = inTheNameOf(address, aSubmission(await aQuote(api)));
      return api.call('POST', '/orders', { body: submission, headers: headers() });
    };
    expect((await order('somebody.else@example.com')).status).toBe(201);
    const intentId = String(sheet.body.paymentIntent).replace(/_secret$/, '');
    expect(stateOf(api, intentId)).toBe('awaiting');
    expect((await order()).status).toBe(201);
    expect(stateOf(api, intentId)).toBe('released');
    expect((await order()).body.code).toBe('trip_repeated');
  });
});
