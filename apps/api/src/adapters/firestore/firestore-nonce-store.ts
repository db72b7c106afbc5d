import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { NonceStore } from '../../ports/nonce-store.ts';
import { collections } from './collections.ts';
import { deleteFound } from './delete-found.ts';
import { documentId } from './document-id.ts';
import { isRefusedAs } from './refusals.ts';

/** `expiresAt` is a lifetime too (firestore.indexes.json): what `forget` does not reach goes by itself within a day. */
export function createFirestoreNonceStore(firestore: Firestore): NonceStore {
  const nonces = firestore.collection(collections.nonces);
  return {
    async use(nonce, expiresAt) {
      try {
        await nonces.doc(documentId(nonce)).create({ expiresAt: Timestamp.fromDate(expiresAt) });
        return true;
      } catch (error) {
        if (isRefusedAs(error, 'alreadyExists')) return false;
        throw error;
      }
    },
    forget: (now) => deleteFound(nonces.where('expiresAt', '<=', Timestamp.fromDate(now))),
  };
}
