import { inject } from 'vitest';
import { createFirestoreArchive } from '#adapters/firestore/firestore-archive.ts';
import type { Database } from '#adapters/sqlite/database.ts';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { openFirestoreStores } from '#composition/open-firestore-engine.ts';
import { openSqliteStores } from '#composition/open-sqlite-engine.ts';
import type { Archive } from '#ports/archive.ts';
import type { Stores } from '#ports/stores.ts';
import { aDatabase } from './a-database.ts';
import { aFirestore } from './a-firestore.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the suites of the API keep things in; the embedded engine where nobody says. */
    engine: 'sqlite' | 'firestore';
  }
}

/** The stores of an engine, and all that is in them to look at. */
interface AnEngine {
  stores: Stores;
  archive: Archive;
}

/** The stores of the run's engine, with nothing in them. */
export function anEngineOn(database: Database): AnEngine {
  return isHosted() ? aHostedEngine() : embeddedEngine(database);
}

/** The same for each case of a test that has thousands: what is embedded is opened once and emptied, since opening it is a third of such a case. */
export function anEngineForEach(): () => AnEngine {
  if (isHosted()) return aHostedEngine;
  const database = aDatabase();
  const [engine, empty] = [embeddedEngine(database), createEmptying(database)];
  return () => {
    empty();
    return engine;
  };
}

const isHosted = () => inject('engine') === 'firestore';

function aHostedEngine(): AnEngine {
  const firestore = aFirestore();
  return { stores: openFirestoreStores(firestore), archive: createFirestoreArchive(firestore) };
}

function embeddedEngine(database: Database): AnEngine {
  return { stores: openSqliteStores(database), archive: createSqliteArchive(database) };
}

/** Leaves what migrations put there, and the fleet's one row: its version only ever rises, and each case writes its own. */
function createEmptying(database: Database): () => void {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'fleet'")
    .all();
  const empty = tables.filter(({ name }) => database.prepare(`SELECT 1 FROM "${String(name)}"`).get() === undefined);
  const deletions = empty.map(({ name }) => `DELETE FROM "${String(name)}"`);
  const statements = ['BEGIN', 'PRAGMA defer_foreign_keys = ON', ...deletions, 'COMMIT'].map((sql) =>
    database.prepare(sql),
  );
  return () => {
    for (const statement of statements) statement.run();
    database.noteUnseen();
  };
}
