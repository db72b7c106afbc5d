import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { describeCountStoreContract } from '#ports/contracts/count-store.contract.ts';
import { describeInvoiceStoreContract } from '#ports/contracts/invoice-store.contract.ts';
import { describeOrderStoreContract } from '#ports/contracts/order-store.contract.ts';
import { describeOutboxStoreContract } from '#ports/contracts/outbox-store.contract.ts';
import { describePaymentDraftStoreContract } from '#ports/contracts/payment-draft-store.contract.ts';
import { describePaymentEventStoreContract } from '#ports/contracts/payment-event-store.contract.ts';
import type { OutboxStore } from '#ports/outbox-store.ts';
import { aFirebaseProject, aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { aStoredOrder } from '#testing/a-stored-order.ts';
import { aChange, aNewOrder, aTrip } from '#testing/an-order.ts';
import type { OrderStoreUnderTest } from '#testing/order-store-under-test.ts';
import { collectionOf } from './collections.ts';
import { createFirestoreCountStore } from './firestore-count-store.ts';
import { createFirestoreInvoiceStore } from './firestore-invoice-store.ts';
import { createFirestoreCustomerStore } from './firestore-customer-store.ts';
import { createFirestoreOrderStore } from './firestore-order-store.ts';
import { createFirestoreOutboxStore } from './firestore-outbox-store.ts';
import { createFirestorePaymentDraftStore } from './firestore-payment-draft-store.ts';
import { createFirestorePaymentEventStore } from './firestore-payment-event-store.ts';
import { createFirestoreRideLogStore } from './firestore-ride-log-store.ts';
import { createFirestoreStaffStore } from './firestore-staff-store.ts';
import { createServerTime } from './leases.ts';

function storesOf(firestore: Firestore) {
  return {
    orders: createFirestoreOrderStore(firestore),
    outbox: createFirestoreOutboxStore(firestore),
    customers: createFirestoreCustomerStore(firestore),
    paymentDrafts: createFirestorePaymentDraftStore(firestore),
    invoices: createFirestoreInvoiceStore(firestore),
    events: createFirestorePaymentEventStore(firestore),
    rideLog: createFirestoreRideLogStore(firestore),
    staff: createFirestoreStaffStore(firestore),
    spoil: spoilerOf(firestore),
  };
}

function spoilerOf(firestore: Firestore): OrderStoreUnderTest['spoil'] {
  const orders = collectionOf(firestore, 'orders');
  return async (orderId, fields) => {
    const changes = Object.entries(fields).map(([name, value]) => [
      name,
      value === undefined ? FieldValue.delete() : value,
    ]);
    await orders.doc(orderId).update(Object.fromEntries(changes) as Record<string, unknown>);
  };
}

/** After a crash another client finds the project: the first is still there, and nothing was tidied up for it. */
function storesAndAfter<Store>(pick: (stores: ReturnType<typeof storesOf>) => Store) {
  const project = aFirebaseProject();
  return { ...storesOf(aFirestore(project)), afterCrash: () => pick(storesOf(aFirestore(project))) };
}

describe.skipIf(noFirestore)('Firestore', () => {
  describeOrderStoreContract('Firestore', () => storesAndAfter(({ orders }) => orders));
  describeOutboxStoreContract('Firestore', () => storesOf(aFirestore()));
  describePaymentDraftStoreContract('Firestore', () => storesAndAfter(({ paymentDrafts }) => paymentDrafts));
  describeCountStoreContract('Firestore', () => createFirestoreCountStore(aFirestore()));
  describeInvoiceStoreContract('Firestore', () => storesAndAfter(({ invoices }) => invoices));
  describePaymentEventStoreContract('Firestore', () => storesAndAfter(({ events }) => events));
});

const clientsOf = (project: string, count: number) =>
  Array.from({ length: count }, () => createFirestoreOrderStore(aFirestore(project)));

describe.skipIf(noFirestore)('Firestore orders', () => {
  it.each([2, 4])('are numbered without gap or repeat by %i clients of one project', async (clients) => {
    const stores = clientsOf(aFirebaseProject(), clients);
    const entries = Array.from({ length: 120 }, () => aNewOrder());
    const made = await Promise.all(entries.map((entry, n) => stores[n % clients]!.create(entry)));
    const counters = made.map((outcome) =>
      outcome.kind === 'created' ? Number(outcome.order.orderNumber.split('-')[1]) : 0,
    );
    expect(counters.sort((a, b) => a - b)).toEqual(entries.map((_, n) => n + 1));
  });

  it('begin one of two changes that two clients of one project ask for', async () => {
    const stores = clientsOf(aFirebaseProject(), 2);
    for (let round = 0; round < 20; round += 1) {
      const { order } = aNewOrder();
      await stores[0]!.create({ ...aNewOrder(order), mails: [] });
      const outcomes = await Promise.all(stores.map((store) => store.beginChange(order.id, aChange())));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['begun', 'under_way']);
    }
  });

  it('are found by a search behind many that it passes over', async () => {
    const [orders] = clientsOf(aFirebaseProject(), 1);
    const startingOn = (day: string) => ({ trips: [aTrip({ fromDatetime: `2026-11-${day}T10:00:00.000Z` })] });
    await Promise.all(Array.from({ length: 30 }, () => aStoredOrder(orders!, startingOn('24'))));
    const due = await aStoredOrder(orders!, startingOn('27'));
    const found = await orders!.toRemind({ now: new Date('2026-11-26T12:00:00.000Z'), limit: 3 });
    expect(found).toEqual([due]);
  });

  it('are all unlinked, however many there are, also by who begins again where another was interrupted', async () => {
    const firestore = aFirestore();
    const orders = createFirestoreOrderStore(firestore);
    const made = Array.from({ length: 230 }, (_, n) => aNewOrder({ key: `key-${n}` }));
    await Promise.all(made.map((entry) => orders.create(entry)));
    const batch = firestore.batch.bind(firestore);
    vi.spyOn(firestore, 'batch')
      .mockImplementationOnce(batch)
      .mockImplementationOnce(() => {
        throw new Error('interrupted');
      });
    await expect(orders.unlink('user-1')).rejects.toThrow('interrupted');
    await orders.unlink('user-1');
    const kept = await Promise.all(made.map(({ order }) => orders.find(order.id)));
    expect(new Set(kept.map((order) => order?.userUID))).toEqual(new Set(['']));
    expect(await orders.findSubmission('user-1', 'key-0')).toBeNull();
    expect(await orders.findSubmission('user-1', 'key-229')).toBeNull();
  });
});

describe.skipIf(noFirestore)('Firestore as the outbox of machines whose clocks differ', () => {
  const second = 1000;

  /** A machine whose clock is off by so many milliseconds. */
  function aMachine(project: string, offMs: number) {
    const now = (inMs = 0) => new Date(Date.now() + offMs + inMs);
    const outbox = createFirestoreOutboxStore(
      aFirestore(project),
      createServerTime(() => Date.now() + offMs),
    );
    const claim = () => outbox.claim({ now: now(), leaseUntil: now(10 * second), limit: 4 });
    const add = () => outbox.add({ dedupeKey: 'a', subject: { kind: 'welcome', userId: 'u' } }, now());
    return { outbox, now, claim, add };
  }

  it.each([
    ['behind', -11, 0],
    ['ahead', 0, 11],
    ['far ahead', 0, 120],
    ['each the other way', -60, 60],
  ])('keeps a lease, and its renewal, of the one from the other: %s', async (_which, first, other) => {
    const project = aFirebaseProject();
    const [holder, stranger] = [aMachine(project, first * second), aMachine(project, other * second)];
    await holder.add();
    const [held] = await holder.claim();
    expect(held?.dedupeKey).toBe('a');
    expect(await stranger.claim()).toEqual([]);
    await holder.outbox.extend([held!], holder.now(10 * second));
    expect(await stranger.claim()).toEqual([]);
    const dueInMs = (await stranger.outbox.nextDueAt())!.getTime() - stranger.now().getTime();
    expect([dueInMs > 5 * second, dueInMs < 12 * second]).toEqual([true, true]);
  });

  it.each([-60, 60])('hands out at once what a machine that is off by %i s has added itself', async (off) => {
    const machine = aMachine(aFirebaseProject(), off * second);
    await machine.claim();
    await machine.add();
    expect(await machine.claim()).toHaveLength(1);
  });

  it('makes an entry due again when it was said, by the clock of who said it', async () => {
    const machine = aMachine(aFirebaseProject(), 60 * second);
    await machine.add();
    const [claimed] = await machine.claim();
    await machine.outbox.markFailed(claimed!, { retryAt: machine.now(-1), reason: 'the server is down' });
    expect(await machine.claim()).toHaveLength(1);
  });
});

describe.skipIf(noFirestore)('Firestore as an outbox', () => {
  it('hands a lot out to four workers of four clients, each entry once', async () => {
    const project = aFirebaseProject();
    const workers = Array.from({ length: 4 }, () => createFirestoreOutboxStore(aFirestore(project)));
    const at = new Date('2026-11-20T10:00:00.000Z');
    const keys = Array.from({ length: 80 }, (_, n) => `mail-${n}`);
    await Promise.all(
      keys.map((dedupeKey) => workers[0]!.add({ dedupeKey, subject: { kind: 'welcome', userId: 'u' } }, at)),
    );
    const claimAll = async (outbox: OutboxStore): Promise<string[]> => {
      const mails = await outbox.claim({ now: at, leaseUntil: new Date(at.getTime() + 10_000), limit: 4 });
      return mails.length === 0 ? [] : [...mails.map(({ dedupeKey }) => dedupeKey), ...(await claimAll(outbox))];
    };
    const claimed = await Promise.all(workers.map(claimAll));
    expect(claimed.flat().sort()).toEqual(keys.sort());
  });
});
