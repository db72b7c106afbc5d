import { cutText, emailSchema, passwordLength } from '@chauffeur/core';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Log } from '#ports/log.ts';
import type { Database } from '../sqlite/database.ts';
import { createKyselyDialect } from './kysely-dialect.ts';
import { createResetLinks, resetLinkSeconds } from './reset-links.ts';

export interface LocalIdentitySettings {
  database: Database;
  /** Signs the session cookies; at least 32 characters. */
  secret: string;
  /** Where browsers reach the site. With https, cookies are secure. */
  publicUrl: string;
  /** Origins beside `publicUrl` that may send state-changing requests. */
  trustedOrigins?: readonly string[];
  log: Log;
  /** How passwords are kept; by the library's scrypt where nothing else is said, as everywhere outside tests. */
  passwordHashing?: PasswordHashing;
}

/** How passwords are hashed and checked, in the library's own shape. */
interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (kept: { hash: string; password: string }) => Promise<boolean>;
}

const day = 24 * 60 * 60;
const maxNameLength = 200;

export function authOptions(settings: LocalIdentitySettings) {
  const { database, secret, publicUrl, trustedOrigins = [], log, passwordHashing } = settings;
  const resetLinks = createResetLinks(settings);
  const prove = database.prepare('UPDATE user SET emailVerified = 1 WHERE id = ?');
  return {
    database: { dialect: createKyselyDialect(database), type: 'sqlite', transaction: true },
    secret,
    baseURL: new URL(publicUrl).origin,
    basePath: '/api/auth',
    trustedOrigins: [...trustedOrigins],
    emailAndPassword: {
      enabled: true,
      ...(passwordHashing && { password: passwordHashing }),
      autoSignIn: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => resetLinks.keep(user.id, token),
      onPasswordReset: async ({ user }) => {
        // Whoever read the mail has the address.
        await database.writer.write(() => void prove.run(user.id));
        await resetLinks.forget(user.id);
      },
    },
    // Whoever reads the database, or a copy of it, can use no link.
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * day, updateAge: day },
    // The API limits rates itself, for all its routes alike.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      // Left to itself the library skips this check where it believes that it is being tested.
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // Our migrations make the tables; the library's check knows no STRICT ones.
      database: { validateSchema: false },
    },
    logger: { level: 'error', log: (_level, message) => log.error({ component: 'identity' }, message) },
    // What nobody foresaw rejects, like any other port's failure; refusals are answers all the same.
    onAPIError: { throw: true },
    databaseHooks: boundedRecords,
  } as const satisfies BetterAuthOptions;
}

/** What a stranger sends is bounded before it is kept, and a session keeps no trace of the visitor's machine. */
const boundedRecords = {
  user: {
    create: {
      before: async (user) => {
        if (!emailSchema.safeParse(user.email).success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' });
        return { data: { ...user, name: cutText(user.name, maxNameLength), image: null } };
      },
    },
  },
  session: {
    create: { before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }) },
  },
} as const satisfies BetterAuthOptions['databaseHooks'];
