import { betterAuth } from 'better-auth';
import type { Clock } from '../../ports/clock.ts';
import type { Identity, User } from '../../ports/identity.ts';
import { authOptions, type LocalIdentitySettings } from './auth-options.ts';
import { readSessionToken } from './session-cookie.ts';

const basePath = '/api/auth';

/** The library's routes that the product uses. It brings many more, and what is not needed is not open. */
const openPaths: ReadonlySet<string> = new Set(
  ['/sign-up/email', '/sign-in/email', '/sign-out', '/get-session', '/change-password'].map((path) => basePath + path),
);

/**
 * Accounts with e-mail and password in the stores' own database, by better-auth. Who is asking is read here, by one
 * signature and one indexed statement, since every order asks it; the contract suite holds the answers against the
 * library's own. Sessions are prolonged by `/get-session` alone.
 */
export async function createLocalIdentity(settings: LocalIdentitySettings & { clock: Clock }): Promise<Identity> {
  const { database, clock } = settings;
  const auth = betterAuth(authOptions(settings));
  const { authCookies, secret } = await auth.$context;
  const cookie = { name: authCookies.sessionToken.name, secret };

  const bySession = database.prepare(`
    SELECT user.id, user.email FROM session JOIN user ON user.id = session.userId
    WHERE session.token = ? AND session.expiresAt >= ?
  `);
  const byId = database.prepare('SELECT id, email FROM user WHERE id = ?');
  const forgetExpired = database.prepare('DELETE FROM session WHERE expiresAt < ?');
  await database.writer.write(() => forgetExpired.run(clock.now().toISOString()));

  return {
    async currentUser(headers) {
      const token = readSessionToken(headers.get('cookie') ?? '', cookie);
      if (token === null) return null;
      return userOf(bySession.get(token, clock.now().toISOString()));
    },
    async findUser(userId) {
      return userOf(byId.get(userId));
    },
    async handle(request) {
      if (!openPaths.has(new URL(request.url).pathname)) return new Response(null, { status: 404 });
      return auth.handler(request);
    },
  };
}

function userOf(row: unknown): User | null {
  if (!row) return null;
  const { id, email } = row as User;
  return { id, email };
}
