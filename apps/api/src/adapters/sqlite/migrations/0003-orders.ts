import type { Migration } from './migration.ts';

/**
 * The document is the order as it was made; what changes later is a column of its own. Instants are milliseconds of
 * UTC. An order is its own idempotency record. The last index answers every listing without looking at the documents
 * that it skips; `sequence` tells equal instants apart.
 */
export const orders: Migration = {
  number: 3,
  sql: `
    CREATE TABLE increments (
      month TEXT PRIMARY KEY,
      order_number INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE orders (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      order_number TEXT NOT NULL UNIQUE,
      user_id TEXT NOT NULL,
      idempotency_key TEXT NOT NULL,
      request_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('pending', 'validated', 'canceled')),
      confirmation_email_sent INTEGER NOT NULL CHECK (confirmation_email_sent IN (0, 1)),
      document TEXT NOT NULL,
      UNIQUE (user_id, idempotency_key)
    ) STRICT;

    CREATE INDEX orders_by_user ON orders (user_id, created_at, sequence, status, ends_at);
  `,
};
