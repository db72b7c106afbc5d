import { createFirestoreArchive } from '#adapters/firestore/firestore-archive.ts';
import { createFirestoreBacklog } from '#adapters/firestore/firestore-backlog.ts';
import { createFirestoreRateCounter } from '#adapters/firestore/firestore-rate-counter.ts';
import { createFirestoreStorageCheck } from '#adapters/firestore/firestore-storage-check.ts';
import { openFirestore } from '#adapters/firestore/open-firestore.ts';
import type { FirebaseSettings } from '#config/firebase-settings.ts';
import { deriveKey } from './derive-key.ts';
import type { Engine, EngineParts } from './engine.ts';
import { openFirestoreStores } from './open-firestore-stores.ts';

/** Everything in Firestore, which any number of instances share. */
export function openFirestoreEngine(
  { secret, clock }: Pick<EngineParts, 'secret' | 'clock'>,
  project: Pick<FirebaseSettings, 'projectId' | 'serviceAccountFile'>,
): Engine {
  const { firestore, close } = openFirestore(project);
  return {
    stores: openFirestoreStores(firestore),
    backlog: createFirestoreBacklog(firestore),
    rateCounter: createFirestoreRateCounter({ firestore, clock, nameKey: deriveKey(secret, 'rate-name-v1') }),
    storage: createFirestoreStorageCheck(firestore),
    archive: () => createFirestoreArchive(firestore),
    database: null,
    close,
  };
}
