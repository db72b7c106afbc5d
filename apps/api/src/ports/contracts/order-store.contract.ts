import { randomUUID } from 'node:crypto';
import type { Order } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aNewOrder, aTrip } from '#testing/an-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { describeAmending } from './order-amendment.contract.ts';
import { describeOrderLife } from './order-life.contract.ts';
import { describeNoShows } from './order-no-show.contract.ts';
import { describeOrderPairs } from './order-pair.contract.ts';
import { describeOrderPayment } from './order-payment.contract.ts';
import { describeOrderSearches } from './order-search.contract.ts';
import type { CreateOutcome, OrderStore } from '../order-store.ts';
import { describeUndoing } from './order-undo.contract.ts';
import { describeOrderUnlinking } from './order-unlinking.contract.ts';
import { describeUnreadableOrders } from './order-unreadable.contract.ts';
import type { OutboxStore } from '../outbox-store.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

function orderOf(outcome: CreateOutcome): Order {
  if (!('order' in outcome)) throw new Error(`no order: ${outcome.kind}`);
  return outcome.order;
}

async function mailKeys(outbox: OutboxStore): Promise<string[]> {
  const leaseUntil = new Date('2100-01-01T00:00:00.000Z');
  const claimed = await outbox.claim({ now: new Date('2099-01-01T00:00:00.000Z'), leaseUntil, limit: 1000 });
  return claimed.map(({ dedupeKey }) => dedupeKey);
}

const counters = (orders: readonly Order[]) =>
  orders.map(({ orderNumber }) => Number(orderNumber.split('-')[1])).sort((a, b) => a - b);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** What every order store does; the sentences are those of `OrderStore`. */
export function describeOrderStoreContract(name: string, create: () => OrderStoreUnderTest) {
  describe(`${name} as an order store`, () => {
    describeCreation(create);
    describeRepetition(create);
    describeOrderPairs(create);
    describeReading(create);
    describeListing(create);
    describeOrderUnlinking(create);
    describeUnreadableOrders(create);
    describeOrderLife(create);
    describeUndoing(create);
    describeAmending(create);
    describeNoShows(create);
    describeOrderPayment(create);
    describeOrderSearches(create);
  });
}

function describeCreation(create: () => OrderStoreUnderTest) {
  it('stores order, idempotency record and mails together', async () => {
    const { orders, outbox } = create();
    const entry = aNewOrder({ key: 'submission-1' });
    const outcome = await orders.create(entry);
    const expected = { ...entry.order, orderNumber: 'W202611-1' };
    expect(outcome).toEqual({ kind: 'created', order: expected });
    expect(await orders.find(entry.order.id)).toEqual(expected);
    expect(await orders.findSubmission('user-1', 'submission-1')).toEqual({ order: expected, requestHash: 'hash' });
    expect((await mailKeys(outbox)).sort()).toEqual(entry.mails.map(({ dedupeKey }) => dedupeKey).sort());
  });

  it('keeps what an address carries of its map provider, as it is', async () => {
    const { orders } = create();
    const raw = { type: 'Feature', geometry: { coordinates: [2.08, 49.43] }, properties: { id: '60057_0001' } };
    const { order } = aNewOrder();
    const trips = order.trips.map((trip) => ({ ...trip, from: { ...trip.from, raw } }));
    const entry = aNewOrder({ trips });
    await orders.create(entry);
    expect((await orders.find(entry.order.id))?.trips).toEqual(trips);
  });

  it('stores nothing at all of an order that fails, and gives its number to the next', async () => {
    const { orders, outbox } = create();
    const first = aNewOrder();
    await orders.create(first);
    const sameId = aNewOrder({ id: first.order.id, key: 'other-key' });
    const mails = [{ dedupeKey: 'must-not-leave', subject: { kind: 'new-order', orderId: 'x' } } as const];
    await expect(orders.create({ ...sameId, mails })).rejects.toThrow(/./);
    expect(await orders.findSubmission('user-1', 'other-key')).toBeNull();
    expect(await mailKeys(outbox)).not.toContain('must-not-leave');
    expect(orderOf(await orders.create(aNewOrder())).orderNumber).toBe('W202611-2');
  });

  it('numbers 200 simultaneous orders from 1 to 200', async () => {
    const { orders } = create();
    const outcomes = await Promise.all(upTo(200).map(() => orders.create(aNewOrder())));
    expect(counters(outcomes.map(orderOf))).toEqual(upTo(200));
  });

  it('leaves no gap where some of many simultaneous orders fail, and fails none of their neighbours', async () => {
    const { orders } = create();
    const taken = aNewOrder();
    await orders.create(taken);
    const entries = upTo(60).map((n) => (n % 3 === 0 ? aNewOrder({ id: taken.order.id }) : aNewOrder()));
    const settled = await Promise.allSettled(entries.map((entry) => orders.create(entry)));
    const stored = settled.filter((result) => result.status === 'fulfilled').map(({ value }) => orderOf(value));
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(counters(stored)).toEqual(upTo(41).slice(1));
  });

  it('fails none of the neighbours of an order whose text cannot be kept as it is', async () => {
    const { orders } = create();
    const entries = ['Merci', 'Merci \ud83d', 'Merci \u{1f600}'].map((comment) => aNewOrder({ comment }));
    const [first, , third] = await Promise.allSettled(entries.map((entry) => orders.create(entry)));
    expect([first, third]).toEqual(
      [entries[0]!, entries[2]!].map(({ order }) => ({
        status: 'fulfilled',
        value: { kind: 'created', order: { ...order, orderNumber: expect.any(String) as string } },
      })),
    );
  });

  it("starts at 1 in each month of Paris, whatever the other months' counters", async () => {
    const { orders } = create();
    const instants = ['2026-11-30T22:59:59.999Z', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'];
    const outcomes = await Promise.all(
      [...instants, ...instants].map((createdAt) => orders.create(aNewOrder({ createdAt }))),
    );
    const numbers = ['W202611-1', 'W202612-1', 'W202701-1', 'W202611-2', 'W202612-2', 'W202701-2'];
    expect(outcomes.map((outcome) => orderOf(outcome).orderNumber)).toEqual(numbers);
  });

  it('keeps an acknowledged order over a crash of the process', async ({ skip }) => {
    const { orders, afterCrash = skip('nothing of this store outlives its process') } = create();
    const order = orderOf(await orders.create(aNewOrder()));
    expect(await afterCrash().find(order.id)).toEqual(order);
  });
}

function describeRepetition(create: () => OrderStoreUnderTest) {
  it('answers the first order, unchanged, to the same user, key and hash', async () => {
    const { orders, outbox } = create();
    const first = orderOf(await orders.create(aNewOrder({ key: 'once' })));
    const again = await orders.create(aNewOrder({ key: 'once', comment: 'changed on the way' }));
    expect(again).toEqual({ kind: 'replayed', order: first });
    expect(await mailKeys(outbox)).toHaveLength(2);
    expect(orderOf(await orders.create(aNewOrder())).orderNumber).toBe('W202611-2');
  });

  it('makes one order of many simultaneous repetitions', async () => {
    const { orders } = create();
    const outcomes = await Promise.all(upTo(20).map(() => orders.create(aNewOrder({ key: 'once' }))));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['created', ...upTo(19).map(() => 'replayed')]);
    expect(new Set(outcomes.map((outcome) => orderOf(outcome).id)).size).toBe(1);
  });

  it('refuses a key that is used for something else, and writes nothing', async () => {
    const { orders, outbox } = create();
    await orders.create(aNewOrder({ key: 'once' }));
    const other = aNewOrder({ key: 'once', requestHash: 'another request' });
    expect(await orders.create(other)).toEqual({ kind: 'key_reused' });
    expect(await orders.find(other.order.id)).toBeNull();
    expect(await mailKeys(outbox)).toHaveLength(2);
  });

  it("leaves another user's same key free", async () => {
    const { orders } = create();
    const mine = orderOf(await orders.create(aNewOrder({ key: 'once' })));
    const theirs = await orders.create(aNewOrder({ key: 'once', userUID: 'user-2', requestHash: 'other' }));
    expect(theirs.kind).toBe('created');
    expect(orderOf(theirs).id).not.toBe(mine.id);
  });
}

function describeReading(create: () => OrderStoreUnderTest) {
  it('answers null for an unknown id and an unknown submission', async () => {
    const { orders } = create();
    await orders.create(aNewOrder({ key: 'once' }));
    expect(await orders.find(randomUUID())).toBeNull();
    expect(await orders.find("' OR 1=1 --")).toBeNull();
    expect(await orders.findSubmission('user-1', 'twice')).toBeNull();
    expect(await orders.findSubmission('user-2', 'once')).toBeNull();
  });
}

async function pagesOf(orders: OrderStore, limit: number): Promise<Order[][]> {
  const pages: Order[][] = [];
  let cursor: string | undefined;
  do {
    const page = await orders.list('user-1', { limit, now, ...(cursor === undefined ? {} : { cursor }) });
    pages.push(page.orders);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

function describeListing(create: () => OrderStoreUnderTest) {
  it('lists own orders, newest first, each once over all pages', async () => {
    const { orders } = create();
    const days = [3, 1, 5, 2, 4, 6, 7];
    await Promise.all(days.map((day) => orders.create(aNewOrder({ createdAt: `2026-11-0${day}T10:00:00.000Z` }))));
    await orders.create(aNewOrder({ userUID: 'user-2' }));
    const pages = await pagesOf(orders, 3);
    expect(pages.map((page) => page.map(({ createdAt }) => Number(createdAt.slice(8, 10))))).toEqual([
      [7, 6, 5],
      [4, 3, 2],
      [1],
    ]);
  });

  it('tells which order an account made first, whatever became of it', async () => {
    const { orders } = create();
    const days = [3, 1, 2].map((day) => aNewOrder({ createdAt: `2026-11-0${day}T10:00:00.000Z`, status: 'canceled' }));
    for (const entry of days) await orders.create(entry);
    await orders.create(aNewOrder({ userUID: 'user-2', createdAt: '2026-10-01T10:00:00.000Z' }));
    expect(await orders.firstOf('user-1')).toBe(days[1]!.order.id);
    expect(await orders.firstOf('nobody')).toBeNull();
  });

  it('is stable under equal instants, also while new orders arrive between two pages', async () => {
    const { orders } = create();
    await Promise.all(upTo(7).map(() => orders.create(aNewOrder())));
    const first = await orders.list('user-1', { limit: 4, now });
    await orders.create(aNewOrder());
    const second = await orders.list('user-1', { limit: 4, now, cursor: first.nextCursor ?? '' });
    const seen = [...first.orders, ...second.orders].map(({ id }) => id);
    expect(new Set(seen).size).toBe(7);
    expect(second.nextCursor).toBeNull();
  });

  it('says that nothing follows a page that ends with the last order', async () => {
    const { orders } = create();
    await Promise.all(upTo(2).map(() => orders.create(aNewOrder())));
    expect((await orders.list('user-1', { limit: 2, now })).nextCursor).toBeNull();
    expect(await orders.list('user-without-orders', { limit: 2, now })).toEqual({ orders: [], nextCursor: null });
  });

  it("answers no orders to a cursor that is unknown or someone else's", async () => {
    const { orders } = create();
    await Promise.all(upTo(3).map(() => orders.create(aNewOrder())));
    await orders.create(aNewOrder({ userUID: 'user-2' }));
    const { nextCursor } = await orders.list('user-1', { limit: 1, now });
    const nothing = { orders: [], nextCursor: null };
    expect(await orders.list('user-2', { limit: 5, now, cursor: nextCursor ?? '' })).toEqual(nothing);
    expect(await orders.list('user-1', { limit: 5, now, cursor: 'garbage' })).toEqual(nothing);
    expect(await orders.list('user-1', { limit: 5, now, cursor: '' })).toEqual(nothing);
  });

  it('tells rides in progress from finished ones by their last leg and their status', async () => {
    const { orders } = create();
    const legEnding = (toDatetime: string) => aTrip({ toDatetime });
    const past = legEnding('2026-11-20T11:59:59.999Z');
    const future = legEnding('2026-11-20T12:00:00.001Z');
    const rides = {
      over: aNewOrder({ trips: [past] }),
      'ending now': aNewOrder({ trips: [past, legEnding(now.toISOString())] }),
      'on the way back': aNewOrder({ trips: [past, future] }),
      'to come': aNewOrder({ trips: [future], status: 'validated' }),
      canceled: aNewOrder({ trips: [future], status: 'canceled' }),
    };
    for (const ride of Object.values(rides)) await orders.create(ride);
    const listed = async (period: 'in-progress' | 'finished') => {
      const page = await orders.list('user-1', { period, limit: 50, now });
      return page.orders.map(({ id }) => Object.entries(rides).find(([, { order }]) => order.id === id)?.[0]);
    };
    expect(new Set(await listed('in-progress'))).toEqual(new Set(['on the way back', 'to come']));
    expect(await listed('finished')).toEqual(['canceled', 'ending now', 'over']);
  });

  it('lists rides in progress by their pick-up, the soonest first, each once over all pages', async () => {
    const { orders } = create();
    const days = [5, 9, 3, 9, 7];
    for (const day of days) {
      const fromDatetime = `2026-12-0${day}T10:00:00.000Z`;
      await orders.create(aNewOrder({ trips: [aTrip({ fromDatetime, toDatetime: `2026-12-0${day}T12:00:00.000Z` })] }));
    }
    // Driven last of all, and over before.
    const longAgo = { fromDatetime: '2026-11-01T10:00:00.000Z', toDatetime: '2026-11-01T12:00:00.000Z' };
    await orders.create(aNewOrder({ trips: [aTrip(longAgo)] }));
    const page = (cursor?: string) =>
      orders.list('user-1', { period: 'in-progress', limit: 2, now, ...(cursor !== undefined && { cursor }) });
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    const third = await page(second.nextCursor ?? '');
    const shown = [first, second, third].map((one) =>
      one.orders.map(({ trips }) => Number(trips[0]?.fromDatetime.slice(8, 10))),
    );
    expect(shown).toEqual([[3, 5], [7, 9], [9]]);
    expect(new Set([first, second, third].flatMap((one) => one.orders.map(({ id }) => id))).size).toBe(5);
    expect(third.nextCursor).toBeNull();
  });

  it('pages through one period', async () => {
    const { orders } = create();
    await Promise.all(upTo(5).map((n) => orders.create(aNewOrder({ status: n % 2 === 0 ? 'canceled' : 'pending' }))));
    const first = await orders.list('user-1', { period: 'in-progress', limit: 2, now });
    const second = await orders.list('user-1', {
      period: 'in-progress',
      limit: 2,
      now,
      cursor: first.nextCursor ?? '',
    });
    expect([...first.orders, ...second.orders].map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    expect(second.nextCursor).toBeNull();
  });
}
