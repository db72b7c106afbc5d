import type { ContactStore, StoredMessage } from '#ports/contact-store.ts';
import type { Database } from './database.ts';
import { type DocumentRow, readJson } from './json.ts';
import { createOutboxInsert } from './sqlite-outbox-store.ts';

export function createSqliteContactStore(database: Database): ContactStore {
  const { writer } = database;
  const insert = database.prepare(`
    INSERT INTO messages (id, email, user_id, created_at, document) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
  `);
  const byId = database.prepare<MessageRow>('SELECT document FROM messages WHERE id = ?');
  const count = database.prepare<{ found: number }>(
    'SELECT count(*) AS found FROM messages WHERE email = ? AND created_at >= ?',
  );
  const byUser = database.prepare<MessageRow>(
    'SELECT document FROM messages WHERE user_id = ? ORDER BY created_at DESC, sequence DESC',
  );
  const forget = database.prepare('DELETE FROM messages WHERE created_at < ?');
  const insertMail = createOutboxInsert(database);

  return {
    add: (message, mails) =>
      writer.write(() => {
        const createdAt = message.createdAt.getTime();
        const document = JSON.stringify(message);
        const isNew = insert.run(message.id, message.email, message.userId, createdAt, document).changes === 1;
        if (!isNew) return;
        for (const mail of mails) insertMail(mail, createdAt);
      }),
    find: async (messageId) => {
      const row = byId.get(messageId);
      return row ? messageOf(row) : null;
    },
    countSince: async (email, since) => count.one(email, since.getTime()).found,
    ofUser: async (userId) => byUser.all(userId).map(messageOf),
    forget: (madeBefore) => writer.write(() => void forget.run(madeBefore.getTime())),
  };
}

/** Of a message that was kept before senders were, nobody knows who sent it. */
interface StoredDocument extends Omit<StoredMessage, 'createdAt' | 'userId'> {
  createdAt: string;
  userId?: string | null;
}

export type MessageRow = DocumentRow<StoredDocument>;

export function messageOf({ document }: MessageRow): StoredMessage {
  const stored = readJson(document);
  return { ...stored, userId: stored.userId ?? null, createdAt: new Date(stored.createdAt) };
}
