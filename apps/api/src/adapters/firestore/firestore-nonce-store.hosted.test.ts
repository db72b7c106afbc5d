import { describe } from 'vitest';
import { describeNonceStoreContract } from '#ports/contracts/nonce-store.contract.ts';
import { aFirebaseProject, aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { createFirestoreNonceStore } from './firestore-nonce-store.ts';

describe.skipIf(noFirestore)('Firestore', () => {
  describeNonceStoreContract('Firestore', () => {
    const project = aFirebaseProject();
    return {
      nonces: createFirestoreNonceStore(aFirestore(project)),
      afterCrash: () => createFirestoreNonceStore(aFirestore(project)),
    };
  });
});
