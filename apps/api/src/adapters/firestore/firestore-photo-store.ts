import type { DocumentReference, DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { PhotoStore, StoredPhoto } from '#ports/photo-store.ts';
import { answered, isRefusedAs } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation, update } from './commit-work.ts';
import { documentOf, fieldsOf } from './documents.ts';

export function createFirestorePhotoStore(firestore: Firestore): PhotoStore {
  const photos = collectionOf(firestore, 'driverPhotos');
  return {
    async keep(photo) {
      const document = documentOf(photos, photo.id);
      await commitWork(firestore, {
        documents: [document],
        decide(read) {
          const found = read(document);
          if (!found.exists) return { answer: null, writes: [creation(document, { ...photo })] };
          const isLater = photoOf(found).keptAt < photo.keptAt;
          return { answer: null, writes: isLater ? [update(found, { keptAt: photo.keptAt })] : [] };
        },
      });
    },
    async find(id) {
      const found = await answered(documentOf(photos, id).get());
      return found.exists ? photoOf(found).picture : null;
    },
    async forget({ besides, keptBefore }) {
      const old = await answered(photos.where('keptAt', '<', keptBefore.toISOString()).select('keptAt').get());
      for (const { id, ref, updateTime } of old.docs) {
        if (!besides.includes(id)) await deleteUnchanged(ref, updateTime);
      }
    },
  };
}

export function photoOf(document: DocumentSnapshot<StoredPhoto>): StoredPhoto {
  return fieldsOf(document);
}

/** Sent again meanwhile it stays. */
async function deleteUnchanged(document: DocumentReference, lastUpdateTime: Timestamp): Promise<void> {
  try {
    await answered(document.delete({ lastUpdateTime }));
  } catch (error) {
    if (!isRefusedAs(error, 'failedPrecondition') && !isRefusedAs(error, 'notFound')) throw error;
  }
}
