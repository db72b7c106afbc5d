import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@chauffeur/core';
import type { DocumentReference, DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import { deepFreeze } from '../deep-freeze.ts';
import { answered } from './answers.ts';
import { collections } from './collections.ts';
import { optimistic } from './commit-work.ts';

interface Cached {
  version: string;
  catalogue: Catalogue;
}

/**
 * Cars, extras and price rules are documents of their own, named in their order by one more, the index. Whoever writes them writes
 * the index in the same batch, under a new version; whoever reads asks for the index alone as long as its version is known, and
 * reads all anew in one transaction where it is not. Requests of the same turn of the event loop share one look.
 */
export function createFirestoreCatalogueStore(firestore: Firestore): CatalogueStore {
  const documents = catalogueDocuments(firestore);
  const { index } = documents;
  let cached: Cached | null = null;
  let looking: Promise<Catalogue> | null = null;

  async function look(): Promise<Catalogue> {
    const found = indexOf(await answered(index.get()));
    if (found === null) return nothingOnSale;
    if (cached?.version === found.version) return cached.catalogue;
    const loaded = await answered(load());
    cached = loaded;
    return loaded?.catalogue ?? nothingOnSale;
  }

  /** All at one instant: what is written meanwhile is not seen, wherever in the reading it falls. */
  function load(): Promise<Cached | null> {
    return firestore.runTransaction(
      async (transaction) => {
        const found = indexOf(await transaction.get(index));
        if (found === null) return null;
        const catalogue = await documents.read(found, (refs) => transaction.getAll(...refs));
        return { version: found.version, catalogue: deepFreeze(catalogue) };
      },
      { readOnly: true },
    );
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
    replace: (catalogue) =>
      optimistic(async () => {
        const former = await index.get();
        const batch = firestore.batch();
        documents.write(batch, { catalogue, former: indexOf(former) });
        const next = { ...idsOf(catalogue), version: randomUUID() };
        if (former.updateTime === undefined) batch.create(index, next);
        else batch.update(index, { ...next }, { lastUpdateTime: former.updateTime });
        await batch.commit();
      }),
    seed: (catalogue) =>
      optimistic(async () => {
        if ((await index.get()).exists) return false;
        const batch = firestore.batch();
        documents.write(batch, { catalogue, former: null });
        batch.create(index, { ...idsOf(catalogue), version: randomUUID() });
        await batch.commit();
        return true;
      }),
  };
}

function indexOf(snapshot: DocumentSnapshot): CatalogueIndex | null {
  return snapshot.exists ? (snapshot.data() as CatalogueIndex) : null;
}

/** Ids of the documents on sale, in their order. */
type CatalogueIds = Record<keyof Catalogue, string[]>;

/** Which documents are on sale. Whatever else lies in their collections is not. */
interface CatalogueIndex extends CatalogueIds {
  /** Another one with every change, since an index that names the same documents is the same to Firestore. */
  version: string;
}

interface Change {
  catalogue: Catalogue;
  former: CatalogueIndex | null;
}

const nothingOnSale: Catalogue = Object.freeze({ cars: [], extras: [], priceRules: [] });

const parts = ['cars', 'extras', 'priceRules'] as const satisfies (keyof Catalogue)[];

/** Where each entry of the catalogue is kept: cars and extras under their codes, price rules, which have none, under their place. */
function catalogueDocuments(firestore: Firestore) {
  const refsOf = (part: keyof Catalogue, ids: readonly string[]) =>
    ids.map((id) => firestore.collection(collections[part]).doc(id));

  return {
    index: firestore.collection(collections.catalogue).doc('current'),

    async read(
      index: CatalogueIds,
      getAll: (refs: DocumentReference[]) => Promise<DocumentSnapshot[]>,
    ): Promise<Catalogue> {
      const refs = parts.flatMap((part) => refsOf(part, index[part]));
      const found = refs.length === 0 ? [] : await getAll(refs);
      const take = (count: number) => found.splice(0, count).map(entryOf);
      return Object.fromEntries(parts.map((part) => [part, take(index[part].length)])) as unknown as Catalogue;
    },

    /** Sets what is sold from now on, and deletes what no longer is. */
    write(batch: WriteBatch, { catalogue, former }: Change): void {
      const ids = idsOf(catalogue);
      for (const part of parts) {
        for (const [n, ref] of refsOf(part, ids[part]).entries()) batch.set(ref, { ...catalogue[part][n] });
        const gone = (former?.[part] ?? []).filter((id) => !ids[part].includes(id));
        for (const ref of refsOf(part, gone)) batch.delete(ref);
      }
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

function entryOf(snapshot: DocumentSnapshot): unknown {
  if (!snapshot.exists) throw new Error(`${snapshot.ref.path} is on sale and is not there`);
  return snapshot.data();
}
