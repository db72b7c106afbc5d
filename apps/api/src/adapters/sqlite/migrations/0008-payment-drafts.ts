import type { Migration } from './migration.ts';

/** The document is the order as it was priced. A draft is its own idempotency record. */
export const paymentDrafts: Migration = {
  number: 8,
  sql: `
    CREATE TABLE payment_drafts (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      user_id TEXT NOT NULL,
      idempotency_key TEXT NOT NULL,
      request_hash TEXT NOT NULL,
      quote_id TEXT NOT NULL,
      amount_cents INTEGER NOT NULL,
      intent_id TEXT,
      state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ordered', 'closing', 'closed')),
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      document TEXT NOT NULL,
      UNIQUE (user_id, idempotency_key)
    ) STRICT;

    CREATE UNIQUE INDEX payment_drafts_by_intent ON payment_drafts (intent_id) WHERE intent_id IS NOT NULL;
    CREATE INDEX payment_drafts_of_quote ON payment_drafts (user_id, quote_id, sequence)
      WHERE state IN ('open', 'ordered');
    CREATE INDEX payment_drafts_to_close ON payment_drafts (created_at, sequence, state, expires_at)
      WHERE state IN ('open', 'closing');
  `,
};
