import { createMemoryRateCounter } from '#adapters/memory/memory-rate-counter.ts';
import { type Database, openDatabase } from '#adapters/sqlite/database.ts';
import { createSqliteArchive } from '#adapters/sqlite/sqlite-archive.ts';
import { createSqliteBacklog } from '#adapters/sqlite/sqlite-backlog.ts';
import { databaseFile } from './database-file.ts';
import type { Engine, EngineParts } from './engine.ts';
import { explainDatabase } from './explain-database.ts';
import { openStores } from './open-stores.ts';

/** The file of this machine, or Firestore, whose library a start without it does not load. */
export async function openEngine(parts: EngineParts): Promise<Engine> {
  const { store, firebase } = parts.settings;
  if (store === 'sqlite') return openSqliteEngine(parts);
  if (firebase === null) throw new Error('Firestore without a project: the settings let it pass.');
  const { openFirestoreEngine } = await import('./open-firestore-engine.ts');
  return openFirestoreEngine(parts, firebase);
}

/** @throws ConfigurationError where the operator can put right what keeps the file from being opened */
function openSqliteEngine(parts: EngineParts): Engine {
  const file = databaseFile(parts.settings);
  try {
    return sqliteEngine(openDatabase({ file }), parts);
  } catch (error) {
    throw explainDatabase(file, error);
  }
}

function sqliteEngine(database: Database, { clock }: EngineParts): Engine {
  return {
    stores: openStores(database),
    backlog: createSqliteBacklog(database),
    rateCounter: createMemoryRateCounter({ clock }),
    storage: database,
    archive: () => createSqliteArchive(database),
    database,
    close: () => database.close(),
  };
}
