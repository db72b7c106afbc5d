import type { IssueStore, StoredIssue } from '#ports/issue-store.ts';
import type { Database } from './database.ts';
import { type DocumentRow, readJson } from './json.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';

export function createSqliteIssueStore(database: Database, { limit = 1_000 }: { limit?: number } = {}): IssueStore {
  const insert = database.prepare('INSERT INTO issues (id, document) VALUES (?, ?) ON CONFLICT (id) DO NOTHING');
  const forget = database.prepare('DELETE FROM issues WHERE sequence <= (SELECT max(sequence) FROM issues) - ?');
  const byId = database.prepare<IssueRow>('SELECT document FROM issues WHERE id = ?');
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
      return row ? issueOf(row) : null;
    },
  };
}

export type IssueRow = DocumentRow<Omit<StoredIssue, 'createdAt'> & { createdAt: string }>;

export function issueOf({ document }: IssueRow): StoredIssue {
  const stored = readJson(document);
  return { ...stored, createdAt: new Date(stored.createdAt) };
}
