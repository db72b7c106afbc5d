import type { Migration } from './migration.ts';

/** `ended_at` is null while a mail is on its way; ended entries stay, since their keys must never be free again. */
export const outbox: Migration = {
  number: 4,
  sql: `
    CREATE TABLE outbox (
      id INTEGER PRIMARY KEY,
      dedupe_key TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      record_id TEXT NOT NULL,
      language TEXT,
      created_at INTEGER NOT NULL,
      due_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      last_error TEXT,
      ended_at INTEGER
    ) STRICT;

    CREATE INDEX outbox_due ON outbox (due_at, id) WHERE ended_at IS NULL;
  `,
};
