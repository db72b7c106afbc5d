import type { Migration } from './migration.ts';

/** `handled_at` is null while an event waits; handled ones stay, since the provider may tell them again. */
export const paymentEvents: Migration = {
  number: 9,
  sql: `
    CREATE TABLE payment_events (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      type TEXT NOT NULL,
      intent_id TEXT NOT NULL,
      received_at INTEGER NOT NULL,
      due_at INTEGER NOT NULL,
      handled_at INTEGER
    ) STRICT;

    CREATE INDEX payment_events_due ON payment_events (due_at, sequence) WHERE handled_at IS NULL;
  `,
};
