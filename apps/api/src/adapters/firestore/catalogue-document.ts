import {
  type Catalogue,
  carSchema,
  extraSchema,
  priceRuleSchema,
  type PriceDraft,
  type PriceVersion,
  type PriceVersionTimes,
} from '@chauffeur/core';
import type { DocumentSnapshot, Firestore, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { answered } from './answers.ts';
import { collectionOf, writtenAs } from './collections.ts';
import { fieldsOf, withoutTimestamps } from './documents.ts';

const parts = ['cars', 'extras', 'priceRules'] as const satisfies (keyof Catalogue)[];
const schemas = { cars: carSchema, extras: extraSchema, priceRules: priceRuleSchema };

/** Ids of documents, in the order in which they are shown. */
type CatalogueIds = Record<keyof Catalogue, string[]>;

/** The document that tells which versions there are and what the collections hold; all of it may be missing. */
export interface PriceIndex extends Partial<CatalogueIds> {
  /** Another one with every change, since an index that names the same documents is the same to Firestore. */
  version?: string;
  timeline?: PriceVersionTimes[];
  /** The version that was written into the collections last. */
  held?: number;
}

export function indexOf(snapshot: DocumentSnapshot<PriceIndex>): PriceIndex {
  return snapshot.data() ?? {};
}

export type CataloguePlaces = ReturnType<typeof cataloguePlaces>;

/** Where the catalogue is kept: cars and extras under their codes, price rules, which have none, under their place. */
export function cataloguePlaces(firestore: Firestore) {
  const catalogue = collectionOf(firestore, 'catalogue');
  const versions = collectionOf(firestore, 'priceVersions');
  return {
    index: catalogue.withConverter(writtenAs<PriceIndex>()).doc('current'),
    draft: catalogue.withConverter(writtenAs<PriceDraft>()).doc('draft'),
    versions,
    versionAt: (version: number) => versions.doc(String(version).padStart(8, '0')),
    /** The three collections that others may write into. */
    entries: parts.map((part) => collectionOf(firestore, part)),

    /** Sets what the collections hold from now on, and deletes all else that was there. */
    fill(batch: WriteBatch, sold: Catalogue, former: readonly QueryDocumentSnapshot[]): CatalogueIds {
      const ids = idsOf(sold);
      const kept = new Set<string>();
      for (const part of parts) {
        for (const [n, id] of ids[part].entries()) {
          const ref = collectionOf(firestore, part).doc(id);
          kept.add(ref.path);
          batch.set(ref, { ...sold[part][n] });
        }
      }
      for (const { ref } of former) if (!kept.has(ref.path)) batch.delete(ref);
      return ids;
    },
  };
}

interface Reading {
  catalogue: Catalogue;
  /** Names of the documents that are no valid entry. */
  refused: string[];
}

/** Every document that is a valid entry is sold; one that is not, or that has the code of another, is left out and named. */
export function readEntries(found: readonly QueryDocumentSnapshot[][], index: PriceIndex): Reading {
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

/** Ids of what a catalogue holds, in its order. */
function idsOf({ cars, extras, priceRules }: Catalogue): CatalogueIds {
  return {
    cars: cars.map(({ code }) => code),
    extras: extras.map(({ code }) => code),
    priceRules: priceRules.map((_, place) => String(place + 1).padStart(3, '0')),
  };
}

/** Its fields in the order of the schemas, whatever order Firestore gives them. */
export function versionOf(snapshot: DocumentSnapshot<PriceVersion>): PriceVersion {
  const { cars, extras, priceRules, ...told } = fieldsOf(snapshot);
  return {
    cars: cars.map((car) => carSchema.parse(car)),
    extras: extras.map((extra) => extraSchema.parse(extra)),
    priceRules: priceRules.map((rule) => priceRuleSchema.parse(rule)),
    version: told.version,
    publishedAt: told.publishedAt,
    publishedBy: told.publishedBy,
    withdrawn: told.withdrawn,
  };
}

export function timesOf({ version, publishedAt, withdrawn }: PriceVersionTimes): PriceVersionTimes {
  return { version, publishedAt, withdrawn };
}

export async function versionNumbered(places: CataloguePlaces, version: number): Promise<PriceVersion | null> {
  const found = await answered(places.versionAt(version).get());
  return found.exists ? versionOf(found) : null;
}

export function contentOf({ cars, extras, priceRules }: Catalogue): Catalogue {
  return { cars, extras, priceRules };
}
