import { describe } from 'vitest';
import { describeResetLinkStoreContract } from '#ports/contracts/reset-link-store.contract.ts';
import { aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { createFirestoreResetLinkStore } from './firestore-reset-link-store.ts';

describe.skipIf(noFirestore)('Firestore', () => {
  describeResetLinkStoreContract('Firestore', () => createFirestoreResetLinkStore(aFirestore()));
});
