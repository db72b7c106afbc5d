import type { Catalogue } from '@chauffeur/core';
import type { DocumentReference, DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { collections } from './collections.ts';

/** Ids of the documents on sale, in their order. */
type CatalogueIds = Record<keyof Catalogue, string[]>;

/** Which documents are on sale. Whatever else lies in their collections is not. */
export interface CatalogueIndex extends CatalogueIds {
  /** Another one with every change, since an index that names the same documents is the same to Firestore. */
  version: string;
}

interface Change {
  catalogue: Catalogue;
  former: CatalogueIndex | null;
}

export const nothingOnSale: Catalogue = Object.freeze({ cars: [], extras: [], priceRules: [] });

const parts = ['cars', 'extras', 'priceRules'] as const satisfies (keyof Catalogue)[];

/** Where each entry of the catalogue is kept: cars and extras under their codes, price rules, which have none, under their place. */
export function catalogueDocuments(firestore: Firestore) {
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
export function idsOf({ cars, extras, priceRules }: Catalogue): CatalogueIds {
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
