import { randomUUID } from 'node:crypto';
import { paths } from '@chauffeur/core';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Database } from '../sqlite/database.ts';

interface Settings {
  database: Database;
  secret: string;
  publicUrl: string;
}

/** How long a link for a new password is good, in seconds. */
export const resetLinkSeconds = 60 * 60;
/** Who asks again within this gets no second link: the first is on its way. */
const freshForMs = 5 * 60_000;

export interface ResetLinks {
  /** Remembers the token of a link that the library has just made, in the place of an earlier one. */
  keep(userId: string, token: string): Promise<void>;
  /** `null` also for one that was sealed under another secret: nobody can mail it any more. */
  find(userId: string): Promise<{ url: string; expiresAt: Date } | null>;
  /** Whether a link was made a moment ago that nobody used yet. */
  isFresh(userId: string): Promise<boolean>;
  /** Ends all links of an account. */
  forget(userId: string): Promise<void>;
}

/**
 * Links for a new password between the moment they are asked for and that at which their mail leaves. The library keeps its
 * tokens as hashes, which nobody can mail; so the newest token of an account is kept beside them, sealed under the
 * application's secret, in the library's own table.
 */
export function createResetLinks({ database, secret, publicUrl }: Settings): ResetLinks {
  const { writer } = database;
  const insert = database.prepare(`
    INSERT INTO verification (id, identifier, value, expiresAt, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?)
  `);
  const newest = database.prepare('SELECT value, expiresAt FROM verification WHERE identifier = ? AND expiresAt > ?');
  const removeLink = database.prepare('DELETE FROM verification WHERE identifier = ?');
  const removeTokens = database.prepare('DELETE FROM verification WHERE value = ?');

  function keptOf(userId: string): { sealed: string; expiresAt: Date } | null {
    // The library judges its tokens by the system's clock, and knows no other.
    const row = newest.get(linkIdentifierOf(userId), new Date().toISOString());
    return row ? { sealed: String(row.value), expiresAt: new Date(String(row.expiresAt)) } : null;
  }

  /** Sealed with authentication: what does not open was sealed under another secret, or changed. */
  async function tokenIn({ sealed }: { sealed: string }): Promise<string | null> {
    try {
      return await symmetricDecrypt({ key: secret, data: sealed });
    } catch {
      return null;
    }
  }

  return {
    async keep(userId, token) {
      const sealed = await symmetricEncrypt({ key: secret, data: token });
      const madeAt = new Date();
      const expiresAt = new Date(madeAt.getTime() + resetLinkSeconds * 1000);
      const now = madeAt.toISOString();
      await writer.write(() => {
        removeLink.run(linkIdentifierOf(userId));
        insert.run(randomUUID(), linkIdentifierOf(userId), sealed, expiresAt.toISOString(), now, now);
      });
    },
    async find(userId) {
      const kept = keptOf(userId);
      if (kept === null) return null;
      const url = new URL(paths.newPassword(), publicUrl);
      const token = await tokenIn(kept);
      if (token === null) return null;
      url.searchParams.set('token', token);
      return { url: url.href, expiresAt: kept.expiresAt };
    },
    async isFresh(userId) {
      const kept = keptOf(userId);
      if (kept === null || kept.expiresAt.getTime() - Date.now() <= resetLinkSeconds * 1000 - freshForMs) return false;
      return (await tokenIn(kept)) !== null;
    },
    forget: (userId) =>
      writer.write(() => {
        removeLink.run(linkIdentifierOf(userId));
        removeTokens.run(userId);
      }),
  };
}

/** The identifier under which the newest link of an account is kept. */
export const linkIdentifierOf = (userId: string) => `reset-link:${userId}`;
