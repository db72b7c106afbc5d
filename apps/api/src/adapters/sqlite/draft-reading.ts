import type { PaymentDraftStore, PaymentDraft } from '#ports/payment-draft-store.ts';
import type { Database } from './database.ts';
import { draftColumns, draftOf, type DraftRow } from './draft-row.ts';

/** Drafts as they are now; `null` for what is not there. */
export interface DraftReading {
  byId(draftId: string): PaymentDraft | null;
  byIntent(intentId: string): PaymentDraft | null;
  bySubmission(userId: string, key: string): PaymentDraft | null;
  ofQuote(userId: string, quoteId: string): PaymentDraft[];
  unfinishedOf(userId: string): PaymentDraft[];
  toClose(search: Parameters<PaymentDraftStore['toClose']>[0]): PaymentDraft[];
}

export function createDraftReading(database: Database): DraftReading {
  const select = (condition: string) =>
    database.prepare(`SELECT ${draftColumns} FROM payment_drafts WHERE ${condition}`);
  const byId = select('id = ?');
  const byIntent = select('intent_id = ?');
  const bySubmission = select('user_id = ? AND idempotency_key = ?');
  const ofQuote = select("user_id = ? AND quote_id = ? AND state IN ('open', 'ordered') ORDER BY sequence");
  const unfinished = select("user_id = ? AND state IN ('open', 'closing') ORDER BY sequence");
  const toClose = select(`
    state IN ('open', 'closing') AND (state = 'closing' OR expires_at <= ?) ORDER BY created_at, sequence LIMIT ?
  `);
  return {
    byId: (draftId) => draftOrNull(byId.get(draftId)),
    byIntent: (intentId) => draftOrNull(byIntent.get(intentId)),
    bySubmission: (userId, key) => draftOrNull(bySubmission.get(userId, key)),
    ofQuote: (userId, quoteId) => draftsOf(ofQuote.all(userId, quoteId)),
    unfinishedOf: (userId) => draftsOf(unfinished.all(userId)),
    toClose: ({ now, limit }) => draftsOf(toClose.all(now.getTime(), limit)),
  };
}

function draftOrNull(row: object | undefined): PaymentDraft | null {
  return row ? draftOf(row as DraftRow) : null;
}

function draftsOf(rows: object[]): PaymentDraft[] {
  return rows.map((row) => draftOf(row as DraftRow));
}
