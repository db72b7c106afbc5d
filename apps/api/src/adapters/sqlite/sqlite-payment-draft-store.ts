import type { PaymentDraftStore } from '#ports/payment-draft-store.ts';
import type { Database } from './database.ts';
import { createDraftCreation } from './draft-creation.ts';
import { createDraftReading } from './draft-reading.ts';

export function createSqlitePaymentDraftStore(database: Database): PaymentDraftStore {
  const { writer } = database;
  const read = createDraftReading(database);
  const create = createDraftCreation(database, read);
  const attach = database.prepare('UPDATE payment_drafts SET intent_id = ? WHERE id = ? AND intent_id IS NULL');
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
    close: (draftId) =>
      writer.write(() => {
        close.run(draftId);
        return read.byId(draftId);
      }),
    closed: (draftId) => writer.write(() => void closed.run(draftId)),
    unfinishedOf: async (userId) => read.unfinishedOf(userId),
    forget: (userId) =>
      writer.write(() => {
        drop.run(userId);
        unlink.run(userId);
      }),
    toClose: async (search) => read.toClose(search),
  };
}
