import type { Migration } from './migration.ts';

/** The document is the invoice as it was issued; nothing about it changes. */
export const invoices: Migration = {
  number: 10,
  sql: `
    CREATE TABLE invoice_increments (
      year TEXT PRIMARY KEY,
      invoice_number INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE invoices (
      sequence INTEGER PRIMARY KEY,
      invoice_number TEXT NOT NULL UNIQUE,
      order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
      document TEXT NOT NULL
    ) STRICT;
  `,
};
