import type { Migration } from './migration.ts';

/**
 * The tables that the identity library expects, with its names and its way of writing instants (ISO UTC text). The
 * contract suite of the identity runs on them.
 */
export const accounts: Migration = {
  number: 6,
  sql: `
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
  `,
};
