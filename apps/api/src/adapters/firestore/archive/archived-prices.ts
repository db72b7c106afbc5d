import type { PriceVersion } from '@chauffeur/core';
import { randomUUID } from 'node:crypto';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { beginning, newVersionOf } from '../../records/price-writes.ts';
import { answered } from '../answers.ts';
import { cataloguePlaces, indexOf, timesOf, versionOf } from '../catalogue-document.ts';
import { collectionOf } from '../collections.ts';
import { creation } from '../commit-work.ts';
import { withoutUndefined } from '../documents.ts';
import { createFirestoreCatalogueStore } from '../firestore-catalogue-store.ts';
import { companyVersionAt, companyVersionOf } from '../firestore-company-store.ts';
import { type ArchivedKind, creationWhereAbsent, pagesOf, recordsOf } from './archived-kind.ts';

/** The versions of what is sold, the draft of the next one, and who sells it. */
export function archivedPrices(firestore: Firestore): {
  catalogue: ArchivedKind<'catalogue'>;
  priceDraft: ArchivedKind<'priceDraft'>;
  companyVersions: ArchivedKind<'companyVersions'>;
} {
  const places = cataloguePlaces(firestore);
  const { index, draft } = places;
  const companies = collectionOf(firestore, 'companyVersions');
  return {
    catalogue: {
      read: () => readVersions(firestore),
      documents: ({ version }) => [index, places.versionAt(version)],
      writes(version, read) {
        const document = places.versionAt(version.version);
        if (read(document).exists) return [];
        // Of several in one batch each adds its own.
        const fields = { timeline: FieldValue.arrayUnion(timesOf(version)), version: randomUUID() };
        return [creation(document, withoutUndefined(version)), (batch) => batch.set(index, fields, { merge: true })];
      },
    },
    priceDraft: {
      async *read() {
        const found = (await answered(draft.get())).data();
        if (found) yield found;
      },
      documents: () => [draft],
      writes: (record, read) => creationWhereAbsent(draft, { ...record }, read),
    },
    companyVersions: {
      read: () => recordsOf(companies.orderBy('version'), companyVersionOf),
      documents: ({ version }) => [companyVersionAt(companies, version)],
      writes: (version, read) =>
        creationWhereAbsent(companyVersionAt(companies, version.version), withoutUndefined(version), read),
    },
  };
}

/** What somebody else has written in the place of the version in force comes after all others, as if it had been published with that. */
async function* readVersions(firestore: Firestore): AsyncGenerator<PriceVersion> {
  const { index, versions } = cataloguePlaces(firestore);
  let [newest, since] = [0, beginning];
  const { held } = indexOf(await answered(index.get()));
  for await (const page of pagesOf(versions.orderBy('version'))) {
    for (const version of page.map(versionOf)) {
      newest = version.version;
      if (newest === held) since = version.publishedAt;
      yield version;
    }
  }
  const sold = await createFirestoreCatalogueStore(firestore).read(new Date());
  const isByHand = sold.version === null && sold.cars.length > 0;
  if (isByHand) yield newVersionOf({ ...sold, publishedAt: since, publishedBy: null }, newest);
}
