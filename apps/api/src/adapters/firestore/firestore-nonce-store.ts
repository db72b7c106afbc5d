import { randomUUID } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { NonceStore } from '#ports/nonce-store.ts';
import { answered, isRefusedAs } from './answers.ts';
import { collectionOf } from './collections.ts';
import { deleteFound, documentId } from './documents.ts';

/**
 * `expiresAt` is a lifetime too (firestore.indexes.json): what `forget` does not reach goes by itself within a day. `usedBy` names
 * the call: the client repeats a commit whose answer got lost, and is refused by its own document.
 */
export function createFirestoreNonceStore(firestore: Firestore): NonceStore {
  const nonces = collectionOf(firestore, 'nonces');
  return {
    async use(nonce, expiresAt) {
      const document = nonces.doc(documentId(nonce));
      const usedBy = randomUUID();
      try {
        await answered(document.create({ expiresAt: Timestamp.fromDate(expiresAt), usedBy }));
        return true;
      } catch (error) {
        if (!isRefusedAs(error, 'alreadyExists')) throw error;
        return (await answered(document.get())).get('usedBy') === usedBy;
      }
    },
    forget: (now) => deleteFound(nonces.where('expiresAt', '<=', Timestamp.fromDate(now))),
  };
}
