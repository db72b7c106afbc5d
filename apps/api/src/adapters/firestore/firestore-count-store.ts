import { type DocumentSnapshot, FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { CountStore, DayCount } from '#ports/count-store.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { deleteFound } from './documents.ts';
import type { StoredFields } from './stored-fields.ts';

/** A document a day; a count is raised where it lies, so that none reads what another is about to write. */
export function createFirestoreCountStore(firestore: Firestore): CountStore {
  const days = collectionOf(firestore, 'dayCounts');
  const name = FieldPath.documentId();
  return {
    async add(counts) {
      const batch = firestore.batch();
      for (const { day, key, count, amount } of counts) {
        const raised = { count: FieldValue.increment(count), amount: FieldValue.increment(amount) };
        batch.set(days.doc(day), { counts: { [key]: raised } }, { merge: true });
      }
      await answered(batch.commit());
    },
    async between({ from, until }) {
      const { docs } = await answered(days.where(name, '>=', days.doc(from)).where(name, '<=', days.doc(until)).get());
      return docs.flatMap(dayCountsOf);
    },
    forget: (beforeDay) => deleteFound(days.where(name, '<', days.doc(beforeDay))),
  };
}

export function dayCountsOf(document: DocumentSnapshot<StoredFields['dayCounts']>): DayCount[] {
  const counts = document.data()?.counts ?? {};
  return Object.entries(counts)
    .map(([key, { count, amount }]) => ({ day: document.id, key, count, amount }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
