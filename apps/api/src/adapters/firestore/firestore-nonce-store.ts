import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { NonceStore } from '../../ports/nonce-store.ts';
import { collections } from './collections.ts';
import { documentId } from './document-id.ts';
import { isRefusedAs } from './refusals.ts';

/** As many as one deletion may take. */
const batchSize = 400;

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
    async forget(now) {
      const over = nonces.where('expiresAt', '<=', Timestamp.fromDate(now)).limit(batchSize);
      for (let left = await over.get(); !left.empty; left = await over.get()) {
        const batch = firestore.batch();
        for (const { ref } of left.docs) batch.delete(ref);
        await batch.commit();
      }
    },
  };
}
