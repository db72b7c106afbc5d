import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { IssueStore, StoredIssue } from '#ports/issue-store.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation } from './commit-work.ts';
import { documentOf, fieldsOf } from './documents.ts';
import { createOutboxWriting } from './outbox-writing.ts';
import type { StoredFields } from './stored-fields.ts';

/** A document is the report, and `storedAt`: when Firestore itself took it, which tells the newer of two. */
export function createFirestoreIssueStore(
  firestore: Firestore,
  { limit = 1_000 }: { limit?: number } = {},
): IssueStore {
  const issues = collectionOf(firestore, 'issues');
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

export function issueOf(document: DocumentSnapshot<StoredFields['issues']>): StoredIssue {
  const { storedAt: _, createdAt, ...report } = fieldsOf(document);
  return { ...report, createdAt: createdAt.toDate() };
}

/**
 * Deletes what a collection holds beyond its newest documents. Counted and found at one instant, so that two who do it at the
 * same time delete the same ones; who is interrupted leaves it to the next.
 */
async function dropOldest(
  collection: CollectionReference,
  { by, limit }: { by: string; limit: number },
): Promise<void> {
  const { firestore } = collection;
  const oldest = await answered(
    firestore.runTransaction(
      async (transaction) => {
        const counted = await transaction.get(collection.count());
        const beyond = counted.data().count - limit;
        if (beyond <= 0) return [];
        return (await transaction.get(collection.orderBy(by).limit(Math.min(beyond, 400)))).docs;
      },
      { readOnly: true },
    ),
  );
  if (oldest.length === 0) return;
  const batch = firestore.batch();
  for (const { ref } of oldest) batch.delete(ref);
  await answered(batch.commit());
}
