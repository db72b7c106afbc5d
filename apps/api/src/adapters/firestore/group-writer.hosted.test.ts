import type { Order } from '@chauffeur/core';
import { type Firestore, WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NewOrder } from '#ports/order-store.ts';
import { aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { aNewOrder } from '#testing/an-order.ts';
import { createFirestoreOrderStore } from './firestore-order-store.ts';

/** A store, with what it asked Firestore for. */
function observed(firestore: Firestore) {
  const [reads, batches] = [vi.spyOn(firestore, 'getAll'), vi.spyOn(firestore, 'batch')];
  return { orders: createFirestoreOrderStore(firestore), reads, batches };
}

const many = (count: number) => Array.from({ length: count }, () => aNewOrder());
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const withComment = (entry: NewOrder, comment: string | undefined): NewOrder => ({
  ...entry,
  order: { ...entry.order, comment } as Order,
});

function numbersOf(settled: readonly PromiseSettledResult<{ kind: string; order?: Order }>[]): number[] {
  const made = settled.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
  return made.map(({ order }) => Number(order?.orderNumber.split('-')[1]));
}

describe.skipIf(noFirestore)('orders that wait in one process', () => {
  it('share a batch, and take their numbers in the order in which they came', async () => {
    const { orders, reads, batches } = observed(aFirestore());
    const settled = await Promise.allSettled(many(100).map((entry) => orders.create(entry)));
    expect(numbersOf(settled)).toEqual(upTo(100));
    expect([reads, batches].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('cost five reads and five writes where one comes alone, and four of each where many do', async () => {
    const { orders, reads } = observed(aFirestore());
    const [creations, updates] = [vi.spyOn(WriteBatch.prototype, 'create'), vi.spyOn(WriteBatch.prototype, 'update')];
    onTestFinished(() => void vi.restoreAllMocks());
    const writes = () => creations.mock.calls.length + updates.mock.calls.length;
    await orders.create(aNewOrder());
    expect(writes()).toBe(5);
    await Promise.all(many(50).map((entry) => orders.create(entry)));
    expect(writes()).toBe(5 + 50 * 4 + 1);
    expect(reads.mock.calls.map((documents) => documents.length)).toEqual([5, 50 * 4 + 1]);
  });

  it('share several where one batch does not hold them', async () => {
    const { orders, batches } = observed(aFirestore());
    const settled = await Promise.allSettled(many(250).map((entry) => orders.create(entry)));
    expect(numbersOf(settled)).toEqual(upTo(250));
    expect(batches).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['the client', undefined],
    ['the server', 'x'.repeat(1_100_000)],
    ['the server, which cannot read it,', 'Merci \ud83d'],
  ])('are written where %s refuses one among them, which alone fails', async (_who, comment) => {
    const { orders } = observed(aFirestore());
    const entries = many(7).map((entry, n) => (n === 3 ? withComment(entry, comment) : entry));
    const settled = await Promise.allSettled(entries.map((entry) => orders.create(entry)));
    expect(settled.map(({ status }) => status).indexOf('rejected')).toBe(3);
    expect(numbersOf(settled)).toEqual(upTo(6));
  });

  it.each([2, 13])('are written once where the answer is %i and the batch stands nevertheless', async (code) => {
    const { orders } = observed(aFirestore());
    const commit = vi.spyOn(WriteBatch.prototype, 'commit');
    onTestFinished(() => void vi.restoreAllMocks());
    commit.mockImplementationOnce(async function (this: WriteBatch) {
      await this.commit();
      throw Object.assign(new Error('lost'), { code });
    });
    const made = await Promise.all(many(7).map((entry) => orders.create(entry)));
    expect(made.map(({ kind }) => kind)).toEqual(upTo(7).map(() => 'created'));
    expect(made.map((outcome) => ('order' in outcome ? outcome.order.orderNumber : null))).toEqual(
      upTo(7).map((n) => `W202611-${n}`),
    );
  });

  it('are told where Firestore cannot be reached, at once, and those who come later are served', async () => {
    const { orders, reads } = observed(aFirestore());
    reads.mockRejectedValueOnce(Object.assign(new Error('unavailable'), { code: 14 }));
    const settled = await Promise.allSettled(many(20).map((entry) => orders.create(entry)));
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect(reads).toHaveBeenCalledTimes(1);
    expect((await orders.create(aNewOrder())).kind).toBe('created');
  });
});
