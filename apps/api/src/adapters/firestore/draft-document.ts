import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { isOffer, type NewPaymentDraft, type PaymentDraft } from '#ports/payment-draft-store.ts';
import { collections } from './collections.ts';
import { documentId, documentOf, timestampOf } from './documents.ts';

/** As stored; `closeFrom` is there while the draft may have to be closed, and says from when on. */
type DraftFields = Omit<PaymentDraft, 'createdAt' | 'expiresAt'> & {
  createdAt: Timestamp;
  expiresAt: Timestamp;
  closeFrom?: Timestamp;
  /** By which those that the office looks through are found. */
  isOffer?: true;
};

/** A new draft, which waits for its card. */
export function draftDocument({ mails: _mails, journal: _row, ...draft }: NewPaymentDraft): DraftFields {
  const expiresAt = timestampOf(draft.expiresAt);
  const open = { intentId: null, state: 'open' } as const;
  const times = { createdAt: timestampOf(draft.createdAt), expiresAt, closeFrom: expiresAt };
  return { ...draft, ...open, ...times, ...(isOffer(draft) && { isOffer: true }) };
}

/** Where a draft lies, and the submission that made it. */
export function draftPlaces(firestore: Firestore) {
  const drafts = firestore.collection(collections.drafts);
  const submissions = firestore.collection(collections.draftSubmissions);
  return {
    draftAt: (draftId: string) => documentOf(drafts, draftId),
    submissionAt: (userId: string, key: string) => submissions.doc(documentId(userId, key)),
  };
}

export function draftOf(snapshot: DocumentSnapshot): PaymentDraft | null {
  if (!snapshot.exists) return null;
  const { closeFrom: _closeFrom, isOffer: _isOffer, createdAt, expiresAt, ...draft } = snapshot.data() as DraftFields;
  return { ...draft, createdAt: createdAt.toDate(), expiresAt: expiresAt.toDate() };
}

export function draftsOf(snapshots: readonly DocumentSnapshot[]): PaymentDraft[] {
  return snapshots.map((snapshot) => draftOf(snapshot)).filter((draft) => draft !== null);
}
