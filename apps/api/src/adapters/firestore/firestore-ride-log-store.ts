import type { LoggedPress } from '@chauffeur/core';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { RideLogStore } from '#ports/ride-log-store.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation } from './commit-work.ts';
import { deleteFound, documentId, fieldsOf, timestampOf, withoutTimestamps } from './documents.ts';
import { createJournalWriting } from './firestore-staff-store.ts';
import type { StoredFields } from './stored-fields.ts';

/** As many as one query may name. */
const mostNamed = 30;

export function createFirestoreRideLogStore(firestore: Firestore): RideLogStore {
  const presses = collectionOf(firestore, 'ridePresses');
  const journal = createJournalWriting(firestore);

  return {
    async add(press, { journal: row } = {}) {
      const document = presses.doc(pressId(press));
      await commitWork(firestore, {
        documents: [document, ...journal.documents(row)],
        decide: (read) => {
          if (read(document).exists) return { answer: undefined, writes: [] };
          return { answer: undefined, writes: [creation(document, pressFields(press)), ...journal.writes(row, read)] };
        },
      });
    },
    async ofOrders(orderIds) {
      const ids = [...new Set(orderIds)];
      const parts = Array.from({ length: Math.ceil(ids.length / mostNamed) }, (_, n) =>
        ids.slice(n * mostNamed, (n + 1) * mostNamed),
      );
      const found = await Promise.all(parts.map((part) => answered(presses.where('orderId', 'in', part).get())));
      return found
        .flatMap(({ docs }) => docs.map(pressOf))
        .toSorted((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
    },
    async proposing({ since, limit }) {
      const found = presses.where('proposedAt', '>=', timestampOf(since)).orderBy('proposedAt').limit(limit);
      const { docs } = await answered(found.get());
      return [...new Set(docs.map((document) => document.data().orderId))];
    },
    forget: (receivedBefore) => deleteFound(presses.where('receivedAt', '<', timestampOf(receivedBefore))),
  };
}

/** A key is its device's making, and counts once for its ride. */
export function pressId({ orderId, rideIndex, key }: LoggedPress): string {
  return documentId(orderId, String(rideIndex), key);
}

/** `proposedAt` is there where the office may have to answer. */
export function pressFields({ receivedAt, ...press }: LoggedPress): StoredFields['ridePresses'] {
  const at = timestampOf(receivedAt);
  return { ...press, receivedAt: at, ...(press.proposes && { proposedAt: at }) };
}

export function pressOf(document: DocumentSnapshot<StoredFields['ridePresses']>): LoggedPress {
  const { proposedAt: _at, ...press } = withoutTimestamps(fieldsOf(document));
  return press;
}
