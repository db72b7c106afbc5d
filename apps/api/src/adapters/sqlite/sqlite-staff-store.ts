import type {
  Invitation,
  JournalEntry,
  StaffMember,
  StaffPicture,
  StaffStore,
  StaffWrites,
} from '#ports/staff-store.ts';
import { allWritesOf } from '../records/staff-writes.ts';
import type { Database } from './database.ts';
import { type DocumentRow, readJson } from './json.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';

export function createSqliteStaffStore(database: Database): StaffStore {
  const { writer } = database;
  const byAccount = database.prepare<DocumentRow<StaffMember>>('SELECT document FROM staff WHERE account_id = ?');
  const read = createStaffReading(database);
  const write = createStaffWriting(database);
  const pages = createJournalReading(database);
  const forgetRows = database.prepare(
    "DELETE FROM journal WHERE at < ? AND at < unixepoch('now', '-12 months') * 1000",
  );
  const forgetInvitations = database.prepare('DELETE FROM staff_invitations WHERE expires_at < ?');

  return {
    find: async (accountId) => {
      const row = byAccount.get(accountId);
      return row ? readJson(row.document) : null;
    },
    picture: async () => read(),
    change: (decide) =>
      writer.write(() => {
        const writes = decide(read());
        write(writes);
        return writes.answer;
      }),
    journal: async (page) => pages(page),
    forget: ({ journalBefore, now }) =>
      writer.write(() => {
        forgetRows.run(journalBefore.getTime());
        forgetInvitations.run(now.getTime());
      }),
  };
}

function createStaffReading(database: Database): () => StaffPicture {
  const team = database.prepare<DocumentRow<StaffMember>>('SELECT document FROM staff ORDER BY since, account_id');
  const invitations = database.prepare<DocumentRow<Invitation>>(
    'SELECT document FROM staff_invitations ORDER BY invited_at, id',
  );
  return () => ({
    team: team.all().map((row) => readJson(row.document)),
    invitations: invitations.all().map((row) => readJson(row.document)),
  });
}

/** Writes what was decided, inside the transaction that the caller has open. */
function createStaffWriting(database: Database): (writes: StaffWrites<unknown>) => void {
  const put = createStaffPut(database);
  const drop = database.prepare('DELETE FROM staff WHERE account_id = ?');
  const withdraw = database.prepare('DELETE FROM staff_invitations WHERE id = ?');
  const insertMail = createOutboxInsert(database);
  const insertRow = createJournalInsert(database);
  return (decided) => {
    const writes = allWritesOf(decided);
    for (const member of writes.put) put.member(member);
    for (const accountId of writes.forget) drop.run(accountId);
    for (const id of writes.withdraw) withdraw.run(id);
    for (const invitation of writes.invite) put.invitation(invitation);
    for (const mail of writes.mails) insertMail(mail, writes.at.getTime());
    for (const entry of writes.journal) insertRow(entry);
  };
}

/** Writes a member or an invitation in the place of its earlier self, inside the transaction that the caller has open. */
export function createStaffPut(database: Database) {
  const member = database.prepare(`
    INSERT INTO staff (account_id, since, document) VALUES (?, ?, ?)
    ON CONFLICT (account_id) DO UPDATE SET since = excluded.since, document = excluded.document
  `);
  const invitation = database.prepare(
    'INSERT INTO staff_invitations (id, token_hash, invited_at, expires_at, document) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    member: (one: StaffMember) => void member.run(one.accountId, Date.parse(one.since), JSON.stringify(one)),
    invitation(one: Invitation) {
      const times = [Date.parse(one.invitedAt), Date.parse(one.expiresAt)];
      invitation.run(one.id, one.tokenHash, ...times, JSON.stringify(one));
    },
  };
}

/** Adds a row inside a transaction that the caller has open. One that is there already is refused, and the caller's write with it. */
export function createJournalInsert(database: Database): (entry: JournalEntry) => void {
  const insert = database.prepare('INSERT INTO journal (id, at, document) VALUES (?, ?, ?)');
  return (entry) => void insert.run(entry.id, Date.parse(entry.at), JSON.stringify(entry));
}

function createJournalReading(database: Database) {
  const first = database.prepare<DocumentRow<JournalEntry>>(
    'SELECT document FROM journal ORDER BY at DESC, id DESC LIMIT ?',
  );
  const next = database.prepare<DocumentRow<JournalEntry>>(`
    SELECT document FROM journal WHERE (at, id) < (SELECT at, id FROM journal WHERE id = ?) ORDER BY at DESC, id DESC LIMIT ?
  `);
  return ({ limit, cursor }: { limit: number; cursor?: string }) => {
    const rows = cursor === undefined ? first.all(limit + 1) : next.all(cursor, limit + 1);
    const entries = rows.slice(0, limit).map((row) => readJson(row.document));
    return { entries, nextCursor: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
  };
}
