import type { IssueStore, StoredIssue } from '#ports/issue-store.ts';
import type { Database } from './database.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';

export function createSqliteIssueStore(database: Database, { limit = 1_000 }: { limit?: number } = {}): IssueStore {
  const insert = database.prepare('INSERT INTO issues (id, document) VALUES (?, ?) ON CONFLICT (id) DO NOTHING');
  const forget = database.prepare('DELETE FROM issues WHERE sequence <= (SELECT max(sequence) FROM issues) - ?');
  const byId = database.prepare<{ document: string }>('SELECT document FROM issues WHERE id = ?');
  const insertMail = createOutboxInsert(database);

  return {
    add: (issue, mail) =>
      database.writer.write(() => {
        if (insert.run(issue.id, JSON.stringify(issue)).changes === 0) return 'known';
        forget.run(limit);
        if (mail) insertMail(mail, issue.createdAt.getTime());
        return 'added';
      }),
    find: async (id) => {
      const row = byId.get(id);
      return row ? issueOf(row.document) : null;
    },
  };
}

export function issueOf(document: string): StoredIssue {
  const stored = JSON.parse(document) as Omit<StoredIssue, 'createdAt'> & { createdAt: string };
  return { ...stored, createdAt: new Date(stored.createdAt) };
}
