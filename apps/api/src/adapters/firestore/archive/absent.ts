import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { creation, type Read, type Write } from '../commit-work.ts';

/** Creates a document where there is none. */
export function absent(document: DocumentReference, fields: DocumentData, read: Read): Write[] {
  return read(document).exists ? [] : [creation(document, fields)];
}
