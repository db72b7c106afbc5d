import type { Firestore } from 'firebase-admin/firestore';
import { createFirestoreContactStore } from '../../src/adapters/firestore/firestore-contact-store.ts';
import { createFirestoreDraftStore } from '../../src/adapters/firestore/firestore-draft-store.ts';
import { createFirestoreIssueStore } from '../../src/adapters/firestore/firestore-issue-store.ts';
import { createFirestoreNonceStore } from '../../src/adapters/firestore/firestore-nonce-store.ts';
import { createFirestoreOrderStore } from '../../src/adapters/firestore/firestore-order-store.ts';
import { createFirestoreOutboxStore } from '../../src/adapters/firestore/firestore-outbox-store.ts';
import { createFirestorePaymentEventStore } from '../../src/adapters/firestore/firestore-payment-event-store.ts';
import { anIssue } from '../../src/testing/an-issue.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const search = { now, limit: 10 };
const claim = { ...search, leaseUntil: new Date('2026-11-20T10:01:00.000Z') };

/** Asks each query of every store once; the stores that are not here ask for documents by their ids alone. */
export async function askEveryQuery(firestore: Firestore): Promise<void> {
  await askOrders(firestore);
  await askDrafts(firestore);
  const outbox = createFirestoreOutboxStore(firestore);
  await outbox.claim(claim);
  await outbox.nextDueAt();
  await createFirestorePaymentEventStore(firestore).claim(claim);
  const messages = createFirestoreContactStore(firestore);
  await messages.countSince('camille@example.com', now);
  await messages.ofUser('user-1');
  await messages.forget(now);
  const issues = createFirestoreIssueStore(firestore, { limit: 1 });
  for (const issue of [anIssue(), anIssue()]) await issues.add(issue);
  await createFirestoreNonceStore(firestore).forget(now);
}

async function askOrders(firestore: Firestore): Promise<void> {
  const orders = createFirestoreOrderStore(firestore);
  for (const period of [undefined, 'in-progress', 'finished'] as const) {
    await orders.list('user-1', { period, now, limit: 10 });
  }
  await orders.findByIntent('pi_1');
  await orders.unlink('user-1');
  await orders.unfinishedChanges({ begunBefore: now, limit: 10 });
  await orders.toRemind(search);
  await orders.toExpire(search);
  await orders.ridesToRemind(search);
  await orders.toInvoice(search);
}

async function askDrafts(firestore: Firestore): Promise<void> {
  const drafts = createFirestoreDraftStore(firestore);
  await drafts.findByIntent('pi_1');
  await drafts.ofQuote('user-1', 'quote-1');
  await drafts.unfinishedOf('user-1');
  await drafts.toClose(search);
  await drafts.forget('user-1');
}
