import { randomUUID } from 'node:crypto';
import { type Catalogue, carSchema, extraSchema, priceRuleSchema } from '@chauffeur/core';
import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import { deepFreeze } from '../deep-freeze.ts';
import { answered } from './answers.ts';
import { collections } from './collections.ts';
import { optimistic } from './commit-work.ts';
import { withoutTimestamps } from './documents.ts';

interface Cached {
  version: string | null;
  /** Of this process's clock, which only ever goes on. */
  readAtMs: number;
  catalogue: Catalogue;
}

/** What somebody else writes by hand into a collection is sold after this at the latest. */
const longestUnreadMs = 30_000;

/**
 * Cars, extras and price rules are documents of their own, and all that lie in their collections are sold, whoever wrote them. One more,
 * the index, makes reading fast and decides nothing: whoever writes through this store changes its version in the same batch, so that a
 * process which knows the version need not read the rest again for a while; and it tells their order. Requests of the same turn of the
 * event loop share one look.
 */
export function createFirestoreCatalogueStore(firestore: Firestore): CatalogueStore {
  const documents = catalogueDocuments(firestore);
  const { index } = documents;
  const unreadable = new Set<string>();
  let cached: Cached | null = null;
  let looking: Promise<Catalogue> | null = null;

  async function look(): Promise<Catalogue> {
    const version = versionOf(await answered(index.get()));
    const isKnown = cached?.version === version && performance.now() - cached.readAtMs < longestUnreadMs;
    if (cached && isKnown) return cached.catalogue;
    const loaded = await answered(load());
    // The same catalogue stays the same object: what others have made of it still holds.
    if (cached && isSame(cached.catalogue, loaded.catalogue)) loaded.catalogue = cached.catalogue;
    cached = loaded;
    return loaded.catalogue;
  }

  /** All at one instant: what is written meanwhile is not seen, wherever in the reading it falls. */
  function load(): Promise<Cached> {
    return firestore.runTransaction(
      async (transaction) => {
        const readAtMs = performance.now();
        const found = await transaction.get(index);
        const snapshots = await Promise.all(
          documents.queries.map(async (query) => (await transaction.get(query)).docs),
        );
        const { catalogue, refused } = readCatalogue(snapshots, indexOf(found));
        for (const name of refused) unreadable.add(name);
        return { version: versionOf(found), readAtMs, catalogue: deepFreeze(catalogue) };
      },
      { readOnly: true },
    );
  }

  /** Exchanges all that is there, on condition that nobody else writes through a store meanwhile. */
  async function exchange(catalogue: Catalogue, former: DocumentSnapshot): Promise<void> {
    const batch = firestore.batch();
    documents.write(batch, catalogue, await documents.all());
    const next = { ...idsOf(catalogue), version: randomUUID() };
    if (former.updateTime === undefined) batch.create(index, next);
    else batch.update(index, { ...next }, { lastUpdateTime: former.updateTime });
    await batch.commit();
  }

  return {
    read() {
      if (looking === null) {
        looking = look();
        setImmediate(() => {
          looking = null;
        });
      }
      return looking;
    },
    replace: (catalogue) => optimistic(async () => exchange(catalogue, await index.get())),
    seed: (catalogue) =>
      optimistic(async () => {
        const former = await index.get();
        if (former.exists || (await documents.all()).length > 0) return false;
        await exchange(catalogue, former);
        return true;
      }),
    async takeUnreadable() {
      const taken = [...unreadable];
      unreadable.clear();
      return taken;
    },
  };
}

const isSame = (one: Catalogue, other: Catalogue) => JSON.stringify(one) === JSON.stringify(other);

/** Ids of documents, in the order in which they are shown. */
type CatalogueIds = Record<keyof Catalogue, string[]>;

function indexOf(snapshot: DocumentSnapshot): Partial<CatalogueIds> {
  return snapshot.data() ?? {};
}

/** Another one with every change, since an index that names the same documents is the same to Firestore. */
function versionOf(snapshot: DocumentSnapshot): string | null {
  const version: unknown = snapshot.get('version');
  return typeof version === 'string' ? version : null;
}

const parts = ['cars', 'extras', 'priceRules'] as const satisfies (keyof Catalogue)[];
const schemas = { cars: carSchema, extras: extraSchema, priceRules: priceRuleSchema };

interface Reading {
  catalogue: Catalogue;
  /** Names of the documents that are no valid entry. */
  refused: string[];
}

/** Every document that is a valid entry is sold; one that is not, or that has the code of another, is left out and named. */
function readCatalogue(found: readonly QueryDocumentSnapshot[][], index: Partial<CatalogueIds>): Reading {
  const refused: string[] = [];
  const entries = parts.map((part, at) => {
    const codes = new Set<string>();
    return inOrder(found[at] ?? [], index[part] ?? []).flatMap((snapshot) => {
      const entry = schemas[part].safeParse(withoutTimestamps(snapshot.data()));
      const code = entry.success && 'code' in entry.data ? entry.data.code : snapshot.id;
      if (entry.success && !codes.has(code)) {
        codes.add(code);
        return [entry.data];
      }
      refused.push(snapshot.ref.path);
      return [];
    });
  });
  return {
    catalogue: Object.fromEntries(parts.map((part, at) => [part, entries[at]])) as unknown as Catalogue,
    refused,
  };
}

/** First what the index names, in its order; then the others by their ids. */
function inOrder(found: readonly QueryDocumentSnapshot[], ids: readonly string[]): QueryDocumentSnapshot[] {
  const place = ({ id }: QueryDocumentSnapshot) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return found.toSorted((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
}

/** Where each entry of the catalogue is kept: cars and extras under their codes, price rules, which have none, under their place. */
function catalogueDocuments(firestore: Firestore) {
  const queries = parts.map((part) => firestore.collection(collections[part]));
  return {
    index: firestore.collection(collections.catalogue).doc('current'),
    queries,

    /** All documents of the three collections. */
    async all(): Promise<QueryDocumentSnapshot[]> {
      const found = await Promise.all(queries.map(async (query) => (await query.get()).docs));
      return found.flat();
    },

    /** Sets what is sold from now on, and deletes all else that was there. */
    write(batch: WriteBatch, catalogue: Catalogue, former: readonly QueryDocumentSnapshot[]): void {
      const ids = idsOf(catalogue);
      const kept = new Set<string>();
      for (const part of parts) {
        for (const [n, id] of ids[part].entries()) {
          const ref = firestore.collection(collections[part]).doc(id);
          kept.add(ref.path);
          batch.set(ref, { ...catalogue[part][n] });
        }
      }
      for (const { ref } of former) if (!kept.has(ref.path)) batch.delete(ref);
    },
  };
}

/** Ids of what a catalogue holds, in its order. */
function idsOf({ cars, extras, priceRules }: Catalogue): CatalogueIds {
  return {
    cars: cars.map(({ code }) => code),
    extras: extras.map(({ code }) => code),
    priceRules: priceRules.map((_, place) => String(place + 1).padStart(3, '0')),
  };
}
