import { describeResetLinkStoreContract } from '../../ports/reset-link-store.contract.ts';
import { aFirestore, describeHosted } from '../../testing/a-firestore.ts';
import { createFirestoreResetLinkStore } from './firestore-reset-link-store.ts';

describeHosted('Firestore', () => {
  describeResetLinkStoreContract('Firestore', () => createFirestoreResetLinkStore(aFirestore()));
});
