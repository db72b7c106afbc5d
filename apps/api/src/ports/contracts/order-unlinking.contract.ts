import { expect, it } from 'vitest';
import { aNewOrder } from '#testing/an-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

/** What becomes of orders whose account goes; a part of `describeOrderStoreContract`. */
export function describeOrderUnlinking(create: () => OrderStoreUnderTest) {
  it('takes an account off its orders, and changes nothing else about them', async () => {
    const { orders } = create();
    const [first, second] = [aNewOrder({ key: 'one', status: 'canceled' }), aNewOrder({ key: 'two' })];
    for (const entry of [first, second]) await orders.create(entry);
    const before = await orders.find(first.order.id);
    await orders.unlink('user-1');
    await orders.unlink('user-1');
    expect(await orders.find(first.order.id)).toEqual({ ...before, userUID: '' });
    expect((await orders.find(second.order.id))?.userUID).toBe('');
    expect((await orders.list('user-1', { limit: 10, now })).orders).toEqual([]);
    expect(await orders.findSubmission('user-1', 'one')).toBeNull();
    expect((await orders.create(aNewOrder({ key: 'one' }))).kind).toBe('created');
  });

  it('keeps the customer of one who has no account as a record, and not where no order is made', async () => {
    const { orders, customers } = create();
    const guest = aNewOrder({ key: 'one', userUID: 'guest-1' });
    const { customer } = guest.order;
    await orders.create(aNewOrder({ key: 'two', userUID: 'guest-2' }));
    await orders.create({ ...guest, keepsCustomer: true });
    expect([await customers.find('guest-1'), await customers.find('guest-2')]).toEqual([customer, null]);
    const renamed = { ...guest.order, customer: { ...customer, lastName: 'Autre' } };
    await orders.create({ ...guest, order: renamed, keepsCustomer: true });
    expect(await customers.find('guest-1')).toEqual(customer);
    expect((await customers.findByKey({ key: 'moreau', limit: 5 })).found).toHaveLength(1);
    const next = aNewOrder({ key: 'three', userUID: 'guest-1', customer: renamed.customer });
    await orders.create({ ...next, keepsCustomer: true });
    expect((await customers.find('guest-1'))?.lastName).toBe('Autre');
  });

  it('gives an order of one user to another, once, and nothing of anybody else’s', async () => {
    const { orders } = create();
    const [taken, left] = [aNewOrder({ key: 'one' }), aNewOrder({ key: 'two' })];
    for (const entry of [taken, left]) await orders.create(entry);
    const before = await orders.find(taken.order.id);
    const claim = { orderId: taken.order.id, from: 'user-1', to: 'user-2' };
    expect(await orders.claim({ ...claim, from: 'user-3' })).toBeNull();
    expect(await orders.claim({ ...claim, orderId: 'unknown' })).toBeNull();
    expect(await orders.find(taken.order.id)).toEqual(before);
    expect(await orders.claim(claim)).toEqual({ ...before, userUID: 'user-2' });
    expect(await orders.claim(claim)).toBeNull();
    expect(await orders.find(taken.order.id)).toEqual({ ...before, userUID: 'user-2' });
    const owned = async (userId: string) => (await orders.list(userId, { limit: 10, now })).orders.map(({ id }) => id);
    expect([await owned('user-1'), await owned('user-2')]).toEqual([[left.order.id], [taken.order.id]]);
    expect(await orders.findSubmission('user-1', 'one')).toBeNull();
    await orders.unlink('user-2');
    expect((await orders.find(taken.order.id))?.userUID).toBe('');
  });

  it('counts what waits of an account, and nothing else', async () => {
    const { orders } = create();
    expect(await orders.countWaiting('user-1')).toBe(0);
    for (const key of ['one', 'two']) await orders.create(aNewOrder({ key }));
    await orders.create(aNewOrder({ key: 'three', status: 'canceled' }));
    await orders.create(aNewOrder({ key: 'four', status: 'validated' }));
    await orders.create(aNewOrder({ key: 'five', userUID: 'user-2' }));
    expect([await orders.countWaiting('user-1'), await orders.countWaiting('user-2')]).toEqual([2, 1]);
    await orders.unlink('user-1');
    expect(await orders.countWaiting('user-1')).toBe(0);
  });

  it("leaves everyone else's orders alone, also where two accounts that went used the same key", async () => {
    const { orders } = create();
    const users = ['user-1', 'user-2', 'user-3'];
    const entries = users.map((userUID) => aNewOrder({ userUID, key: 'once' }));
    for (const entry of entries) await orders.create(entry);
    for (const userId of users.slice(0, 2)) await orders.unlink(userId);
    const found = await Promise.all(entries.map(({ order }) => orders.find(order.id)));
    expect(found.map((order) => order?.userUID)).toEqual(['', '', 'user-3']);
    expect((await orders.list('user-3', { limit: 10, now })).orders).toHaveLength(1);
  });
}
