import type { CollectionReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Backlog } from '#ports/backlog.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';

/** Each look is paid by the document. So many that wait are a trouble of their own, which their number tells. */
const lookedAt = 300;

/** What waits is `dueAt`, so the index of that field holds nothing else. */
export function createFirestoreBacklog(firestore: Firestore): Backlog {
  const mails = collectionOf(firestore, 'outbox');
  const events = collectionOf(firestore, 'paymentEvents');
  return {
    async read() {
      const [mail, event] = await Promise.all([waitingIn(mails, 'createdAt'), waitingIn(events, 'receivedAt')]);
      return {
        mailsWaiting: mail.count,
        oldestMailAt: mail.oldestAt,
        paymentEventsWaiting: event.count,
        oldestPaymentEventAt: event.oldestAt,
        storedBytes: null,
      };
    },
  };
}

/** How many wait, and when the first of them was added, as `field` says. */
async function waitingIn(collection: CollectionReference, field: 'createdAt' | 'receivedAt') {
  const waiting = collection.orderBy('dueAt');
  const [counted, { docs }] = await answered(
    Promise.all([waiting.count().get(), waiting.select(field).limit(lookedAt).get()]),
  );
  const instants = docs.map((document) => (document.get(field) as Timestamp).toMillis());
  return { count: counted.data().count, oldestAt: instants.length === 0 ? null : new Date(Math.min(...instants)) };
}
