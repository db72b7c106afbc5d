import { openFirestoreStores } from '../../composition/open-firestore-stores.ts';
import { describeArchiveContract } from '../../ports/archive.contract.ts';
import { aFirestore, describeHosted } from '../../testing/a-firestore.ts';
import { createFirestoreArchive } from './firestore-archive.ts';

describeHosted('Firestore', () => {
  describeArchiveContract('Firestore', () => {
    const firestore = aFirestore();
    return { ...openFirestoreStores(firestore), archive: createFirestoreArchive(firestore) };
  });
});
