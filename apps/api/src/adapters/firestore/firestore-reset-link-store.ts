import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { KeptResetLink, ResetLinkStore } from '#ports/reset-link-store.ts';
import { answered, isRefusedAs } from './answers.ts';
import { collectionOf } from './collections.ts';
import { documentId } from './documents.ts';

/** `expiresAt` is a lifetime too (firestore.indexes.json): links that nobody asks for again go by themselves. */
export function createFirestoreResetLinkStore(firestore: Firestore): ResetLinkStore {
  const links = collectionOf(firestore, 'resetLinks');
  const documentOf = (userId: string) => links.doc(documentId(userId));
  return {
    find: async (userId) => keptOf(await answered(documentOf(userId).get())),
    async replace(userId, { sealed, expiresAt }, previous) {
      const document = documentOf(userId);
      const found = await answered(document.get());
      if (keptOf(found)?.sealed !== previous?.sealed) return false;
      const kept = { sealed, expiresAt: Timestamp.fromDate(expiresAt) };
      try {
        if (found.updateTime === undefined) await answered(document.create(kept));
        else await answered(document.update(kept, { lastUpdateTime: found.updateTime }));
        return true;
      } catch (error) {
        if (overtaken.some((reason) => isRefusedAs(error, reason))) return false;
        throw error;
      }
    },
    async forget(userId) {
      await answered(documentOf(userId).delete());
    },
    async askedSince(now) {
      // Not a link: without `expiresAt` it never ends.
      const document = links.doc('askedSince');
      try {
        await answered(document.create({ at: Timestamp.fromDate(now) }));
      } catch (error) {
        if (!isRefusedAs(error, 'alreadyExists')) throw error;
      }
      return ((await answered(document.get())).get('at') as Timestamp).toDate();
    },
  };
}

/** What a write is refused for where somebody else's came first. */
const overtaken = ['alreadyExists', 'failedPrecondition', 'aborted', 'notFound'] as const;

function keptOf(document: DocumentSnapshot): KeptResetLink | null {
  if (!document.exists) return null;
  return { sealed: String(document.get('sealed')), expiresAt: (document.get('expiresAt') as Timestamp).toDate() };
}
