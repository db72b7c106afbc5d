import { describe } from 'vitest';
import { openFirestoreStores } from '#composition/open-firestore-engine.ts';
import { describeArchiveContract } from '#ports/contracts/archive.contract.ts';
import { aFirestore, noFirestore } from '#testing/a-firestore.ts';
import { createFirestoreArchive } from './firestore-archive.ts';

describe.skipIf(noFirestore)('Firestore', () => {
  describeArchiveContract('Firestore', () => {
    const firestore = aFirestore();
    return { ...openFirestoreStores(firestore), archive: createFirestoreArchive(firestore) };
  });
});
