import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import type { StorageCheck } from '../../ports/storage-check.ts';
import { collections } from './collections.ts';

/** As long as SQLite waits for its file. The client itself goes on trying for minutes. */
const patienceMs = 5_000;

/** Deletes a document that does not exist, of another name each time: a write like any other, which changes nothing. */
export function createFirestoreStorageCheck(
  firestore: Firestore,
  { withinMs = patienceMs }: { withinMs?: number } = {},
): StorageCheck {
  return {
    async check() {
      const answered = new AbortController();
      const write = firestore.collection(collections.catalogue).doc().delete();
      try {
        await Promise.race([write, silence(withinMs, answered.signal)]);
      } finally {
        answered.abort();
      }
    },
  };
}

async function silence(withinMs: number, signal: AbortSignal): Promise<never> {
  await pause(withinMs, undefined, { signal });
  throw new Error(`Firestore has not answered for ${withinMs} ms`);
}
