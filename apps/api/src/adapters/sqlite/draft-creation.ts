import type { PaymentDraftOutcome, PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { Database } from './database.ts';
import type { DraftReading } from './draft-reading.ts';
import { draftColumns, draftOf, type DraftRow } from './draft-row.ts';

type NewDraft = Parameters<PaymentDraftStore['create']>[0];

/** Makes a draft once per key, inside the transaction that the caller has open. */
export function createDraftCreation(database: Database, read: DraftReading): (draft: NewDraft) => PaymentDraftOutcome {
  const insert = database.prepare(`
    INSERT INTO payment_drafts (
      id, user_id, idempotency_key, request_hash, quote_id, amount_cents, created_at, expires_at, document
    ) VALUES (
      :id, :userId, :idempotencyKey, :requestHash, :quoteId, :amountCents, :createdAt, :expiresAt, :document
    ) RETURNING ${draftColumns}
  `);

  return ({ id, userId, idempotencyKey, requestHash, quoteId, amountCents, ...draft }) => {
    const earlier = read.bySubmission(userId, idempotencyKey);
    if (earlier) {
      return earlier.requestHash === requestHash ? { kind: 'replayed', draft: earlier } : { kind: 'key_reused' };
    }
    const row = insert.get({
      id,
      userId,
      idempotencyKey,
      requestHash,
      quoteId,
      amountCents,
      createdAt: draft.createdAt.getTime(),
      expiresAt: draft.expiresAt.getTime(),
      document: JSON.stringify(draft.order),
    });
    return { kind: 'created', draft: draftOf(row as unknown as DraftRow) };
  };
}
