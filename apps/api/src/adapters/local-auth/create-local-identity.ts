import { createHmac, timingSafeEqual } from 'node:crypto';
import { betterAuth } from 'better-auth';
import type { Clock } from '#ports/clock.ts';
import type { Identity, User } from '#ports/identity.ts';
import type { Database } from '../sqlite/database.ts';
import { authOptions, type LocalIdentitySettings } from './auth-options.ts';
import { createResetLinks, linkIdentifierOf } from './reset-links.ts';

const basePath = '/api/auth';

/** The library's routes that the product uses. It brings many more, and what is not needed is not open. */
const openPaths: ReadonlySet<string> = new Set(
  ['/sign-up/email', '/sign-in/email', '/sign-out', '/get-session', '/change-password', '/reset-password'].map(
    (path) => basePath + path,
  ),
);

/** Length of a SHA-256 in padded base64. */
const signatureLength = 44;

/**
 * Accounts with e-mail and password in the stores' own database, by better-auth. Who is asking is read here, by one
 * signature and one indexed statement, since every order asks it; the contract suite holds the answers against the
 * library's own. Sessions are prolonged by `/get-session` alone.
 */
export async function createLocalIdentity(settings: LocalIdentitySettings & { clock: Clock }): Promise<Identity> {
  const { database, clock } = settings;
  const auth = betterAuth(authOptions(settings));
  const { authCookies, secret, password: hashing } = await auth.$context;
  const cookie = { name: authCookies.sessionToken.name, secret };

  const bySession = database.prepare(`
    SELECT user.id, user.email FROM session JOIN user ON user.id = session.userId
    WHERE session.token = ? AND session.expiresAt >= ?
  `);
  const byId = database.prepare('SELECT id, email FROM user WHERE id = ?');
  const emailById = database.prepare('SELECT email, emailVerified FROM user WHERE id = ?');
  const prove = database.prepare('UPDATE user SET emailVerified = 1 WHERE id = ? AND email = ?');
  const passwordOf = database.prepare("SELECT password FROM account WHERE userId = ? AND providerId = 'credential'");
  const endSessions = database.prepare('DELETE FROM session WHERE userId = ?');
  const byEmail = database.prepare('SELECT id, email FROM user WHERE email = ?');
  await forgetExpired(settings);
  const resetLinks = createResetLinks(settings);
  const asked = new Map<string, Promise<User | null>>();

  async function makeResetLink(email: string): Promise<User | null> {
    const user = userOf(byEmail.get(email));
    if (user !== null && (await resetLinks.isFresh(user.id))) return user;
    // The library does much the same for an address that has no account, so that the time tells little.
    await auth.api.requestPasswordReset({ body: { email } });
    return user;
  }

  return {
    async currentUser(headers) {
      const token = readSessionToken(headers.get('cookie') ?? '', cookie);
      if (token === null) return null;
      return userOf(bySession.get(token, clock.now().toISOString()));
    },
    async findUser(userId) {
      return userOf(byId.get(userId));
    },
    async emailOf(userId) {
      const row = emailById.get(userId);
      return row ? { email: String(row['email']), isProven: row['emailVerified'] === 1 } : null;
    },
    proveEmail: (userId, email) => database.writer.write(() => prove.run(userId, email).changes === 1),
    /** Who presses twice asks once: requests that come together share one link. */
    requestReset(email) {
      const address = email.toLowerCase();
      const request = asked.get(address) ?? makeResetLink(address).finally(() => asked.delete(address));
      asked.set(address, request);
      return request;
    },
    resetLink: (userId) => resetLinks.find(userId),
    async checkPassword(userId, password) {
      const hash = passwordOf.get(userId)?.password;
      return typeof hash === 'string' && hashing.verify({ hash, password });
    },
    endSessions: (userId) => database.writer.write(() => void endSessions.run(userId)),
    deleteUser: createAccountRemoval(database),
    async handle(request) {
      if (!openPaths.has(new URL(request.url).pathname)) return new Response(null, { status: 404 });
      return auth.handler(request);
    },
  };
}

async function forgetExpired({ database, clock }: Pick<LocalIdentitySettings, 'database'> & { clock: Clock }) {
  const now = clock.now().toISOString();
  const sessions = database.prepare('DELETE FROM session WHERE expiresAt < ?');
  const links = database.prepare('DELETE FROM verification WHERE expiresAt < ?');
  await database.writer.write(() => {
    sessions.run(now);
    links.run(now);
  });
}

function userOf(row: unknown): User | null {
  if (!row) return null;
  const { id, email } = row as User;
  return { id, email };
}

/**
 * Reads the session token out of a `Cookie` header, signed the way better-auth signs: token, a dot, the base64 of its
 * HMAC-SHA-256 under the secret, percent-encoded. `null` for anything else.
 */
function readSessionToken(cookieHeader: string, { name, secret }: { name: string; secret: string }): string | null {
  const value = cookieValue(cookieHeader, name);
  if (value === null) return null;
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, Math.max(dot, 0));
  const signature = value.slice(dot + 1);
  if (token === '' || signature.length !== signatureLength) return null;
  const expected = createHmac('sha256', secret).update(token).digest('base64');
  const given = Buffer.from(signature);
  return given.length === signatureLength && timingSafeEqual(given, Buffer.from(expected)) ? token : null;
}

function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return decoded(pair.slice(equals + 1).trim());
  }
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** Removes an account with everything that opens it, in one transaction. */
function createAccountRemoval(database: Database): (userId: string) => Promise<void> {
  const links = database.prepare('DELETE FROM verification WHERE identifier = ? OR value = ?');
  const ofUser = ['DELETE FROM session WHERE userId = ?', 'DELETE FROM account WHERE userId = ?'];
  const removals = [...ofUser, 'DELETE FROM user WHERE id = ?'].map((sql) => database.prepare(sql));
  return (userId) =>
    database.writer.write(() => {
      links.run(linkIdentifierOf(userId), userId);
      for (const removal of removals) removal.run(userId);
    });
}
