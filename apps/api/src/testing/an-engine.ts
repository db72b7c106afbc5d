import { inject } from 'vitest';
import { createFirestoreArchive } from '#adapters/firestore/firestore-archive.ts';
import type { Database } from '#adapters/sqlite/database.ts';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { openFirestoreStores } from '#composition/open-firestore-stores.ts';
import { openStores } from '#composition/open-stores.ts';
import type { Archive } from '#ports/archive.ts';
import { aFirestore } from './a-firestore.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the suites of the API keep things in; the embedded engine where nobody says. */
    engine: 'sqlite' | 'firestore';
  }
}

/** The stores of the run's engine, with nothing in them, and all that is in them to look at. */
export function anEngineOn(database: Database): { stores: ReturnType<typeof openStores>; archive: Archive } {
  if (inject('engine') !== 'firestore') {
    return { stores: openStores(database), archive: createSqliteArchive(database) };
  }
  const firestore = aFirestore();
  return { stores: openFirestoreStores(firestore), archive: createFirestoreArchive(firestore) };
}
