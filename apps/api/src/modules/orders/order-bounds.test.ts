import { describe, expect, it } from 'vitest';
import { aQuote, aSubmission, inTheNameOf } from '#testing/a-booking.ts';
import { aCardApi } from '#testing/a-card-api.ts';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { aChange } from '#testing/an-order.ts';

const bounded = {
  publicUrl: 'http://localhost:3000',
  rateLimits: true,
  trustProxy: false as const,
  maxWaitingOrders: 5,
};

/** A customer who orders the same quote as often as the test says, each time on purpose. */
async function aCustomerOf(api: AnApi) {
  const { cookie, email, userId } = await aSession(api);
  const submission = inTheNameOf(email, aSubmission(await aQuote(api)));
  const order = (key: string) =>
    api.call('POST', '/orders', { cookie, body: submission, headers: { 'idempotency-key': key } });
  return { order, userId };
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => `submission-${n}`);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the orders of one account', () => {
  it('wait for a decision five at a time, however many come at once, and the sixth is asked to call', async () => {
    const api = await anApi({ settings: bounded });
    const { order, userId } = await aCustomerOf(api);
    const answers = await Promise.all(keys(8).map(order));
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
    const [answer] = await Promise.all(keys(5).map(order));
    const { event, at, ...change } = aChange();
    await api.deps.orders.beginChange(answer!.body.id, { ...change, event, at });
    await api.deps.orders.completeChange({ orderId: answer!.body.id, event, at, mails: [] });
    expect((await order('one-more')).status).toBe(201);
  });

  it('are thirty an hour at most, from whatever address they come, and a round of three is far from that', async () => {
    const api = await anApi({ settings: { ...bounded, maxWaitingOrders: null } });
    const { order } = await aCustomerOf(api);
    const answers = await Promise.all(keys(32).map(order));
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 30 }, () => 201), 429, 429]);
  });

  it('are not counted where limits are off, for benches', async () => {
    const settings = { ...bounded, rateLimits: false, maxWaitingOrders: null };
    const { order } = await aCustomerOf(await anApi({ settings }));
    expect(statusesOf(await Promise.all(keys(35).map(order)))).toEqual(keys(35).map(() => 201));
  });
});

/** A customer with two tabs, on a disk that takes its time to store an order: whatever the other tab does comes in between. */
async function aCustomerWithTwoTabs() {
  const { orders, paymentDrafts, outbox, catalogue, customers } = (await anApi()).deps;
  const create: typeof orders.create = async (entry) => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return orders.create(entry);
  };
  return aCardApi({ orders: { ...orders, create }, paymentDrafts, outbox, catalogue, customers });
}

describe('a ride that is ordered on board and by card at the same instant', () => {
  it.each(['board', 'card'])('is one ride, where the tab of %s was first', async (first) => {
    const api = await aCustomerWithTwoTabs();
    const board = () => api.orderOnBoard();
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
