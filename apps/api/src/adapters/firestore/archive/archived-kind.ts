import type { DocumentData, DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
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
export function creationWhereAbsent(document: DocumentReference, fields: DocumentData, read: Read): Write[] {
  return read(document).exists ? [] : [creation(document, fields)];
}

/** How many documents one answer brings. */
const pageSize = 300;

/** All that a query finds, in its order, a page at a time; none is empty. */
export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  let page = await answered(query.limit(pageSize).get());
  while (!page.empty) {
    yield page.docs;
    if (page.size < pageSize) return;
    page = await answered(query.startAfter(page.docs.at(-1)).limit(pageSize).get());
  }
}

/** Each of them as a record. */
export async function* recordsOf<T>(query: Query, recordOf: (document: QueryDocumentSnapshot) => T): AsyncGenerator<T> {
  for await (const page of pagesOf(query)) yield* page.map((document) => recordOf(document));
}
