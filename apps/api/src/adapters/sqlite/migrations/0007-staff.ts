/**
 * Who may come into the office, and what was done in it. Whoever writes, this program, another one or a hand in the shell: a row of the
 * journal is never changed, and none goes before its year is over. A trigger on insert too, since REPLACE deletes without asking those on delete.
 */
export const staff = `
  CREATE TABLE staff (
    account_id TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    document TEXT NOT NULL
  ) STRICT;

  CREATE TABLE staff_invitations (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    invited_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    document TEXT NOT NULL
  ) STRICT;

  CREATE TABLE journal (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    document TEXT NOT NULL
  ) STRICT;
  CREATE INDEX journal_by_time ON journal (at DESC, id DESC);

  CREATE TRIGGER journal_once BEFORE INSERT ON journal WHEN EXISTS (SELECT 1 FROM journal WHERE id = NEW.id)
  BEGIN
    SELECT RAISE(ABORT, 'the journal is not written over');
  END;
  CREATE TRIGGER journal_unchanged BEFORE UPDATE ON journal
  BEGIN
    SELECT RAISE(ABORT, 'the journal is not changed');
  END;
  CREATE TRIGGER journal_kept BEFORE DELETE ON journal WHEN OLD.at > unixepoch('now', '-12 months') * 1000
  BEGIN
    SELECT RAISE(ABORT, 'the journal is kept for twelve months');
  END;
`;
