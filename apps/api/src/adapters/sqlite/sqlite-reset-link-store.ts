import { randomUUID } from 'node:crypto';
import type { ResetLinkStore } from '#ports/reset-link-store.ts';
import type { Database } from './database.ts';

/** In the table and the form in which the embedded identity keeps its own. */
export function createSqliteResetLinkStore(database: Database): ResetLinkStore {
  const { writer } = database;
  const insert = database.prepare(`
    INSERT INTO verification (id, identifier, value, expiresAt, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)
  `);
  const select = database.prepare('SELECT value, expiresAt FROM verification WHERE identifier = ?');
  const remove = database.prepare('DELETE FROM verification WHERE identifier = ?');

  function keptOf(userId: string) {
    const row = select.get(identifierOf(userId));
    return row ? { sealed: String(row.value), expiresAt: new Date(String(row.expiresAt)) } : null;
  }

  return {
    find: async (userId) => keptOf(userId),
    replace: (userId, link, previous) =>
      writer.write(() => {
        if (keptOf(userId)?.sealed !== previous?.sealed) return false;
        remove.run(identifierOf(userId));
        const now = new Date().toISOString();
        insert.run(randomUUID(), identifierOf(userId), link.sealed, link.expiresAt.toISOString(), now, now);
        return true;
      }),
    forget: (userId) => writer.write(() => void remove.run(identifierOf(userId))),
    askedSince: (now) =>
      writer.write(() => {
        const kept = select.get(askedSince);
        if (kept) return new Date(String(kept.value));
        const at = now.toISOString();
        insert.run(randomUUID(), askedSince, at, never, at, at);
        return now;
      }),
  };
}

const identifierOf = (userId: string) => `reset-link:${userId}`;

/** An instant of the product, not a link: it stands beside them under a name that no account has. */
const askedSince = 'addresses-asked-since';
const never = '9999-12-31T00:00:00.000Z';
