import { rideLinkKinds } from '@chauffeur/core';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { RideLink, RideLinkStore } from '#ports/ride-link-store.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation, update } from './commit-work.ts';
import { deleteFound, documentId, fieldsOf } from './documents.ts';
import { createJournalWriting } from './firestore-staff-store.ts';

export function createFirestoreRideLinkStore(firestore: Firestore): RideLinkStore {
  const links = collectionOf(firestore, 'rideLinks');
  const journal = createJournalWriting(firestore);
  const documentAt = (link: Pick<RideLink, 'orderId' | 'kind'>) => links.doc(rideLinkId(link));

  return {
    async find(tokenHash) {
      const { docs } = await answered(links.where('tokenHash', '==', tokenHash).limit(1).get());
      return docs[0] ? rideLinkOf(docs[0]) : null;
    },
    async ofOrder(orderId) {
      const { docs } = await answered(links.where('orderId', '==', orderId).get());
      return docs.map(rideLinkOf);
    },
    keep(link) {
      const document = documentAt(link);
      return commitWork(firestore, {
        documents: [document],
        decide(read) {
          const found = read(document);
          if (!found.exists) return { answer: link, writes: [creation(document, { ...link })] };
          const kept = rideLinkOf(found);
          if (kept.generation >= link.generation) return { answer: kept, writes: [] };
          return { answer: link, writes: [update(found, { ...link })] };
        },
      });
    },
    async end({ orderId, at, journal: row }) {
      const documents = rideLinkKinds.map((kind) => documentAt({ orderId, kind }));
      await commitWork(firestore, {
        documents: [...documents, ...journal.documents(row)],
        decide(read) {
          const open = documents.map(read).filter((found) => found.exists && rideLinkOf(found).endedAt === null);
          const ends = open.map((found) => update(found, { endedAt: at }));
          return { answer: undefined, writes: ends.length === 0 ? [] : [...ends, ...journal.writes(row, read)] };
        },
      });
    },
    forget: (accountId) => deleteFound(links.where('accountId', '==', accountId)),
  };
}

/** An order has one link of a kind. */
export function rideLinkId({ orderId, kind }: Pick<RideLink, 'orderId' | 'kind'>): string {
  return documentId(orderId, kind);
}

export function rideLinkOf(document: DocumentSnapshot<RideLink>): RideLink {
  return fieldsOf(document);
}
