import { randomUUID } from 'node:crypto';
import { applicationDefault, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { StorageCheck } from '#ports/storage-check.ts';
import { answeredWithin } from './answers.ts';
import { collectionOf } from './collections.ts';

export interface FirestoreAccess {
  projectId: string;
  /** Path of a service account's key; without one, who the process runs as decides. */
  serviceAccountFile: string | undefined;
}

/** Who stops waits no longer for what is still under way: nobody is there any more who would hear of it. */
const longestCloseMs = 5_000;

/** A client of a project's Firestore; the emulator's where FIRESTORE_EMULATOR_HOST is set. A value left undefined is refused. */
export function openFirestore({ projectId, serviceAccountFile }: FirestoreAccess): {
  firestore: Firestore;
  close: () => Promise<void>;
} {
  const credential = serviceAccountFile === undefined ? applicationDefault() : cert(serviceAccountFile);
  const app = initializeApp({ projectId, credential }, randomUUID());
  const firestore = getFirestore(app);
  return {
    firestore,
    close: async () => {
      try {
        await answeredWithin(longestCloseMs, firestore.terminate());
      } finally {
        await deleteApp(app);
      }
    },
  };
}

/** As long as SQLite waits for its file. */
const longestMs = 5_000;

/** Deletes a document that does not exist, of another name each time: a write like any other, which changes nothing. */
export function createFirestoreStorageCheck(
  firestore: Firestore,
  { patienceMs = longestMs }: { patienceMs?: number } = {},
): StorageCheck {
  const catalogue = collectionOf(firestore, 'catalogue');
  return {
    async check() {
      await answeredWithin(patienceMs, catalogue.doc().delete());
    },
  };
}
