/**
 * Credit notes, and invoices with what became of them: who ticked them as collected, and the lines of their credit notes. An order may have a
 * further invoice once its first was credited as a whole. "words" are what the books are searched by, each behind a space; "credit_due" of an
 * order is what core makes of it.
 */
export const books = `
  CREATE TABLE booked_invoices (
    sequence INTEGER PRIMARY KEY,
    invoice_number TEXT NOT NULL UNIQUE,
    order_id TEXT NOT NULL REFERENCES orders (id),
    issued_at INTEGER NOT NULL,
    words TEXT NOT NULL,
    collected TEXT,
    credited TEXT NOT NULL DEFAULT '[]',
    document TEXT NOT NULL
  ) STRICT;
  INSERT INTO booked_invoices (sequence, invoice_number, order_id, issued_at, words, document)
    SELECT sequence, invoice_number, order_id,
      CAST(round((julianday(json_extract(document, '$.issuedAt')) - 2440587.5) * 86400000) AS INTEGER),
      ' ' || lower(invoice_number || ' ' || coalesce(json_extract(document, '$.order.orderNumber'), '') || ' '
        || coalesce(json_extract(document, '$.order.customer.firstName'), '') || ' '
        || coalesce(json_extract(document, '$.order.customer.lastName'), '') || ' '
        || coalesce(json_extract(document, '$.order.customer.companyName'), '')),
      document
    FROM invoices;
  DROP TABLE invoices;
  ALTER TABLE booked_invoices RENAME TO invoices;
  CREATE INDEX invoices_by_order ON invoices (order_id, sequence);
  CREATE INDEX invoices_by_issue ON invoices (issued_at, invoice_number);

  -- "refund" is null where no money goes back because of it.
  CREATE TABLE credit_notes (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    credit_note_number TEXT NOT NULL UNIQUE,
    invoice_number TEXT NOT NULL REFERENCES invoices (invoice_number),
    order_id TEXT NOT NULL REFERENCES orders (id),
    issued_at INTEGER NOT NULL,
    words TEXT NOT NULL,
    refund TEXT CHECK (refund IN ('waiting', 'done', 'refused')),
    document TEXT NOT NULL
  ) STRICT;
  CREATE INDEX credit_notes_by_issue ON credit_notes (issued_at, credit_note_number);
  CREATE INDEX credit_notes_to_refund ON credit_notes (issued_at, sequence) WHERE refund = 'waiting';

  CREATE TABLE credit_note_increments (
    year TEXT PRIMARY KEY,
    credit_note_number INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE orders ADD COLUMN credited_cents INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE orders ADD COLUMN credit_due INTEGER NOT NULL DEFAULT 0 CHECK (credit_due IN (0, 1));
  CREATE INDEX orders_to_credit ON orders (ends_at, sequence) WHERE credit_due = 1 AND pending_change IS NULL;
`;
