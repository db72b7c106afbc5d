import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@chauffeur/core';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import { deepFreeze } from '../deep-freeze.ts';
import { answered } from './answered.ts';
import { catalogueDocuments, type CatalogueIndex, idsOf, nothingOnSale } from './catalogue-documents.ts';
import { optimistic } from './optimistic.ts';

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
