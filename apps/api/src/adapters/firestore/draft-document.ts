import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { isOffer, type NewPaymentDraft, type PaymentDraft } from '#ports/payment-draft-store.ts';
import { collectionOf } from './collections.ts';
import { documentId, documentOf, timestampOf } from './documents.ts';
import type { DraftFields } from './stored-fields.ts';

/** A new draft, which waits for its card. */
export function draftDocument({ mails: _mails, journal: _row, ...draft }: NewPaymentDraft): DraftFields {
  const expiresAt = timestampOf(draft.expiresAt);
  const open = { intentId: null, state: 'open' } as const;
  const times = { createdAt: timestampOf(draft.createdAt), expiresAt, closeFrom: expiresAt };
  return { ...draft, ...open, ...times, ...(isOffer(draft) && { isOffer: true }) };
}

/** Where a draft lies, and the submission that made it. */
export function draftPlaces(firestore: Firestore) {
  const drafts = collectionOf(firestore, 'drafts');
  const submissions = collectionOf(firestore, 'draftSubmissions');
  return {
    draftAt: (draftId: string) => documentOf(drafts, draftId),
    submissionAt: (userId: string, key: string) => submissions.doc(documentId(userId, key)),
  };
}

export function draftOf(snapshot: DocumentSnapshot<DraftFields>): PaymentDraft | null {
  const fields = snapshot.data();
  if (fields === undefined) return null;
  const { closeFrom: _closeFrom, isOffer: _isOffer, createdAt, expiresAt, ...draft } = fields;
  return { ...draft, createdAt: createdAt.toDate(), expiresAt: expiresAt.toDate() };
}

export function draftsOf(snapshots: readonly DocumentSnapshot<DraftFields>[]): PaymentDraft[] {
  return snapshots.map((snapshot) => draftOf(snapshot)).filter((draft) => draft !== null);
}
