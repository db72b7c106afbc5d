import { inject } from 'vitest';
import { createFirestoreArchive } from '#adapters/firestore/firestore-archive.ts';
import type { Database } from '#adapters/sqlite/database.ts';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { openFirestoreStores } from '#composition/open-firestore-engine.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import type { Archive } from '#ports/archive.ts';
import type { Stores } from '#ports/stores.ts';
import { aFirestore } from './a-firestore.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the suites of the API keep things in; the embedded engine where nobody says. */
    engine: 'sqlite' | 'firestore';
  }
}

/** The stores of the run's engine, with nothing in them, and all that is in them to look at. */
export function anEngineOn(database: Database): { stores: Stores; archive: Archive } {
  if (inject('engine') !== 'firestore') {
    return { stores: openSqliteStores(database), archive: createSqliteArchive(database) };
  }
  const firestore = aFirestore();
  return { stores: openFirestoreStores(firestore), archive: createFirestoreArchive(firestore) };
}
