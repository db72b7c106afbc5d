import type {
  DraftedOrder,
  NewPaymentDraft,
  PaymentDraft,
  PaymentDraftOutcome,
  PaymentDraftState,
  PaymentDraftStore,
} from '#ports/payment-draft-store.ts';
import type { Database } from './database.ts';
import { type Json, readJson } from './json.ts';
import { createCustomerPut } from './sqlite-customer-store.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';
import { createJournalInsert } from './sqlite-staff-store.ts';

export function createSqlitePaymentDraftStore(database: Database): PaymentDraftStore {
  const { writer } = database;
  const read = createDraftReading(database);
  const create = createDraftCreation(database, read);
  const attach = database.prepare('UPDATE payment_drafts SET intent_id = ? WHERE id = ? AND intent_id IS NULL');
  const insertJournal = createJournalInsert(database);
  const close = database.prepare("UPDATE payment_drafts SET state = 'closing' WHERE id = ? AND state = 'open'");
  const closed = database.prepare("UPDATE payment_drafts SET state = 'closed' WHERE id = ? AND state = 'closing'");

  const drop = database.prepare("DELETE FROM payment_drafts WHERE user_id = ? AND state = 'closed'");
  const unlink = database.prepare(`
    UPDATE payment_drafts SET user_id = '', idempotency_key = id, document = json_set(document, '$.userUID', '')
    WHERE user_id = ? AND state = 'ordered'
  `);

  return {
    create: (draft) => writer.write(() => create(draft)),
    attachIntent: (draftId, intentId) => writer.write(() => void attach.run(intentId, draftId)),
    find: async (draftId) => read.byId(draftId),
    findByIntent: async (intentId) => read.byIntent(intentId),
    findSubmission: async (userId, key) => read.bySubmission(userId, key),
    ofQuote: async (userId, quoteId) => read.ofQuote(userId, quoteId),
    close: (draftId, journal) =>
      writer.write(() => {
        const isClosed = close.run(draftId).changes === 1;
        if (isClosed && journal) insertJournal(journal);
        return read.byId(draftId);
      }),
    closed: (draftId) => writer.write(() => void closed.run(draftId)),
    offers: async (search) => read.offers(search),
    unfinishedOf: async (userId) => read.unfinishedOf(userId),
    forget: (userId) =>
      writer.write(() => {
        drop.run(userId);
        unlink.run(userId);
      }),
    toClose: async (search) => read.toClose(search),
  };
}

/** Makes a draft once per key, inside the transaction that the caller has open. */
function createDraftCreation(database: Database, read: DraftReading): (draft: NewPaymentDraft) => PaymentDraftOutcome {
  const insert = database.prepare<PaymentDraftRow>(`
    INSERT INTO payment_drafts (
      id, user_id, idempotency_key, request_hash, quote_id, amount_cents, created_at, expires_at, document
    ) VALUES (
      :id, :userId, :idempotencyKey, :requestHash, :quoteId, :amountCents, :createdAt, :expiresAt, :document
    ) RETURNING ${paymentDraftColumns}
  `);

  const insertMail = createOutboxInsert(database);
  const insertJournal = createJournalInsert(database);
  const putCustomer = createCustomerPut(database);

  return ({ id, userId, idempotencyKey, requestHash, quoteId, amountCents, mails = [], journal, ...draft }) => {
    const earlier = read.bySubmission(userId, idempotencyKey);
    if (earlier) {
      return earlier.requestHash === requestHash ? { kind: 'replayed', draft: earlier } : { kind: 'key_reused' };
    }
    const row = insert.one({
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
    for (const mail of mails) insertMail(mail, draft.createdAt.getTime());
    if (journal) insertJournal(journal);
    if (draft.keepsCustomer) putCustomer(userId, draft.order.customer);
    return { kind: 'created', draft: paymentDraftOf(row) };
  };
}

/** Drafts as they are now; `null` for what is not there. */
interface DraftReading {
  byId(draftId: string): PaymentDraft | null;
  byIntent(intentId: string): PaymentDraft | null;
  bySubmission(userId: string, key: string): PaymentDraft | null;
  ofQuote(userId: string, quoteId: string): PaymentDraft[];
  offers(search: Parameters<PaymentDraftStore['offers']>[0]): PaymentDraft[];
  unfinishedOf(userId: string): PaymentDraft[];
  toClose(search: Parameters<PaymentDraftStore['toClose']>[0]): PaymentDraft[];
}

function createDraftReading(database: Database): DraftReading {
  const select = (condition: string) =>
    database.prepare<PaymentDraftRow>(`SELECT ${paymentDraftColumns} FROM payment_drafts WHERE ${condition}`);
  const byId = select('id = ?');
  const byIntent = select('intent_id = ?');
  const bySubmission = select('user_id = ? AND idempotency_key = ?');
  const ofQuote = select("user_id = ? AND quote_id = ? AND state IN ('open', 'ordered') ORDER BY sequence");
  const unfinished = select("user_id = ? AND state IN ('open', 'closing') ORDER BY sequence");
  // By the index of what is not finished, of which the first condition is that very one: no draft of years is looked at.
  const offers = select(`
    state IN ('open', 'closing') AND state = 'open' AND expires_at > ?
      AND json_extract(document, '$.source') = 'phone' AND json_extract(document, '$.id') = id
    ORDER BY expires_at, sequence LIMIT ?
  `);
  const toClose = select(`
    state IN ('open', 'closing') AND (state = 'closing' OR expires_at <= ?) ORDER BY created_at, sequence LIMIT ?
  `);
  return {
    byId: (draftId) => draftOrNull(byId.get(draftId)),
    byIntent: (intentId) => draftOrNull(byIntent.get(intentId)),
    bySubmission: (userId, key) => draftOrNull(bySubmission.get(userId, key)),
    ofQuote: (userId, quoteId) => ofQuote.all(userId, quoteId).map(paymentDraftOf),
    offers: ({ now, limit }) => offers.all(now.getTime(), limit).map(paymentDraftOf),
    unfinishedOf: (userId) => unfinished.all(userId).map(paymentDraftOf),
    toClose: ({ now, limit }) => toClose.all(now.getTime(), limit).map(paymentDraftOf),
  };
}

function draftOrNull(row: PaymentDraftRow | undefined): PaymentDraft | null {
  return row ? paymentDraftOf(row) : null;
}

/** The columns that `paymentDraftOf` needs. */
export const paymentDraftColumns = `
  id, user_id, idempotency_key, request_hash, quote_id, amount_cents, intent_id, state, created_at, expires_at, document
`;

export interface PaymentDraftRow {
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
  document: Json<DraftedOrder>;
}

export function paymentDraftOf(row: PaymentDraftRow): PaymentDraft {
  return {
    id: row.id,
    userId: row.user_id,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    quoteId: row.quote_id,
    order: readJson(row.document),
    amountCents: row.amount_cents,
    intentId: row.intent_id,
    state: row.state,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  };
}
