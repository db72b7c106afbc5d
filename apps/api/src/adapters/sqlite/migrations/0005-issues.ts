import type { Migration } from './migration.ts';

export const issues: Migration = {
  number: 5,
  sql: `
    CREATE TABLE issues (
      sequence INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      document TEXT NOT NULL
    ) STRICT;
  `,
};
