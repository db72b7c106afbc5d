import type { NewMail } from '#ports/outbox-store.ts';
import type { Database } from './database.ts';
import { recordIdOf } from '../records/outbox-subject.ts';

/** Adds a mail inside a transaction that the caller has open. `false` where its key was ever added before. */
export type OutboxInsert = (mail: NewMail, atMs: number) => boolean;

export function createOutboxInsert(database: Database): OutboxInsert {
  const insert = database.prepare(`
    INSERT INTO outbox (dedupe_key, kind, record_id, language, created_at, due_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (dedupe_key) DO NOTHING
  `);
  return ({ dedupeKey, subject, language }, atMs) =>
    insert.run(dedupeKey, subject.kind, recordIdOf(subject), language ?? null, atMs, atMs).changes === 1;
}
