import type { Auth, UserImportRecord, UserRecord } from 'firebase-admin/auth';
import type { AccountArchive, ArchivedAccount, ScryptPassword } from '#ports/account-archive.ts';

/** As many as Google lists at once, and as many as it looks up at once. */
const mostListed = 1_000;
const mostFound = 100;

/**
 * Accounts of Firebase Auth. It takes over passwords as scrypt made them and checks them by it; what it keeps itself it gives out
 * in a hash of Google's own, which is of no use elsewhere: such an account is read without a password.
 */
export function createFirebaseAccountArchive(auth: Auth): AccountArchive {
  return {
    async *read() {
      let pageToken: string | undefined;
      do {
        const page = await auth.listUsers(mostListed, pageToken);
        yield* page.users.map((user) => accountOf(user)).filter((account) => account !== null);
        pageToken = page.pageToken;
      } while (pageToken !== undefined);
    },
    async write(accounts) {
      for (let at = 0; at < accounts.length; at += mostFound) {
        await writeAbsent(auth, accounts.slice(at, at + mostFound));
      }
    },
  };
}

/** An import takes the place of who has the id already, so those are left out. */
async function writeAbsent(auth: Auth, accounts: readonly ArchivedAccount[]): Promise<void> {
  const { users } = await auth.getUsers(accounts.map(({ id }) => ({ uid: id })));
  const { users: sameAddress } = await auth.getUsers(accounts.map(({ email }) => ({ email })));
  const ids = new Set(users.map(({ uid }) => uid));
  const addresses = new Set(sameAddress.map(({ email }) => email));
  const absent = accounts.filter(({ id, email }) => !ids.has(id) && !addresses.has(email));
  for (const [parameters, alike] of byParameters(absent)) await importAlike(auth, parameters, alike);
}

/** An import is hashed in one way; those without a password are imported by themselves. */
function byParameters(accounts: readonly ArchivedAccount[]): Map<string, ArchivedAccount[]> {
  const groups = new Map<string, ArchivedAccount[]>();
  for (const account of accounts) {
    const { cost, blockSize, parallelization, key } = account.password ?? {};
    const parameters = JSON.stringify(
      account.password && { cost, blockSize, parallelization, bytes: (key?.length ?? 0) / 2 },
    );
    groups.set(parameters, [...(groups.get(parameters) ?? []), account]);
  }
  return groups;
}

async function importAlike(auth: Auth, parameters: string, accounts: readonly ArchivedAccount[]): Promise<void> {
  const way = JSON.parse(parameters) as (Omit<ScryptPassword, 'key' | 'salt'> & { bytes: number }) | null;
  const hash = way && {
    algorithm: 'STANDARD_SCRYPT' as const,
    memoryCost: way.cost,
    blockSize: way.blockSize,
    parallelization: way.parallelization,
    derivedKeyLength: way.bytes,
  };
  const { errors } = await auth.importUsers(accounts.map(importOf), hash ? { hash } : undefined);
  if (errors.length > 0) throw new Error(`${errors.length} accounts were not taken: ${errors[0]?.error.message}`);
}

function importOf({ id, email, isProven, name, createdAt, password }: ArchivedAccount): UserImportRecord {
  return {
    uid: id,
    email,
    emailVerified: isProven,
    ...(name !== '' && { displayName: name }),
    metadata: { creationTime: createdAt.toUTCString(), lastSignInTime: createdAt.toUTCString() },
    ...(password && { passwordHash: Buffer.from(password.key, 'hex'), passwordSalt: Buffer.from(password.salt) }),
  };
}

/** Without an address it is none of ours. Google gives instants in whole seconds. */
function accountOf({ uid, email, emailVerified: isProven, displayName, metadata }: UserRecord): ArchivedAccount | null {
  if (email === undefined) return null;
  const createdAt = new Date(metadata.creationTime);
  return { id: uid, email, isProven, name: displayName ?? '', createdAt, password: null };
}
