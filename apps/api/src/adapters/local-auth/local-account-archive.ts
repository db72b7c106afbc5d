import { randomUUID } from 'node:crypto';
import type { AccountArchive, ArchivedAccount, ScryptPassword } from '#ports/account-archive.ts';
import type { Database } from '../sqlite/database.ts';

/** How better-auth hashes; the hash itself does not say. */
const hashing = { cost: 16_384, blockSize: 16, parallelization: 1 };

interface AccountRow {
  id: string;
  email: string;
  name: string;
  emailVerified: number;
  createdAt: string;
  password: string | null;
}

/** Accounts of the embedded identity. Of a password hashed in another way than its own it keeps nothing. */
export function createLocalAccountArchive(database: Database): AccountArchive {
  const select = database.prepare<AccountRow>(`
    SELECT user.id, user.email, user.name, user.emailVerified, user.createdAt, account.password
    FROM user LEFT JOIN account ON account.userId = user.id AND account.providerId = 'credential' ORDER BY user.rowid
  `);
  const write = createAccountWrite(database);
  return {
    async *read() {
      for (const row of select.iterate()) yield accountOf(row);
    },
    write: (accounts) =>
      database.writer.write(() => {
        for (const account of accounts) write(account);
      }),
  };
}

function createAccountWrite(database: Database): (account: ArchivedAccount) => void {
  const insertUser = database.prepare(`
    INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
  `);
  const insertPassword = database.prepare(`
    INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt)
    VALUES (?, ?, 'credential', ?, ?, ?, ?)
  `);
  return ({ id, name, email, isProven, createdAt, password }) => {
    const at = createdAt.toISOString();
    if (insertUser.run(id, name, email, isProven ? 1 : 0, at, at).changes === 0) return;
    const hash = password && hashOf(password);
    if (hash !== null) insertPassword.run(randomUUID(), id, id, hash, at, at);
  };
}

function accountOf({ id, email, emailVerified, name, createdAt, password }: AccountRow): ArchivedAccount {
  const [salt = '', key = ''] = password?.split(':') ?? [];
  const kept = key === '' ? null : { key, salt, ...hashing };
  return { id, email, isProven: emailVerified === 1, name, createdAt: new Date(createdAt), password: kept };
}

function hashOf({ key, salt, ...parameters }: ScryptPassword): string | null {
  const isOurs = Object.entries(hashing).every(([name, value]) => parameters[name as keyof typeof hashing] === value);
  return isOurs ? `${salt}:${key}` : null;
}
