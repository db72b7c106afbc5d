/**
 * The schema of release 1.0.0. Instants are milliseconds of UTC; a document is the record as it was made, and what queries
 * and later changes need of it is a column beside it.
 */
export const schema = `
  -- One row: the catalogue is always read and exchanged whole.
  CREATE TABLE catalogue (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    document TEXT NOT NULL
  ) STRICT;

  CREATE TABLE customers (
    user_id TEXT PRIMARY KEY,
    document TEXT NOT NULL
  ) STRICT;

  CREATE TABLE favourites (
    user_id TEXT PRIMARY KEY,
    document TEXT NOT NULL
  ) STRICT;

  -- The provider's customer belongs to one account alone: who holds it sees the cards that were kept with it.
  CREATE TABLE payment_customers (
    user_id TEXT PRIMARY KEY,
    payment_customer_id TEXT NOT NULL UNIQUE
  ) STRICT;

  CREATE TABLE increments (
    month TEXT PRIMARY KEY,
    order_number INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- An order is its own idempotency record. "sequence" tells equal instants apart, and "pending_change_since" is when the change of
  -- "pending_change" began. "remind_at", "decide_before", "ride_remind_at" (null: no reminder) and "is_billable" are what core makes
  -- of the order: they stand here so that each search walks an index of the few orders that it is about.
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
    history TEXT NOT NULL DEFAULT '[]',
    pending_change TEXT,
    pending_change_since INTEGER,
    payment TEXT,
    payment_intent TEXT,
    invoice_number TEXT,
    invoice_email_sent INTEGER NOT NULL DEFAULT 0 CHECK (invoice_email_sent IN (0, 1)),
    starts_at INTEGER NOT NULL DEFAULT 0,
    remind_at INTEGER NOT NULL DEFAULT 0,
    decide_before INTEGER NOT NULL DEFAULT 0,
    ride_remind_at INTEGER,
    is_billable INTEGER NOT NULL DEFAULT 0 CHECK (is_billable IN (0, 1)),
    UNIQUE (user_id, idempotency_key)
  ) STRICT;

  -- It answers every listing without looking at the documents that the listing skips.
  CREATE INDEX orders_by_user ON orders (user_id, created_at, sequence, status, ends_at);
  CREATE UNIQUE INDEX orders_by_intent ON orders (payment_intent) WHERE payment_intent IS NOT NULL;
  CREATE UNIQUE INDEX orders_by_invoice ON orders (invoice_number) WHERE invoice_number IS NOT NULL;
  CREATE INDEX orders_pending_change ON orders (pending_change_since) WHERE pending_change IS NOT NULL;
  CREATE INDEX orders_to_remind ON orders (remind_at) WHERE status = 'pending' AND pending_change IS NULL;
  CREATE INDEX orders_to_expire ON orders (decide_before) WHERE status = 'pending' AND pending_change IS NULL;
  CREATE INDEX rides_to_remind ON orders (starts_at, ride_remind_at) WHERE ride_remind_at IS NOT NULL AND pending_change IS NULL;
  CREATE INDEX orders_to_invoice ON orders (ends_at)
    WHERE is_billable = 1 AND invoice_number IS NULL AND pending_change IS NULL;

  -- The document is the order as it was priced. A draft is its own idempotency record.
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

  -- "handled_at" is null while an event waits; handled ones stay, since the provider may tell them again.
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

  CREATE TABLE invoice_increments (
    year TEXT PRIMARY KEY,
    invoice_number INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The document is the invoice as it was issued; nothing about it changes.
  CREATE TABLE invoices (
    sequence INTEGER PRIMARY KEY,
    invoice_number TEXT NOT NULL UNIQUE,
    order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
    document TEXT NOT NULL
  ) STRICT;

  -- "ended_at" is null while a mail is on its way; ended entries stay, since their keys must never be free again.
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
  CREATE INDEX outbox_reminders ON outbox (record_id, kind)
    WHERE kind = 'operator-decision-reminder' OR kind = 'ride-reminder';

  CREATE TABLE issues (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    document TEXT NOT NULL
  ) STRICT;

  -- "user_id" is who was signed in when the message was sent.
  CREATE TABLE messages (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    document TEXT NOT NULL,
    user_id TEXT
  ) STRICT;

  CREATE INDEX messages_by_email ON messages (email, created_at);
  CREATE INDEX messages_by_age ON messages (created_at);
  CREATE INDEX messages_by_user ON messages (user_id, created_at) WHERE user_id IS NOT NULL;

  CREATE TABLE nonces (
    nonce TEXT PRIMARY KEY,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX nonces_by_end ON nonces (expires_at);

  -- The tables that the identity library expects, with its names and its way of writing instants (ISO UTC text). The contract
  -- suite of the identity runs on them.
  CREATE TABLE user (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL UNIQUE,
    emailVerified INTEGER NOT NULL,
    image TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT;

  CREATE TABLE session (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    expiresAt TEXT NOT NULL,
    ipAddress TEXT,
    userAgent TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT;

  CREATE INDEX session_by_user ON session (userId);

  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    accountId TEXT NOT NULL,
    providerId TEXT NOT NULL,
    userId TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
    accessToken TEXT,
    refreshToken TEXT,
    idToken TEXT,
    accessTokenExpiresAt TEXT,
    refreshTokenExpiresAt TEXT,
    scope TEXT,
    password TEXT,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT;

  CREATE INDEX account_by_user ON account (userId);

  CREATE TABLE verification (
    id TEXT PRIMARY KEY,
    identifier TEXT NOT NULL,
    value TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    updatedAt TEXT NOT NULL
  ) STRICT;

  CREATE INDEX verification_by_identifier ON verification (identifier);
`;
