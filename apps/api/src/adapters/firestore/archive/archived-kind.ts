import type { DocumentReference, Query, QueryDocumentSnapshot, WithFieldValue } from 'firebase-admin/firestore';
import type { ArchivedRecords, RecordKind } from '#ports/archive.ts';
import { answered } from '../answers.ts';
import { creation, type Read, type Write } from '../commit-work.ts';

/** How the records of one kind lie in Firestore. */
export interface ArchivedKind<Kind extends RecordKind> {
  read: () => AsyncIterable<ArchivedRecords[Kind]>;
  /** What `writes` has to know: all that it writes is among them. */
  documents: (record: ArchivedRecords[Kind]) => DocumentReference[];
  /** The writes that put a record there; none where it is there already. */
  writes: (record: ArchivedRecords[Kind], read: Read) => Write[];
}

/** Creates a document where there is none. */
export function creationWhereAbsent<Fields>(
  document: DocumentReference<Fields>,
  fields: WithFieldValue<Fields>,
  read: Read,
): Write[] {
  return read(document).exists ? [] : [creation(document, fields)];
}

/** How many documents one answer brings. */
const pageSize = 300;

/** All that a query finds, in its order, a page at a time; none is empty. */
export async function* pagesOf<Fields>(query: Query<Fields>): AsyncGenerator<QueryDocumentSnapshot<Fields>[]> {
  let page = await answered(query.limit(pageSize).get());
  while (!page.empty) {
    yield page.docs;
    if (page.size < pageSize) return;
    page = await answered(query.startAfter(page.docs.at(-1)).limit(pageSize).get());
  }
}

/** Each of them as a record. */
export async function* recordsOf<Fields, T>(
  query: Query<Fields>,
  recordOf: (document: QueryDocumentSnapshot<Fields>) => T,
): AsyncGenerator<T> {
  for await (const page of pagesOf(query)) yield* page.map((document) => recordOf(document));
}
