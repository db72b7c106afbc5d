import type { Migration } from './migration.ts';

export const nonces: Migration = {
  number: 13,
  sql: `
    CREATE TABLE nonces (
      nonce TEXT PRIMARY KEY,
      expires_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX nonces_by_end ON nonces (expires_at);
  `,
};
