import type { Firestore } from 'firebase-admin/firestore';
import type { PaymentDraft } from '#ports/payment-draft-store.ts';
import { collections } from '../collections.ts';
import { creation } from '../commit-work.ts';
import { draftDocument, draftOf } from '../draft-document.ts';
import { createDraftReading } from '../draft-reading.ts';
import { timestampOf } from '../due-fields.ts';
import type { ArchivedKind } from './archived-kind.ts';
import { recordsOf } from './pages-of.ts';

/** Drafts, the first made first, each with the submission that made it unless it is nobody's. */
export function archivedDrafts(firestore: Firestore): ArchivedKind<'drafts'> {
  const drafts = firestore.collection(collections.drafts).orderBy('createdAt');
  const { draftAt, submissionAt } = createDraftReading(firestore);
  const submissionOf = ({ userId, idempotencyKey }: PaymentDraft) =>
    userId === '' ? [] : [submissionAt(userId, idempotencyKey)];
  return {
    async *read() {
      for await (const draft of recordsOf(drafts, draftOf)) {
        if (draft) yield draft.userId === '' ? { ...draft, idempotencyKey: draft.id } : draft;
      }
    },
    documents: (draft) => [draftAt(draft.id), ...submissionOf(draft)],
    writes(draft, read) {
      if (read(draftAt(draft.id)).exists) return [];
      const { userId, requestHash, id: draftId } = draft;
      return [
        creation(draftAt(draft.id), fieldsOf(draft)),
        ...submissionOf(draft).map((submission) => creation(submission, { userId, requestHash, draftId })),
      ];
    },
  };
}

/** As the store has a draft in that state: `closeFrom` is there while it may have to be closed. */
function fieldsOf(draft: PaymentDraft) {
  const { intentId, state } = draft;
  const { closeFrom, ...fields } = { ...draftDocument(draft), intentId, state };
  if (state === 'open') return { ...fields, closeFrom };
  return state === 'closing' ? { ...fields, closeFrom: timestampOf(draft.createdAt) } : fields;
}
