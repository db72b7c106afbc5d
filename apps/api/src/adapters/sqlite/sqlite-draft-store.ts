import type { DraftOutcome, DraftStore } from '../../ports/draft-store.ts';
import type { Database } from './database.ts';
import { draftColumns, draftOf, type DraftRow } from './draft-row.ts';

type NewDraft = Parameters<DraftStore['create']>[0];

export function createSqliteDraftStore(database: Database): DraftStore {
  const { writer } = database;
  const create = createDraftCreation(database);
  const byId = database.prepare(`SELECT ${draftColumns} FROM payment_drafts WHERE id = ?`);
  const byIntent = database.prepare(`SELECT ${draftColumns} FROM payment_drafts WHERE intent_id = ?`);
  const bySubmission = database.prepare(
    `SELECT ${draftColumns} FROM payment_drafts WHERE user_id = ? AND idempotency_key = ?`,
  );
  const ofQuote = database.prepare(`
    SELECT ${draftColumns} FROM payment_drafts
    WHERE user_id = ? AND quote_id = ? AND state IN ('open', 'ordered') ORDER BY sequence
  `);
  const toClose = database.prepare(`
    SELECT ${draftColumns} FROM payment_drafts
    WHERE state IN ('open', 'closing') AND (state = 'closing' OR expires_at <= ?) ORDER BY created_at, sequence LIMIT ?
  `);
  const attach = database.prepare('UPDATE payment_drafts SET intent_id = ? WHERE id = ? AND intent_id IS NULL');
  const close = database.prepare("UPDATE payment_drafts SET state = 'closing' WHERE id = ? AND state = 'open'");
  const closed = database.prepare("UPDATE payment_drafts SET state = 'closed' WHERE id = ? AND state = 'closing'");

  return {
    create: (draft) => writer.write(() => create(draft)),
    attachIntent: (draftId, intentId) => writer.write(() => void attach.run(intentId, draftId)),
    find: async (draftId) => draftOrNull(byId.get(draftId) as DraftRow | undefined),
    findByIntent: async (intentId) => draftOrNull(byIntent.get(intentId) as DraftRow | undefined),
    findSubmission: async (userId, key) => draftOrNull(bySubmission.get(userId, key) as DraftRow | undefined),
    ofQuote: async (userId, quoteId) => draftsOf(ofQuote.all(userId, quoteId) as unknown as DraftRow[]),
    close: (draftId) =>
      writer.write(() => {
        close.run(draftId);
        return draftOrNull(byId.get(draftId) as DraftRow | undefined);
      }),
    closed: (draftId) => writer.write(() => void closed.run(draftId)),
    toClose: async ({ now, limit }) => draftsOf(toClose.all(now.getTime(), limit) as unknown as DraftRow[]),
  };
}

/** Makes a draft once per key, inside the transaction that the caller has open. */
function createDraftCreation(database: Database): (draft: NewDraft) => DraftOutcome {
  const bySubmission = database.prepare(
    `SELECT ${draftColumns} FROM payment_drafts WHERE user_id = ? AND idempotency_key = ?`,
  );
  const insert = database.prepare(`
    INSERT INTO payment_drafts (
      id, user_id, idempotency_key, request_hash, quote_id, amount_cents, created_at, expires_at, document
    ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${draftColumns}
  `);

  return (draft) => {
    const { id, userId, idempotencyKey, requestHash, quoteId, amountCents, createdAt, expiresAt, order } = draft;
    const earlier = bySubmission.get(userId, idempotencyKey) as DraftRow | undefined;
    if (earlier) {
      return earlier.request_hash === requestHash
        ? { kind: 'replayed', draft: draftOf(earlier) }
        : { kind: 'key_reused' };
    }
    const times = [createdAt.getTime(), expiresAt.getTime()];
    const document = JSON.stringify(order);
    const row = insert.get(id, userId, idempotencyKey, requestHash, quoteId, amountCents, ...times, document);
    return { kind: 'created', draft: draftOf(row as unknown as DraftRow) };
  };
}

function draftOrNull(row: DraftRow | undefined) {
  return row ? draftOf(row) : null;
}

function draftsOf(rows: DraftRow[]) {
  return rows.map(draftOf);
}
