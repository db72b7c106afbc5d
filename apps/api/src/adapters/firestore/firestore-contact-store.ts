import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { ContactStore, StoredMessage } from '#ports/contact-store.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation } from './commit-work.ts';
import { deleteFound, documentOf, fieldsOf } from './documents.ts';
import { createOutboxWriting } from './outbox-writing.ts';
import type { StoredFields } from './stored-fields.ts';

export function createFirestoreContactStore(firestore: Firestore): ContactStore {
  const messages = collectionOf(firestore, 'messages');
  const outbox = createOutboxWriting(firestore);

  return {
    async add(message, mails) {
      const document = documentOf(messages, message.id);
      await commitWork(firestore, {
        documents: [document, ...outbox.documents(mails)],
        decide: (read) => {
          if (read(document).exists) return { answer: undefined, writes: [] };
          const writes = [creation(document, contactFields(message)), ...outbox.writes(mails, message.createdAt, read)];
          return { answer: undefined, writes };
        },
      });
    },
    async find(messageId) {
      const found = await answered(documentOf(messages, messageId).get());
      return found.exists ? messageOf(found) : null;
    },
    async countSince(email, since) {
      const query = messages.where('email', '==', email).where('createdAt', '>=', Timestamp.fromDate(since));
      const counted = await answered(query.count().get());
      return counted.data().count;
    },
    async ofUser(userId) {
      const { docs } = await answered(messages.where('userId', '==', userId).orderBy('createdAt', 'desc').get());
      return docs.map(messageOf);
    },
    forget: (madeBefore) => deleteFound(messages.where('createdAt', '<', Timestamp.fromDate(madeBefore))),
  };
}

export function contactFields(message: StoredMessage) {
  return { ...message, createdAt: Timestamp.fromDate(message.createdAt) };
}

export function messageOf(document: DocumentSnapshot<StoredFields['messages']>): StoredMessage {
  const stored = fieldsOf(document);
  return { ...stored, createdAt: stored.createdAt.toDate() };
}
