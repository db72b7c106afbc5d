import type { Firestore } from 'firebase-admin/firestore';
import type { PaymentDraftOutcome, PaymentDraftStore } from '#ports/payment-draft-store.ts';
import { commitWork, creation } from './commit-work.ts';
import { draftDocument } from './draft-document.ts';
import type { DraftReading } from './draft-reading.ts';

type NewDraft = Parameters<PaymentDraftStore['create']>[0];
/** That the key has a draft already is known before the draft itself is. */
type Made = PaymentDraftOutcome | { kind: 'made_before' };

/** Makes a draft once per key. */
export function createDraftCreation(firestore: Firestore, reading: DraftReading): PaymentDraftStore['create'] {
  function make(draft: NewDraft): Promise<Made> {
    const document = reading.draftAt(draft.id);
    const submission = reading.submissionAt(draft.userId, draft.idempotencyKey);
    return commitWork<Made>(firestore, {
      documents: [document, submission],
      decide: (read) => {
        const earlier = read(submission).data();
        if (earlier) {
          const isRepeated = earlier['requestHash'] === draft.requestHash;
          return { answer: { kind: isRepeated ? 'made_before' : 'key_reused' }, writes: [] };
        }
        if (read(document).exists) throw new Error(`A draft ${draft.id} is there already.`);
        const { userId, requestHash, id: draftId } = draft;
        return {
          answer: { kind: 'created', draft: { ...draft, intentId: null, state: 'open' } },
          writes: [creation(document, draftDocument(draft)), creation(submission, { userId, requestHash, draftId })],
        };
      },
    });
  }

  return async (draft) => {
    const made = await make(draft);
    if (made.kind !== 'made_before') return made;
    const earlier = await reading.bySubmission(draft.userId, draft.idempotencyKey);
    if (earlier === null) throw new Error(`The draft of a submission like that of ${draft.id} is gone.`);
    return { kind: 'replayed', draft: earlier };
  };
}
