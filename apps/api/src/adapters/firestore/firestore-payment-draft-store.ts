import {
  type DocumentData,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type {
  NewPaymentDraft,
  PaymentDraft,
  PaymentDraftOutcome,
  PaymentDraftState,
  PaymentDraftStore,
} from '#ports/payment-draft-store.ts';
import type { JournalEntry } from '#ports/staff-store.ts';
import { answered } from './answers.ts';
import { collectionOf } from './collections.ts';
import { commitWork, creation, update } from './commit-work.ts';
import { compareTimestamps, timestampOf } from './documents.ts';
import { draftDocument, draftOf, draftPlaces, draftsOf } from './draft-document.ts';
import { createCustomerWriting } from './firestore-customer-store.ts';
import { createJournalWriting } from './firestore-staff-store.ts';
import { createOutboxWriting } from './outbox-writing.ts';
import type { DraftFields } from './stored-fields.ts';

/** So many drafts are forgotten at once; each takes two writes. */
const batchSize = 200;

export function createFirestorePaymentDraftStore(firestore: Firestore): PaymentDraftStore {
  const { byId, byIntent, bySubmission, ofQuote, offers, unfinishedOf, toClose } = createDraftReading(firestore);
  const rows = createJournalWriting(firestore);
  const { draftAt } = draftPlaces(firestore);

  /** Changes a draft that `fieldsOf` has fields for, with the row of the journal that says so, and answers it as it was. */
  function change(
    draftId: string,
    fieldsOf: (draft: PaymentDraft) => DocumentData | null,
    journal?: JournalEntry,
  ): Promise<PaymentDraft | null> {
    const document = draftAt(draftId);
    return commitWork(firestore, {
      documents: [document, ...rows.documents(journal)],
      decide: (read) => {
        const draft = draftOf(read(document));
        const fields = draft && fieldsOf(draft);
        return { answer: draft, writes: fields ? [update(read(document), fields), ...rows.writes(journal, read)] : [] };
      },
    });
  }

  return {
    create: createDraftCreation(firestore, bySubmission),
    find: byId,
    findByIntent: byIntent,
    findSubmission: bySubmission,
    ofQuote,
    offers,
    unfinishedOf,
    toClose,
    async attachIntent(draftId, intentId) {
      await change(draftId, (draft) => (draft.intentId === null ? { intentId } : null));
    },
    async close(draftId, journal) {
      const closing = (draft: PaymentDraft) =>
        // It has to be closed from now on, whatever time it had left.
        draft.state === 'open' ? { state: 'closing', closeFrom: timestampOf(draft.createdAt) } : null;
      const before = await change(draftId, closing, journal);
      return before?.state === 'open' ? { ...before, state: 'closing' } : before;
    },
    async closed(draftId) {
      await change(draftId, (draft) =>
        draft.state === 'closing' ? { state: 'closed', closeFrom: FieldValue.delete() } : null,
      );
    },
    forget: createDraftForgetting(firestore),
  };
}

/** By batches, each draft together with its submission: what is interrupted is finished by doing it again. */
function createDraftForgetting(firestore: Firestore): PaymentDraftStore['forget'] {
  const { submissionAt } = draftPlaces(firestore);
  return async (userId) => {
    const over = collectionOf(firestore, 'drafts')
      .where('userId', '==', userId)
      .where('state', 'in', ['closed', 'ordered'])
      .limit(batchSize);
    for (let left = await answered(over.get()); !left.empty; left = await answered(over.get())) {
      const batch = firestore.batch();
      for (const draft of left.docs) {
        batch.delete(submissionAt(userId, draft.data().idempotencyKey));
        if (draft.data().state === 'closed') batch.delete(draft.ref);
        else batch.update(draft.ref, { userId: '', 'order.userUID': '' });
      }
      await answered(batch.commit());
    }
  };
}

/** That the key has a draft already is known before the draft itself is. */
type Made = PaymentDraftOutcome | { kind: 'made_before' };

/** Makes a draft once per key. */
function createDraftCreation(
  firestore: Firestore,
  bySubmission: PaymentDraftStore['findSubmission'],
): PaymentDraftStore['create'] {
  const { draftAt, submissionAt } = draftPlaces(firestore);

  const outbox = createOutboxWriting(firestore);
  const rows = createJournalWriting(firestore);
  const records = createCustomerWriting(firestore);

  function make({ mails = [], journal, keepsCustomer = false, ...draft }: NewPaymentDraft): Promise<Made> {
    const kept = keepsCustomer ? draft.userId : null;
    const document = draftAt(draft.id);
    const submission = submissionAt(draft.userId, draft.idempotencyKey);
    return commitWork<Made>(firestore, {
      documents: [
        document,
        submission,
        ...outbox.documents(mails),
        ...rows.documents(journal),
        ...records.documents(kept),
      ],
      decide: (read) => {
        const earlier = read(submission).data();
        if (earlier) {
          const isRepeated = earlier.requestHash === draft.requestHash;
          return { answer: { kind: isRepeated ? 'made_before' : 'key_reused' }, writes: [] };
        }
        if (read(document).exists) throw new Error(`A draft ${draft.id} is there already.`);
        const { userId, requestHash, id: draftId } = draft;
        return {
          answer: { kind: 'created', draft: { ...draft, intentId: null, state: 'open' } },
          writes: [
            creation(document, draftDocument(draft)),
            creation(submission, { userId, requestHash, draftId }),
            ...outbox.writes(mails, draft.createdAt, read),
            ...rows.writes(journal, read),
            ...records.writes(kept, draft.order.customer),
          ],
        };
      },
    });
  }

  return async (draft) => {
    const made = await make(draft);
    if (made.kind !== 'made_before') return made;
    const earlier = await bySubmission(draft.userId, draft.idempotencyKey);
    if (earlier === null) throw new Error(`The draft of a submission like that of ${draft.id} is gone.`);
    return { kind: 'replayed', draft: earlier };
  };
}

/** Drafts as they are now; `null` for what is not there. */
function createDraftReading(firestore: Firestore) {
  const drafts = collectionOf(firestore, 'drafts');
  const { draftAt, submissionAt } = draftPlaces(firestore);
  const byId = async (draftId: string) => draftOf(await answered(draftAt(draftId).get()));
  const own = (userId: string, states: PaymentDraftState[]) =>
    drafts.where('userId', '==', userId).where('state', 'in', states);

  return {
    byId,
    byIntent: async (intentId: string) => {
      const { docs } = await answered(drafts.where('intentId', '==', intentId).limit(1).get());
      return docs[0] ? draftOf(docs[0]) : null;
    },
    bySubmission: async (userId: string, key: string) => {
      const submission = (await answered(submissionAt(userId, key).get())).data();
      return submission ? byId(submission.draftId) : null;
    },
    ofQuote: (userId: string, quoteId: string) =>
      inOrderOfMaking(own(userId, ['open', 'ordered']).where('quoteId', '==', quoteId)),
    offers: async ({ now, limit }: { now: Date; limit: number }) => {
      // Of one that is closing it is in the past, and nothing of one that is over or ordered.
      const openOffers = drafts
        .where('isOffer', '==', true)
        .where('closeFrom', '>', timestampOf(now))
        .orderBy('closeFrom');
      return draftsOf((await answered(openOffers.limit(limit).get())).docs);
    },
    unfinishedOf: (userId: string) => inOrderOfMaking(own(userId, ['open', 'closing'])),
    toClose: async ({ now, limit }: { now: Date; limit: number }) => {
      const over = drafts.where('closeFrom', '<=', timestampOf(now)).orderBy('createdAt').orderBy('closeFrom');
      return draftsOf((await answered(over.limit(limit).get())).docs);
    },
  };
}

/**
 * By the server's time, since two instances have two clocks; those that a transfer wrote at once, by when they say that they were
 * made. One account has few of them: sorting them here costs nothing.
 */
async function inOrderOfMaking(search: Query<DraftFields>): Promise<PaymentDraft[]> {
  const { docs } = await answered(search.get());
  return draftsOf(docs.sort(byMaking));
}

/** What is equal stays in the query's own order, that of the ids. */
function byMaking(a: QueryDocumentSnapshot<DraftFields>, b: QueryDocumentSnapshot<DraftFields>): number {
  return compareTimestamps(a.createTime, b.createTime) || compareTimestamps(a.data().createdAt, b.data().createdAt);
}
