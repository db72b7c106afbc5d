import type { Migration } from './migration.ts';

export const customers: Migration = {
  number: 2,
  sql: `
    CREATE TABLE customers (
      user_id TEXT PRIMARY KEY,
      document TEXT NOT NULL
    ) STRICT;

    CREATE TABLE favourites (
      user_id TEXT PRIMARY KEY,
      document TEXT NOT NULL
    ) STRICT;
  `,
};
