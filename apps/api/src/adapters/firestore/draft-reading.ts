import type {
  DocumentReference,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
} from 'firebase-admin/firestore';
import type { PaymentDraftState, PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import { answered } from './answered.ts';
import { collections } from './collections.ts';
import { compareTimestamps } from './compare-timestamps.ts';
import { documentId } from './document-id.ts';
import { documentOf } from './document-of.ts';
import { draftOf, draftsOf } from './draft-document.ts';
import { timestampOf } from './due-fields.ts';

/** Where drafts are, and as they are now; `null` for what is not there. */
export interface DraftReading {
  draftAt: (draftId: string) => DocumentReference;
  submissionAt: (userId: string, key: string) => DocumentReference;
  byId: PaymentDraftStore['find'];
  byIntent: PaymentDraftStore['findByIntent'];
  bySubmission: PaymentDraftStore['findSubmission'];
  ofQuote: PaymentDraftStore['ofQuote'];
  unfinishedOf: PaymentDraftStore['unfinishedOf'];
  toClose: PaymentDraftStore['toClose'];
}

export function createDraftReading(firestore: Firestore): DraftReading {
  const drafts = firestore.collection(collections.drafts);
  const submissions = firestore.collection(collections.draftSubmissions);
  const draftAt = (draftId: string) => documentOf(drafts, draftId);
  const submissionAt = (userId: string, key: string) => submissions.doc(documentId(userId, key));
  const byId = async (draftId: string) => draftOf(await answered(draftAt(draftId).get()));
  const own = (userId: string, states: PaymentDraftState[]) =>
    drafts.where('userId', '==', userId).where('state', 'in', states);

  return {
    draftAt,
    submissionAt,
    byId,
    async byIntent(intentId) {
      const { docs } = await answered(drafts.where('intentId', '==', intentId).limit(1).get());
      return docs[0] ? draftOf(docs[0]) : null;
    },
    async bySubmission(userId, key) {
      const submission = (await answered(submissionAt(userId, key).get())).data();
      return submission ? byId(submission['draftId'] as string) : null;
    },
    ofQuote: (userId, quoteId) => inOrderOfMaking(own(userId, ['open', 'ordered']).where('quoteId', '==', quoteId)),
    unfinishedOf: (userId) => inOrderOfMaking(own(userId, ['open', 'closing'])),
    async toClose({ now, limit }) {
      const over = drafts.where('closeFrom', '<=', timestampOf(now)).orderBy('createdAt').orderBy('closeFrom');
      return draftsOf((await answered(over.limit(limit).get())).docs);
    },
  };
}

/**
 * By the server's time, since two instances have two clocks; those that a transfer wrote at once, by when they say that they were
 * made. One account has few of them: sorting them here costs nothing.
 */
async function inOrderOfMaking(search: Query): Promise<PaymentDraft[]> {
  const { docs }: QuerySnapshot = await answered(search.get());
  return draftsOf(docs.sort(byMaking));
}

/** What is equal stays in the query's own order, that of the ids. */
function byMaking(a: QueryDocumentSnapshot, b: QueryDocumentSnapshot): number {
  return compareTimestamps(a.createTime, b.createTime) || compareTimestamps(a.get('createdAt'), b.get('createdAt'));
}
