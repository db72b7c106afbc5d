import type { Catalogue } from '@chauffeur/core';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import { deepFreeze } from '../deep-freeze.ts';
import type { Database } from './database.ts';

interface Cached {
  catalogue: Catalogue;
  dataVersion: number;
  /** Looked at in this turn of the event loop. */
  isFresh: boolean;
}

const nothing: Catalogue = { cars: [], extras: [], priceRules: [] };

/**
 * Every quote and every order reads the catalogue, so it is kept parsed. SQLite counts up `data_version` when another
 * connection commits; what this process writes forgets the copy itself. Looking takes a lock on the file, so reads of the
 * same turn of the event loop share one look.
 */
export function createSqliteCatalogueStore(database: Database): CatalogueStore {
  const select = database.prepare('SELECT document FROM catalogue');
  const insert = database.prepare('INSERT INTO catalogue (id, document) VALUES (1, ?) ON CONFLICT (id) DO NOTHING');
  const upsert = database.prepare(
    'INSERT INTO catalogue (id, document) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document',
  );
  const version = database.prepare('PRAGMA data_version');
  let cached: Cached | null = null;

  function load(): Catalogue {
    const row = select.get() as { document: string } | undefined;
    return deepFreeze(row ? (JSON.parse(row.document) as Catalogue) : nothing);
  }

  function look(): Catalogue {
    const { data_version: dataVersion } = version.get() as { data_version: number };
    const known = cached?.dataVersion === dataVersion ? cached : { catalogue: load(), dataVersion, isFresh: true };
    known.isFresh = true;
    cached = known;
    setImmediate(() => {
      known.isFresh = false;
    });
    return known.catalogue;
  }

  return {
    async read() {
      return cached?.isFresh ? cached.catalogue : look();
    },
    async replace(catalogue) {
      await database.writer.write(() => upsert.run(JSON.stringify(catalogue)));
      cached = null;
    },
    async seed(catalogue) {
      const isWritten = await database.writer.write(() => insert.run(JSON.stringify(catalogue)).changes === 1);
      cached = null;
      return isWritten;
    },
    // Nobody else writes into the file.
    takeUnreadable: async () => [],
  };
}
