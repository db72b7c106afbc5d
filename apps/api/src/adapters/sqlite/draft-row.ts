import type { DraftedOrder, PaymentDraftState, PaymentDraft } from '#ports/payment-draft-store.ts';

/** The columns that `draftOf` needs. */
export const draftColumns = `
  id, user_id, idempotency_key, request_hash, quote_id, amount_cents, intent_id, state, created_at, expires_at, document
`;

export interface DraftRow {
  id: string;
  user_id: string;
  idempotency_key: string;
  request_hash: string;
  quote_id: string;
  amount_cents: number;
  intent_id: string | null;
  state: PaymentDraftState;
  created_at: number;
  expires_at: number;
  document: string;
}

export function draftOf(row: DraftRow): PaymentDraft {
  return {
    id: row.id,
    userId: row.user_id,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    quoteId: row.quote_id,
    order: JSON.parse(row.document) as DraftedOrder,
    amountCents: row.amount_cents,
    intentId: row.intent_id,
    state: row.state,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  };
}
