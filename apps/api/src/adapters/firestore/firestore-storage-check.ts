import type { Firestore } from 'firebase-admin/firestore';
import type { StorageCheck } from '#ports/storage-check.ts';
import { answeredWithin } from './answers.ts';
import { collections } from './collections.ts';

/** As long as SQLite waits for its file. */
const longestMs = 5_000;

/** Deletes a document that does not exist, of another name each time: a write like any other, which changes nothing. */
export function createFirestoreStorageCheck(
  firestore: Firestore,
  { patienceMs = longestMs }: { patienceMs?: number } = {},
): StorageCheck {
  const catalogue = firestore.collection(collections.catalogue);
  return {
    async check() {
      await answeredWithin(patienceMs, catalogue.doc().delete());
    },
  };
}
