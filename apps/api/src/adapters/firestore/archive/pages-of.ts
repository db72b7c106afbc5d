import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { answered } from '../answered.ts';

/** As many as one answer brings. */
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
