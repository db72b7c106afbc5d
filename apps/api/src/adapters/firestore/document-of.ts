import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { documentId } from './document-id.ts';

/** What our own random ids are made of. */
const plainId = /^[a-z\d][\w-]{0,127}$/i;

/**
 * The document of an id that may come from outside. One that is not of our making, which Firestore might refuse or take for a path,
 * stands under its hash, where nothing is.
 */
export function documentOf(collection: CollectionReference, id: string): DocumentReference {
  return collection.doc(plainId.test(id) ? id : documentId(id));
}
