import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { IssueStore, StoredIssue } from '#ports/issue-store.ts';
import { answered } from './answered.ts';
import { collections } from './collections.ts';
import { commitWork, creation } from './commit-work.ts';
import { documentOf } from './document-of.ts';
import { dropOldest } from './drop-oldest.ts';
import { createOutboxWriting } from './outbox-writing.ts';

/** A document is the report, and `storedAt`: when Firestore itself took it, which tells the newer of two. */
export function createFirestoreIssueStore(
  firestore: Firestore,
  { limit = 1_000 }: { limit?: number } = {},
): IssueStore {
  const issues = firestore.collection(collections.issues);
  const outbox = createOutboxWriting(firestore);

  return {
    async add(issue, mail) {
      const document = documentOf(issues, issue.id);
      const mails = mail ? [mail] : [];
      const answer = await commitWork<'added' | 'known'>(firestore, {
        documents: [document, ...outbox.documents(mails)],
        decide: (read) => {
          if (read(document).exists) return { answer: 'known', writes: [] };
          const writes = [creation(document, issueFields(issue)), ...outbox.writes(mails, issue.createdAt, read)];
          return { answer: 'added', writes };
        },
      });
      if (answer === 'added') await dropOldest(issues, { by: 'storedAt', limit });
      return answer;
    },
    async find(id) {
      const found = await answered(documentOf(issues, id).get());
      return found.exists ? issueOf(found) : null;
    },
  };
}

/** A price that the report leaves open is left out: Firestore has no word for undefined. */
export function issueFields({ createdAt, price, ...report }: StoredIssue) {
  const given = price === undefined ? report : { ...report, price };
  return { ...given, createdAt: Timestamp.fromDate(createdAt), storedAt: FieldValue.serverTimestamp() };
}

interface StoredFields extends Omit<StoredIssue, 'createdAt'> {
  createdAt: Timestamp;
  storedAt: Timestamp;
}

export function issueOf(document: DocumentSnapshot): StoredIssue {
  const { storedAt: _, createdAt, ...report } = document.data() as StoredFields;
  return { ...report, createdAt: createdAt.toDate() };
}
