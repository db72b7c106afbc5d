import type { Migration } from './migration.ts';

/** One row: the catalogue is always read and exchanged whole. */
export const catalogue: Migration = {
  number: 1,
  sql: `
    CREATE TABLE catalogue (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      document TEXT NOT NULL
    ) STRICT;
  `,
};
