import type { IssueStore, StoredIssue } from '../../ports/issue-store.ts';
import type { Database } from './database.ts';
import { createOutboxInsert } from './outbox-insert.ts';

export function createSqliteIssueStore(database: Database, { limit = 1_000 }: { limit?: number } = {}): IssueStore {
  const insert = database.prepare('INSERT INTO issues (id, document) VALUES (?, ?)');
  const forget = database.prepare('DELETE FROM issues WHERE sequence <= (SELECT max(sequence) FROM issues) - ?');
  const byId = database.prepare('SELECT document FROM issues WHERE id = ?');
  const insertMail = createOutboxInsert(database);

  return {
    add: (issue, mail) =>
      database.writer.write(() => {
        insert.run(issue.id, JSON.stringify(issue));
        forget.run(limit);
        if (mail) insertMail(mail, issue.createdAt.getTime());
      }),
    find: async (id) => {
      const row = byId.get(id) as { document: string } | undefined;
      return row ? issueOf(row.document) : null;
    },
  };
}

export function issueOf(document: string): StoredIssue {
  const stored = JSON.parse(document) as Omit<StoredIssue, 'createdAt'> & { createdAt: string };
  return { ...stored, createdAt: new Date(stored.createdAt) };
}
