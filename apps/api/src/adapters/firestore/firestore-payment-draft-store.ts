import { type DocumentData, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import { answered } from './answered.ts';
import { collections } from './collections.ts';
import { commitWork, update } from './commit-work.ts';
import { createDraftCreation } from './draft-creation.ts';
import { draftOf } from './draft-document.ts';
import { createDraftReading, type DraftReading } from './draft-reading.ts';
import { timestampOf } from './due-fields.ts';

/** Each draft takes two writes. */
const batchSize = 200;

export function createFirestorePaymentDraftStore(firestore: Firestore): PaymentDraftStore {
  const reading = createDraftReading(firestore);

  /** Changes a draft that `fieldsOf` has fields for, and answers it as it was. */
  function change(
    draftId: string,
    fieldsOf: (draft: PaymentDraft) => DocumentData | null,
  ): Promise<PaymentDraft | null> {
    const document = reading.draftAt(draftId);
    return commitWork(firestore, {
      documents: [document],
      decide: (read) => {
        const draft = draftOf(read(document));
        const fields = draft && fieldsOf(draft);
        return { answer: draft, writes: fields ? [update(read(document), fields)] : [] };
      },
    });
  }

  return {
    create: createDraftCreation(firestore, reading),
    find: reading.byId,
    findByIntent: reading.byIntent,
    findSubmission: reading.bySubmission,
    ofQuote: reading.ofQuote,
    unfinishedOf: reading.unfinishedOf,
    toClose: reading.toClose,
    async attachIntent(draftId, intentId) {
      await change(draftId, (draft) => (draft.intentId === null ? { intentId } : null));
    },
    async close(draftId) {
      const before = await change(draftId, (draft) =>
        // It has to be closed from now on, whatever time it had left.
        draft.state === 'open' ? { state: 'closing', closeFrom: timestampOf(draft.createdAt) } : null,
      );
      return before?.state === 'open' ? { ...before, state: 'closing' } : before;
    },
    async closed(draftId) {
      await change(draftId, (draft) =>
        draft.state === 'closing' ? { state: 'closed', closeFrom: FieldValue.delete() } : null,
      );
    },
    forget: createDraftForgetting(firestore, reading),
  };
}

/** By batches, each draft together with its submission: what is interrupted is finished by doing it again. */
function createDraftForgetting(firestore: Firestore, { submissionAt }: DraftReading): PaymentDraftStore['forget'] {
  return async (userId) => {
    const over = firestore
      .collection(collections.drafts)
      .where('userId', '==', userId)
      .where('state', 'in', ['closed', 'ordered'])
      .limit(batchSize);
    for (let left = await answered(over.get()); !left.empty; left = await answered(over.get())) {
      const batch = firestore.batch();
      for (const draft of left.docs) {
        batch.delete(submissionAt(userId, draft.get('idempotencyKey') as string));
        if (draft.get('state') === 'closed') batch.delete(draft.ref);
        else batch.update(draft.ref, { userId: '', 'order.userUID': '' });
      }
      await answered(batch.commit());
    }
  };
}
