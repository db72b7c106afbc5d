import { type PriceDraft, type PriceVersion, priceVersionAt } from '@chauffeur/core';
import type { CatalogueStore, PriceBook, PriceWrites, SoldCatalogue } from '#ports/catalogue-store.ts';
import { deepFreeze } from '../deep-freeze.ts';
import { beginning, newVersionOf, nothingSold } from '../records/price-writes.ts';
import type { Database } from './database.ts';
import { type DocumentRow, type Json, readJson } from './json.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

interface Cached {
  /** The last made first. */
  versions: readonly PriceVersion[];
  dataVersion: number;
  /** Looked at in this turn of the event loop. */
  isFresh: boolean;
}

/**
 * Every quote and every order reads what is sold, so the versions are kept parsed. SQLite counts up `data_version` when another
 * connection commits; what this process writes forgets the copy itself. Looking takes a lock on the file, so reads of the
 * same turn of the event loop share one look.
 */
export function createSqliteCatalogueStore(database: Database): CatalogueStore {
  const readVersions = createVersionReading(database);
  const draft = database.prepare<DocumentRow<PriceDraft>>('SELECT document FROM price_draft');
  const write = createPriceWriting(database);
  const version = database.prepare<{ data_version: number }>('PRAGMA data_version');
  let cached: Cached | null = null;

  function look(): readonly PriceVersion[] {
    const dataVersion = version.one().data_version;
    const known =
      cached?.dataVersion === dataVersion ? cached : { versions: readVersions(), dataVersion, isFresh: true };
    known.isFresh = true;
    cached = known;
    setImmediate(() => {
      known.isFresh = false;
    });
    return known.versions;
  }

  const present = () => (cached?.isFresh ? cached.versions : look());

  function book(): PriceBook {
    const row = draft.get();
    return { versions: readVersions(), draft: row ? readJson(row.document) : null };
  }

  async function change<T>(decide: (book: PriceBook) => PriceWrites<T>): Promise<T> {
    try {
      return await database.writer.write(() => {
        const found = book();
        const writes = decide(found);
        write(writes, found);
        return writes.answer;
      });
    } finally {
      cached = null;
    }
  }

  return {
    read: async (at): Promise<SoldCatalogue> => priceVersionAt(present(), at.toISOString()) ?? nothingSold,
    replace: (catalogue, at) =>
      change(() => ({
        publish: { ...catalogue, publishedAt: at.toISOString(), publishedBy: null },
        answer: undefined,
      })),
    seed: (catalogue) =>
      change(({ versions }) =>
        versions.length > 0
          ? { answer: false }
          : { publish: { ...catalogue, publishedAt: beginning, publishedBy: null }, answer: true },
      ),
    version: async (asked) => present().find((one) => one.version === asked) ?? null,
    book: async () => book(),
    change,
    // Nobody else reads or writes the file.
    settle: async () => undefined,
    takeUnreadable: async () => [],
  };
}

interface VersionRow {
  version: number;
  document: Json<Omit<PriceVersion, 'version' | 'withdrawn'>>;
  withdrawn: Json<PriceVersion['withdrawn']> | null;
}

export function priceVersionOf({ version, document, withdrawn }: VersionRow): PriceVersion {
  return {
    ...readJson(document),
    version,
    withdrawn: withdrawn === null ? null : readJson(withdrawn),
  };
}

/** The last made first; one that is known is the same object again, so that what others have made of it still holds. */
function createVersionReading(database: Database): () => PriceVersion[] {
  const select = database.prepare<VersionRow>(
    'SELECT version, document, withdrawn FROM price_versions ORDER BY version DESC',
  );
  const known = new Map<string, PriceVersion>();
  return () =>
    select.all().map((row) => {
      const text = JSON.stringify(row);
      const version = known.get(text) ?? deepFreeze(priceVersionOf(row));
      known.set(text, version);
      return version;
    });
}

/** Writes what was decided, inside the transaction that the caller has open. */
function createPriceWriting(database: Database): (writes: PriceWrites<unknown>, book: PriceBook) => void {
  const insert = createPriceVersionInsert(database);
  const withdrawing = database.prepare('UPDATE price_versions SET withdrawn = ? WHERE version = ?');
  const saving = database.prepare(`
    INSERT INTO price_draft (id, document) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document
  `);
  const dropping = database.prepare('DELETE FROM price_draft');
  const insertRow = createJournalInsert(database);
  return ({ draft, publish, withdraw, journal }, { versions }) => {
    if (publish) insert(newVersionOf(publish, versions[0]?.version ?? 0));
    if (withdraw) withdrawing.run(JSON.stringify({ at: withdraw.at, by: withdraw.by }), withdraw.version);
    if (draft) saving.run(JSON.stringify(draft));
    if (draft === null) dropping.run();
    if (journal) insertRow(journal);
  };
}

/** Writes a new row, inside the transaction that the caller has open. */
function createPriceVersionInsert(database: Database): (made: PriceVersion) => void {
  const insert = database.prepare(
    'INSERT INTO price_versions (version, published_at, document, withdrawn) VALUES (?, ?, ?, ?)',
  );
  return ({ version, withdrawn, ...document }) =>
    void insert.run(
      version,
      Date.parse(document.publishedAt),
      JSON.stringify(document),
      withdrawn && JSON.stringify(withdrawn),
    );
}

/** Writes a version unless it is there already, where it would be refused; inside the transaction that the caller has open. */
export function createPriceVersionAdd(database: Database): (made: PriceVersion) => void {
  const known = database.prepare('SELECT 1 FROM price_versions WHERE version = ?');
  const insert = createPriceVersionInsert(database);
  return (made) => {
    if (!known.get(made.version)) insert(made);
  };
}
