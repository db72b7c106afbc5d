import type { Firestore } from 'firebase-admin/firestore';
import { createFirestoreArchive } from '#adapters/firestore/firestore-archive.ts';
import { openFirestoreStores } from '#composition/open-firestore-engine.ts';
import { createFirestoreIssueStore } from '#adapters/firestore/firestore-issue-store.ts';
import { recordKinds } from '#ports/archive.ts';
import type { Stores } from '#ports/stores.ts';
import { anIssue } from '#testing/an-issue.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const later = new Date('2026-11-21T10:00:00.000Z');
const search = { now, limit: 10 };
const claim = { ...search, leaseUntil: new Date('2026-11-20T10:01:00.000Z') };

/** Asks each query of every store once; the stores that are not here ask for documents by their ids alone. */
export async function askEveryQuery(firestore: Firestore): Promise<void> {
  const stores = openFirestoreStores(firestore);
  await askOrders(stores);
  await askDrafts(stores);
  await askMessages(stores);
  await stores.fleet.picture([{ from: now.toISOString(), until: now.toISOString() }]);
  await stores.fleet.ofOrder('order-1');
  await stores.fleet.forget(now);
  await stores.outbox.claim(claim);
  await stores.outbox.nextDueAt();
  await stores.outbox.ofOrder('order-1');
  await stores.paymentEvents.claim(claim);
  await stores.nonces.forget(now);
  await stores.customers.findByKey({ key: 'mo', limit: 10 });
  await stores.rideLog.ofOrders(['order-1']);
  await stores.rideLog.proposing({ since: now, limit: 10 });
  await stores.rideLog.forget(now);
  await stores.rideLinks.find('hash');
  await stores.rideLinks.ofOrder('order-1');
  await stores.rideLinks.forget('user-1');
  await stores.photos.forget({ besides: [], keptBefore: now });
  const issues = createFirestoreIssueStore(firestore, { limit: 1 });
  for (const issue of [anIssue(), anIssue()]) await issues.add(issue);
  await askBooks(stores);
  await stores.counts.between({ from: '2026-12-01', until: '2026-12-31' });
  await stores.counts.forget('2026-12-01');
  await readArchive(firestore);
}

async function askOrders({ orders }: Stores): Promise<void> {
  for (const period of [undefined, 'in-progress', 'finished'] as const) {
    await orders.list('user-1', { period, now, limit: 10 });
  }
  await orders.inProgress({ now, limit: 10, cursor: `${now.getTime()}/order-1` });
  await orders.toDrive({ from: now, until: now, limit: 10 });
  await orders.toDecide({ limit: 10 });
  await orders.countWaiting('user-1');
  await orders.firstOf('user-1');
  await orders.findByKey({ key: 'mo', limit: 10 });
  await orders.findByIntent('pi_1');
  await orders.unlink('user-1');
  await orders.unfinishedChanges({ begunBefore: now, limit: 10 });
  await orders.toRemind(search);
  await orders.answersToRemind(search);
  await orders.answersOverdue(search);
  await orders.toExpire(search);
  await orders.ridesToRemind(search);
  await orders.toInvoice(search);
  await orders.toCredit(search);
  await orders.toAnswer(search);
  await orders.canceledIn({ from: now, until: later, limit: 10 });
}

async function askBooks({ invoices }: Stores): Promise<void> {
  const span = { from: now, until: later };
  await invoices.find('F2026-1');
  await invoices.ofOrder('order-1');
  await invoices.findCreditNote('A2026-1');
  await invoices.refundsDue({ issuedBefore: now, limit: 10 });
  await invoices.list({ span, limit: 10 });
  await invoices.list({ words: ['camille'], limit: 10 });
  await invoices.list({ span, words: ['camille'], limit: 10 });
}

async function askDrafts({ paymentDrafts }: Stores): Promise<void> {
  await paymentDrafts.findByIntent('pi_1');
  await paymentDrafts.ofQuote('user-1', 'quote-1');
  await paymentDrafts.offers(search);
  await paymentDrafts.unfinishedOf('user-1');
  await paymentDrafts.toClose(search);
  await paymentDrafts.forget('user-1');
}

async function askMessages({ messages }: Stores): Promise<void> {
  await messages.countSince('camille@example.com', now);
  await messages.ofUser('user-1');
  await messages.forget(now);
}

async function readArchive(firestore: Firestore): Promise<void> {
  const archive = createFirestoreArchive(firestore);
  for (const kind of recordKinds) await archive.read(kind)[Symbol.asyncIterator]().next();
}
