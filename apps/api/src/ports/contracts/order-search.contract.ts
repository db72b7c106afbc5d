import { decisionTimes, type Order, orderStatuses } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCardPayment, aChange, aTrip } from '#testing/an-order.ts';
import { before, end, isFound, mailOf } from '#testing/order-searches.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { describeDecidedSearches } from './decided-search.contract.ts';
import { describeOfficeSearches } from './office-search.contract.ts';

type Create = () => OrderStoreUnderTest;

/** What the jobs ask of an `OrderStore`; called by `describeOrderStoreContract`. */
export function describeOrderSearches(create: Create) {
  describeProgress(create);
  describeUnfinished(create);
  describeDeciding(create);
  describeAnswering(create);
  describeDecidedSearches(create);
  describeOfficeSearches(create);
}

function describeProgress(create: Create) {
  it('answers everybody’s orders in progress, page by page, though some of them end meanwhile', async () => {
    const { orders } = create();
    const now = new Date('2026-12-01T17:30:00.000Z');
    const ending = async (day: number, changes: Partial<Order> = {}) => {
      const [fromDatetime, toDatetime] = [10, 12].map((hour) => new Date(Date.UTC(2026, 11, day, hour)).toISOString());
      const trip = aTrip({ fromDatetime: fromDatetime ?? '', toDatetime: toDatetime ?? '' });
      return aStoredOrder(orders, { trips: [trip], userUID: `user-${day}`, ...changes });
    };
    const [last, second, third, first] = [await ending(9), await ending(5), await ending(5), await ending(3)];
    await ending(1);
    await ending(4, { status: 'canceled' });
    const page = (cursor: string | null) => orders.inProgress({ now, limit: 2, ...(cursor !== null && { cursor }) });
    const earlier = await page(null);
    expect(earlier.orders[0]).toEqual(first);
    await end(orders, earlier.orders[1] ?? last, 'refuse');
    const after = await page(earlier.nextCursor);
    const found = [...earlier.orders, ...after.orders].map(({ id }) => id);
    expect(found).toHaveLength(4);
    expect([new Set(found.slice(1, 3)), found[3]]).toEqual([new Set([second.id, third.id]), last.id]);
    expect((await page(after.nextCursor)).orders).toEqual([]);
    expect(await orders.inProgress({ now, limit: 5 })).toMatchObject({ nextCursor: null });
  });
}

function describeUnfinished(create: Create) {
  it('answers changes that began at or before an instant, longest first, until they end', async () => {
    const { orders } = create();
    const begun = new Map<number, Order>();
    for (const minute of [3, 1, 2, 5]) {
      const order = await aStoredOrder(orders);
      await orders.beginChange(order.id, aChange({ at: `2026-11-20T11:0${minute}:00.000Z` }));
      begun.set(minute, order);
    }
    await aStoredOrder(orders);
    const begunBefore = new Date('2026-11-20T11:03:00.000Z');
    const minutes = async (limit: number) => {
      const found = await orders.unfinishedChanges({ begunBefore, limit });
      return found.map(({ pendingChange }) => Number(pendingChange?.at.slice(14, 16)));
    };
    expect(await minutes(10)).toEqual([1, 2, 3]);
    expect(await minutes(2)).toEqual([1, 2]);
    const ended = { event: 'accept', mails: [] } as const;
    await orders.completeChange({ orderId: begun.get(1)!.id, at: '2026-11-20T11:01:00.000Z', ...ended });
    await orders.abandonChange({ orderId: begun.get(2)!.id, at: '2026-11-20T11:02:00.000Z', ...ended });
    expect(await minutes(10)).toEqual([3]);
  });
}

const undecided: [string, Partial<Order>][] = [
  ['a ride in ten days', {}],
  ['a card whose hold ends first', { payment: aCardPayment() }],
  ['a hold of unknown end', { payment: aCardPayment({ captureBefore: null }) }],
  ['a ride in three hours', { trips: [aTrip({ fromDatetime: '2026-11-20T13:00:00.001Z' })] }],
];

function describeDeciding(create: Create) {
  it.each(undecided)(
    'has the operator reminded, then the order expired, when its times have come: %s',
    async (...given) => {
      const { orders } = create();
      const order = await aStoredOrder(orders, given[1]);
      const { remindAt, decideBefore } = decisionTimes(order);
      expect(await isFound(orders, 'toRemind', before(remindAt))).toBe(false);
      expect(await orders.toRemind({ now: new Date(remindAt), limit: 10 })).toEqual([order]);
      expect(await isFound(orders, 'toRemind', before(decideBefore))).toBe(true);
      expect(await isFound(orders, 'toRemind', new Date(decideBefore))).toBe(false);
      expect(await isFound(orders, 'toExpire', before(decideBefore))).toBe(false);
      expect(await orders.toExpire({ now: new Date(decideBefore), limit: 10 })).toEqual([order]);
    },
  );

  it('moves both times when the end of the hold becomes known', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders);
    const now = new Date(decisionTimes({ ...order, payment: aCardPayment() }).decideBefore);
    expect(await isFound(orders, 'toExpire', now)).toBe(false);
    await orders.notePayment(order.id, { told: aCardPayment(), at: now, mails: [] });
    expect(await isFound(orders, 'toExpire', now)).toBe(true);
    expect(await isFound(orders, 'toRemind', before(now.toISOString()))).toBe(true);
  });

  it('asks for one reminder: none once it is in the outbox, whatever other mails there are', async () => {
    const { orders, outbox } = create();
    const order = await aStoredOrder(orders);
    const now = new Date(decisionTimes(order).remindAt);
    await mailOf(outbox, 'ride-reminder', order.id);
    await mailOf(outbox, 'operator-decision-reminder', 'another order');
    expect(await isFound(orders, 'toRemind', now)).toBe(true);
    await mailOf(outbox, 'operator-decision-reminder', order.id);
    expect(await isFound(orders, 'toRemind', now)).toBe(false);
  });

  it('answers pending orders alone, and none with a change under way', async () => {
    const { orders } = create();
    for (const status of orderStatuses) await aStoredOrder(orders, { status });
    const busy = await aStoredOrder(orders);
    const { remindAt, decideBefore } = decisionTimes(busy);
    await orders.beginChange(busy.id, aChange());
    for (const found of [
      await orders.toRemind({ now: new Date(remindAt), limit: 10 }),
      await orders.toExpire({ now: new Date(decideBefore), limit: 10 }),
    ]) {
      expect(found.map(({ status }) => status)).toEqual(['pending']);
      expect(found[0]?.id).not.toBe(busy.id);
    }
    await orders.abandonChange({ orderId: busy.id, ...aChange(), mails: [] });
    expect(await orders.toExpire({ now: new Date(decideBefore), limit: 10 })).toHaveLength(2);
    await end(orders, busy, 'expire');
    expect(await orders.toExpire({ now: new Date(decideBefore), limit: 10 })).toHaveLength(1);
  });

  it('answers the longest due first, up to the limit', async () => {
    const { orders } = create();
    const days = [27, 25, 26];
    for (const day of days)
      await aStoredOrder(orders, { trips: [aTrip({ fromDatetime: `2026-11-${day}T10:00:00.000Z` })] });
    const now = new Date('2026-11-27T00:00:00.000Z');
    const daysOf = (found: Order[]) => found.map(({ trips }) => Number(trips[0]?.fromDatetime.slice(8, 10)));
    expect(daysOf(await orders.toExpire({ now, limit: 10 }))).toEqual([25, 26]);
    expect(daysOf(await orders.toExpire({ now, limit: 1 }))).toEqual([25]);
    expect(daysOf(await orders.toRemind({ now: new Date('2026-11-25T08:30:00.000Z'), limit: 10 }))).toEqual([26]);
    expect(daysOf(await orders.toRemind({ now: new Date('2026-11-25T07:59:00.000Z'), limit: 1 }))).toEqual([25]);
  });
}

/** Promised on a Friday morning for the same evening, for a ride in ten days. */
const answerBefore = '2026-11-20T20:00:00.000Z';
const promised: Partial<Order> = { answerBefore };
const halfWay = '2026-11-20T15:00:00.000Z';

function describeAnswering(create: Create) {
  it('has the operator reminded from half-way to the promised answer on, then told that it is overdue', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders, promised);
    expect(await isFound(orders, 'answersToRemind', before(halfWay))).toBe(false);
    expect(await orders.answersToRemind({ now: new Date(halfWay), limit: 10 })).toEqual([order]);
    expect(await isFound(orders, 'answersToRemind', before(answerBefore))).toBe(true);
    expect(await isFound(orders, 'answersToRemind', new Date(answerBefore))).toBe(false);
    expect(await isFound(orders, 'answersOverdue', before(answerBefore))).toBe(false);
    expect(await orders.answersOverdue({ now: new Date(answerBefore), limit: 10 })).toEqual([order]);
  });

  it('says nothing more once the order is about to end anyway', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders, promised);
    const { decideBefore } = decisionTimes(order);
    expect(await isFound(orders, 'answersOverdue', before(decideBefore))).toBe(true);
    expect(await isFound(orders, 'answersOverdue', new Date(decideBefore))).toBe(false);
  });

  it('asks for no mail of what another one says: the end half-way to a near ride, the late answer of a vehicle that is kept', async () => {
    const { orders } = create();
    const soon = aTrip({ fromDatetime: '2026-11-20T13:00:00.000Z' });
    const near = await aStoredOrder(orders, { answerBefore: '2026-11-20T11:30:00.000Z', trips: [soon] });
    const kept = await aStoredOrder(orders, { answerBefore: '2026-11-20T22:00:00.000Z', decideWithinHours: 24 });
    const foundAt = async (search: 'toRemind' | 'answersToRemind' | 'answersOverdue' | 'toExpire', at: string) =>
      (await orders[search]({ now: new Date(at), limit: 10 })).map(({ id }) => id);
    expect(await foundAt('answersToRemind', '2026-11-20T11:29:00.000Z')).toEqual([]);
    expect(await foundAt('toRemind', '2026-11-20T11:29:00.000Z')).toEqual([near.id]);
    expect(await foundAt('answersOverdue', '2026-11-20T11:30:00.000Z')).toEqual([]);
    expect(await foundAt('answersOverdue', '2026-11-20T22:00:00.000Z')).toEqual([kept.id]);
    expect(await foundAt('toRemind', '2026-11-21T09:59:00.000Z')).toEqual([]);
    expect(await foundAt('toExpire', '2026-11-21T10:00:00.000Z')).toEqual([near.id, kept.id]);
  });

  it('finds no order to which nothing was promised', async () => {
    const { orders } = create();
    await aStoredOrder(orders);
    const now = new Date('2026-12-01T15:00:00.000Z');
    expect(await isFound(orders, 'answersToRemind', now)).toBe(false);
    expect(await isFound(orders, 'answersOverdue', now)).toBe(false);
  });

  it.each([
    ['answersToRemind', 'operator-answer-reminder', 'operator-answer-overdue'],
    ['answersOverdue', 'operator-answer-overdue', 'operator-answer-reminder'],
  ] as const)('asks once for each: %s', async (search, kind, other) => {
    const { orders, outbox } = create();
    const order = await aStoredOrder(orders, promised);
    const now = search === 'answersToRemind' ? before(answerBefore) : new Date(answerBefore);
    await mailOf(outbox, other, order.id);
    await mailOf(outbox, 'operator-decision-reminder', order.id);
    expect(await isFound(orders, search, now)).toBe(true);
    await mailOf(outbox, kind, order.id);
    expect(await isFound(orders, search, now)).toBe(false);
    await orders.notePayment(order.id, { told: aCardPayment(), at: now, mails: [] });
    expect(await isFound(orders, search, now)).toBe(false);
  });

  it.each(['answersToRemind', 'answersOverdue'] as const)(
    'answers pending orders alone, none with a change under way, the longest due first: %s',
    async (search) => {
      const { orders } = create();
      for (const status of orderStatuses) await aStoredOrder(orders, { ...promised, status });
      const earlier = await aStoredOrder(orders, { answerBefore: '2026-11-20T19:00:00.000Z' });
      const busy = await aStoredOrder(orders, promised);
      await orders.beginChange(busy.id, aChange());
      const now = search === 'answersToRemind' ? new Date('2026-11-20T18:59:00.000Z') : new Date(answerBefore);
      const found = await orders[search]({ now, limit: 10 });
      expect(found.map(({ status, pendingChange }) => [status, pendingChange])).toEqual([
        ['pending', null],
        ['pending', null],
      ]);
      expect((await orders[search]({ now, limit: 1 })).map(({ id }) => id)).toEqual([earlier.id]);
      await orders.abandonChange({ orderId: busy.id, ...aChange(), mails: [] });
      expect(await orders[search]({ now, limit: 10 })).toHaveLength(3);
      await end(orders, busy, 'accept');
      expect(await orders[search]({ now, limit: 10 })).toHaveLength(2);
    },
  );
}
