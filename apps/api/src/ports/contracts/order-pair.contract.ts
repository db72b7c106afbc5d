import { expect, it } from 'vitest';
import { aNewOrder } from '#testing/an-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { waitingMails } from '#testing/waiting-mails.ts';
import type { NewOrder } from '../order-store.ts';

const mailKeys = async (outbox: OrderStoreUnderTest['outbox']) =>
  (await waitingMails(outbox)).map(({ dedupeKey }) => dedupeKey);

const now = new Date('2026-11-20T12:00:00.000Z');

/** Two orders of one booking, each naming the other. */
function aPair(key: string, secondId?: string): NewOrder & Required<Pick<NewOrder, 'second'>> {
  const other = aNewOrder(secondId === undefined ? {} : { id: secondId });
  const first = aNewOrder({ key, pairedOrderId: other.order.id });
  const second = { order: { ...other.order, pairedOrderId: first.order.id }, mails: other.mails };
  return { ...first, second };
}

/** Two orders that are made at once (Rules 4.21); a part of `describeOrderStoreContract`. */
export function describeOrderPairs(create: () => OrderStoreUnderTest) {
  it('stores an order and its second together, with numbers that follow each other, and all their mails', async () => {
    const { orders, outbox } = create();
    const entry = aPair('once');
    const first = { ...entry.order, orderNumber: 'W202611-1' };
    expect(await orders.create(entry)).toEqual({ kind: 'created', order: first });
    expect(await orders.find(entry.second.order.id)).toEqual({ ...entry.second.order, orderNumber: 'W202611-2' });
    expect((await orders.list('user-1', { limit: 10, now })).orders).toHaveLength(2);
    expect(await orders.countWaiting('user-1')).toBe(1);
    const keys = [...entry.mails, ...entry.second.mails].map(({ dedupeKey }) => dedupeKey);
    expect((await mailKeys(outbox)).sort()).toEqual(keys.sort());
  });

  it('stores neither of two where the second fails, and gives both numbers to the next', async () => {
    const { orders, outbox } = create();
    const taken = aNewOrder();
    await orders.create(taken);
    const entry = aPair('once', taken.order.id);
    const neighbour = aPair('twice');
    const [failed, made] = await Promise.allSettled([orders.create(entry), orders.create(neighbour)]);
    expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled']);
    expect(await orders.find(entry.order.id)).toBeNull();
    expect(await orders.findSubmission('user-1', 'once')).toBeNull();
    expect((await orders.find(taken.order.id))?.pairedOrderId).toBeNull();
    expect((await orders.find(neighbour.order.id))?.orderNumber).toBe('W202611-2');
    expect((await orders.find(neighbour.second.order.id))?.orderNumber).toBe('W202611-3');
    expect(await mailKeys(outbox)).not.toContain(entry.mails[0]?.dedupeKey);
  });

  it('leaves no gap where twos and ones are made at the same time', async () => {
    const { orders } = create();
    const entries = Array.from({ length: 20 }, (_, n) => (n % 3 === 0 ? aPair(`pair-${n}`) : aNewOrder()));
    await Promise.all(entries.map((entry) => orders.create(entry)));
    const ids = entries.flatMap(({ order, second }) => (second ? [order.id, second.order.id] : [order.id]));
    const found = await Promise.all(ids.map((id) => orders.find(id)));
    const numbers = found.map((order) => Number(order?.orderNumber.split('-')[1]));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from(ids, (_, n) => n + 1));
  });

  it('answers the first to the same key again, also at the same time, and makes no third', async () => {
    const { orders } = create();
    const outcomes = await Promise.all([aPair('once'), aPair('once')].map((entry) => orders.create(entry)));
    const again = await orders.create(aPair('once'));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['created', 'replayed']);
    const first = await orders.findSubmission('user-1', 'once');
    expect(again).toEqual({ kind: 'replayed', order: first?.order });
    expect(await orders.countWaiting('user-1')).toBe(1);
  });

  it('takes an account off both', async () => {
    const { orders } = create();
    const entry = aPair('once');
    await orders.create(entry);
    await orders.unlink('user-1');
    const both = await Promise.all([entry.order, entry.second.order].map(({ id }) => orders.find(id)));
    expect(both.map((order) => order?.userUID)).toEqual(['', '']);
    expect((await orders.create(aPair('once'))).kind).toBe('created');
  });
}
