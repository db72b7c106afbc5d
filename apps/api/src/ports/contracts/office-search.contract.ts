import type { Order } from '@chauffeur/core';
import { expect, it } from 'vitest';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aCustomer, traveller } from '#testing/a-customer.ts';
import { aJournalEntry } from '#testing/a-staff-member.ts';
import { aChange, aNewOrder, aTrip } from '#testing/an-order.ts';
import { end } from '#testing/order-searches.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';

type Create = () => OrderStoreUnderTest;

const accepted: Partial<Order> = { status: 'validated', history: [aChange()] };

/** What the office asks of an `OrderStore`; called by `describeOrderSearches`. */
export function describeOfficeSearches(create: Create) {
  describeDays(create);
  describeUndecided(create);
  describeQuestions(create);
  describeKeys(create);
}

function describeDays(create: Create) {
  const day = { from: new Date('2026-12-01T23:00:00.000Z'), until: new Date('2026-12-02T23:00:00.000Z'), limit: 10 };
  const lasting = (fromDatetime: string, toDatetime: string, changes: Partial<Order> = {}): Partial<Order> => ({
    trips: [aTrip({ fromDatetime, toDatetime })],
    ...changes,
  });

  it('finds the rides that touch a stretch of time, whatever their status but the canceled ones, by their end', async () => {
    const { orders } = create();
    const stored = {
      before: lasting('2026-12-01T20:00:00.000Z', '2026-12-01T23:00:00.000Z'),
      overnight: lasting('2026-12-01T22:00:00.000Z', '2026-12-01T23:00:00.001Z'),
      late: lasting('2026-12-02T22:59:59.999Z', '2026-12-03T01:00:00.000Z', accepted),
      early: lasting('2026-12-02T06:00:00.000Z', '2026-12-02T07:00:00.000Z'),
      around: {
        trips: [aTrip(), aTrip({ fromDatetime: '2026-12-05T08:00:00.000Z', toDatetime: '2026-12-05T09:00:00.000Z' })],
      },
      after: lasting('2026-12-02T23:00:00.000Z', '2026-12-03T00:00:00.000Z'),
      gone: lasting('2026-12-02T10:00:00.000Z', '2026-12-02T11:00:00.000Z', { status: 'canceled' }),
    };
    const names = new Map<string, string>();
    for (const [name, changes] of Object.entries(stored)) names.set((await aStoredOrder(orders, changes)).id, name);
    const found = async (limit: number) => (await orders.toDrive({ ...day, limit })).map(({ id }) => names.get(id));
    expect(await found(10)).toEqual(['overnight', 'early', 'late', 'around']);
    expect(await found(2)).toEqual(['overnight', 'early']);
  });

  it('finds a ride no more once it is canceled', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders, lasting('2026-12-02T06:00:00.000Z', '2026-12-02T07:00:00.000Z'));
    await end(orders, order, 'accept');
    expect(await orders.toDrive(day)).toMatchObject([{ status: 'validated' }]);
    await end(orders, order, 'cancelByOperator');
    expect(await orders.toDrive(day)).toEqual([]);
  });
}

function describeUndecided(create: Create) {
  const onDay = (day: number): Partial<Order> => ({
    trips: [aTrip({ fromDatetime: `2026-12-${day}T10:00:00.000Z`, toDatetime: `2026-12-${day}T11:00:00.000Z` })],
  });

  it('lists what waits for an answer by pages, the first to expire first, each once', async () => {
    const { orders } = create();
    const made: Order[] = [];
    for (const day of [14, 12, 13, 12, 11]) made.push(await aStoredOrder(orders, onDay(day)));
    await aStoredOrder(orders, { ...onDay(10), ...accepted });
    await orders.beginChange((await aStoredOrder(orders, onDay(10))).id, aChange());
    const dayOf = ({ trips }: Order) => Number(trips[0]?.fromDatetime.slice(8, 10));
    const pages: number[][] = [];
    const ids = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await orders.toDecide({ limit: 2, cursor });
      pages.push(page.orders.map(dayOf));
      for (const { id } of page.orders) ids.add(id);
      // Who stands at the end of a page may be decided before the next one is asked for.
      if (page.nextCursor !== null && pages.length === 1) await end(orders, page.orders.at(-1)!, 'refuse');
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([[11, 12], [12, 13], [14]]);
    expect(ids.size).toBe(made.length);
  });

  it('answers nothing behind a cursor that names no order', async () => {
    const { orders } = create();
    await aStoredOrder(orders);
    expect(await orders.toDecide({ limit: 2, cursor: 'nobody' })).toEqual({ orders: [], nextCursor: null });
  });
}

function describeQuestions(create: Create) {
  const asking = (day: number, askedBy: 'customer' | 'office' = 'customer'): Partial<Order> => {
    const note = { kind: 'note', askedBy, before: { comment: '' }, after: { comment: 'b' }, refundTTC: 0 } as const;
    const expiresAt = `2026-12-${day}T10:00:00.000Z`;
    return {
      ...accepted,
      proposal: { amendment: { ...note, key: 'note-1' }, at: '2026-11-20T11:00:00.000Z', expiresAt },
    };
  };
  const search = { now: new Date('2026-12-11T10:00:00.000Z'), limit: 10 };

  it('lists what customers ask for as long as it may be answered, the first to be over first', async () => {
    const { orders } = create();
    const days = { over: 11, later: 14, declined: 13, sooner: 12, changing: 12, cancelled: 12 };
    const names = new Map<string, string>();
    const made = new Map<string, Order>();
    for (const [name, day] of Object.entries(days)) {
      const order = await aStoredOrder(orders, asking(day));
      names.set(order.id, name);
      made.set(name, order);
    }
    await aStoredOrder(orders, asking(12, 'office'));
    await aStoredOrder(orders, accepted);
    await end(orders, made.get('declined')!, 'declineAmendment');
    await end(orders, made.get('cancelled')!, 'cancelByOperator');
    await orders.beginChange(made.get('changing')!.id, aChange({ event: 'declineAmendment' }));
    const found = async (limit: number) => (await orders.toAnswer({ ...search, limit })).map(({ id }) => names.get(id));
    expect(await found(10)).toEqual(['sooner', 'later']);
    expect(await found(1)).toEqual(['sooner']);
  });
}

function describeKeys(create: Create) {
  const of = (lastName: string) => ({ customer: aCustomer({ lastName, firstName: 'Zoé' }) });

  it('finds orders by the beginning of a word, the newest first, each once over all pages', async () => {
    const { orders } = create();
    const made: string[] = [];
    for (const name of ['Moreau', 'Morel', 'Petit', 'Moreau']) made.push((await aStoredOrder(orders, of(name))).id);
    const found = async (key: string, cursor?: string) => {
      const page = await orders.findByKey({ key, limit: 2, ...(cursor !== undefined && { cursor }) });
      return { places: page.orders.map(({ id }) => made.indexOf(id)), next: page.nextCursor };
    };
    const first = await found('more');
    expect(first.places).toEqual([3, 1]);
    expect(await found('more', first.next ?? '')).toEqual({ places: [0], next: null });
    expect(await found('petitz')).toEqual({ places: [2], next: null });
    expect((await found('zo')).places).toEqual([3, 2]);
    expect((await found('0612345678')).places).toEqual([3, 2]);
    const number = (await orders.find(made[1] ?? ''))?.orderNumber.toLowerCase().replace('-', '') ?? '';
    expect((await found(number)).places).toEqual([1]);
    expect(await found('nobody')).toEqual({ places: [], next: null });
    expect(await found('mo', 'nobody')).toEqual({ places: [], next: null });
  });

  it('stores and finds an order by letters that few fonts have', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders, of('𠮷野'));
    for (const key of ['𠮷', '𠮷野z'])
      expect((await orders.findByKey({ key, limit: 2 })).orders.map(({ id }) => id)).toEqual([order.id]);
  });

  it('still finds an order whose account is gone, and one that has changed', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders, of('Moreau'));
    await end(orders, order, 'accept');
    await orders.unlink(order.userUID);
    expect((await orders.findByKey({ key: 'moreauzoe', limit: 2 })).orders).toMatchObject([{ status: 'validated' }]);
  });

  it('finds an order by who travels, and by nobody who travels no more', async () => {
    const { orders } = create();
    const order = await aStoredOrder(orders, { ...of('Moreau'), traveller, status: 'validated' });
    const found = async (key: string) => (await orders.findByKey({ key, limit: 2 })).orders.map(({ id }) => id);
    expect([await found('petitlou'), await found('0611111111')]).toEqual([[order.id], [order.id]]);
    const after = { traveller: { ...traveller, name: 'Kenji Tanaka' } };
    const amendment = { kind: 'passenger', askedBy: 'office', before: { traveller }, after, refundTTC: 0 } as const;
    const change = aChange({ event: 'amend', amendment: { ...amendment, key: 'passenger-1' } });
    await orders.beginChange(order.id, change);
    await orders.completeChange({ orderId: order.id, event: 'amend', at: change.at, mails: [] });
    expect([await found('tanaka'), await found('moreau')]).toEqual([[order.id], [order.id]]);
    expect(await found('petitlou')).toEqual([]);
  });

  it('writes the row that comes with an order once, and none where no order is made', async () => {
    const { orders, staff } = create();
    const entry = { ...aNewOrder({ key: 'key-of-one-call' }), journal: aJournalEntry('row-of-order') };
    expect((await orders.create(entry)).kind).toBe('created');
    const again = { ...aNewOrder({ key: 'key-of-one-call' }), journal: aJournalEntry('row-of-replay') };
    expect((await orders.create(again)).kind).toBe('replayed');
    const { entries } = await staff.journal({ limit: 10 });
    expect(entries.map(({ id }) => id)).toEqual(['row-of-order']);
  });
}
