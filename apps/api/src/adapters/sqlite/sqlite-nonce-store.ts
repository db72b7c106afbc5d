import type { NonceStore } from '#ports/nonce-store.ts';
import type { Database } from './database.ts';

export function createSqliteNonceStore(database: Database): NonceStore {
  const { writer } = database;
  const insert = database.prepare(
    'INSERT INTO nonces (nonce, expires_at) VALUES (?, ?) ON CONFLICT (nonce) DO NOTHING',
  );
  const forget = database.prepare('DELETE FROM nonces WHERE expires_at <= ?');

  return {
    use: (nonce, expiresAt) => writer.write(() => insert.run(nonce, expiresAt.getTime()).changes === 1),
    forget: (now) => writer.write(() => void forget.run(now.getTime())),
  };
}
