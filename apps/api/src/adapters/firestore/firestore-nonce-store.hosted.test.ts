import { describeNonceStoreContract } from '../../ports/nonce-store.contract.ts';
import { aFirebaseProject, aFirestore, describeHosted } from '../../testing/a-firestore.ts';
import { createFirestoreNonceStore } from './firestore-nonce-store.ts';

describeHosted('Firestore', () => {
  describeNonceStoreContract('Firestore', () => {
    const project = aFirebaseProject();
    return {
      nonces: createFirestoreNonceStore(aFirestore(project)),
      afterCrash: () => createFirestoreNonceStore(aFirestore(project)),
    };
  });
});
