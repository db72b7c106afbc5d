import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { describeDraftStoreContract } from '../../ports/draft-store.contract.ts';
import { describeInvoiceStoreContract } from '../../ports/invoice-store.contract.ts';
import { describeOrderStoreContract } from '../../ports/order-store.contract.ts';
import { describeOutboxStoreContract } from '../../ports/outbox-store.contract.ts';
import { describePaymentEventStoreContract } from '../../ports/payment-event-store.contract.ts';
import { aFirebaseProject, aFirestore, describeHosted } from '../../testing/a-firestore.ts';
import { aChange, aNewOrder } from '../../testing/an-order.ts';
import { createFirestoreDraftStore } from './firestore-draft-store.ts';
import { createFirestoreInvoiceStore } from './firestore-invoice-store.ts';
import { createFirestoreOrderStore } from './firestore-order-store.ts';
import { createFirestoreOutboxStore } from './firestore-outbox-store.ts';
import { createFirestorePaymentEventStore } from './firestore-payment-event-store.ts';

function storesOf(firestore: Firestore) {
  return {
    orders: createFirestoreOrderStore(firestore),
    outbox: createFirestoreOutboxStore(firestore),
    drafts: createFirestoreDraftStore(firestore),
    invoices: createFirestoreInvoiceStore(firestore),
    events: createFirestorePaymentEventStore(firestore),
  };
}

/** After a crash another client finds the project: the first is still there, and nothing was tidied up for it. */
function storesAndAfter<Store>(pick: (stores: ReturnType<typeof storesOf>) => Store) {
  const project = aFirebaseProject();
  return { ...storesOf(aFirestore(project)), afterCrash: () => pick(storesOf(aFirestore(project))) };
}

describeHosted('Firestore', () => {
  describeOrderStoreContract('Firestore', () => storesAndAfter(({ orders }) => orders));
  describeOutboxStoreContract('Firestore', () => storesOf(aFirestore()));
  describeDraftStoreContract('Firestore', () => storesAndAfter(({ drafts }) => drafts));
  describeInvoiceStoreContract('Firestore', () => storesAndAfter(({ invoices }) => invoices));
  describePaymentEventStoreContract('Firestore', () => storesAndAfter(({ events }) => events));
});

const clientsOf = (project: string, count: number) =>
  Array.from({ length: count }, () => createFirestoreOrderStore(aFirestore(project)));

describeHosted('Firestore orders', () => {
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
});
