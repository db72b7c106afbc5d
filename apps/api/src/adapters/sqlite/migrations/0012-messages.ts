import type { Migration } from './migration.ts';

export const messages: Migration = {
  number: 12,
  sql: `
    CREATE TABLE messages (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      email TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      document TEXT NOT NULL
    ) STRICT;

    CREATE INDEX messages_by_email ON messages (email, created_at);
    CREATE INDEX messages_by_age ON messages (created_at);
  `,
};
