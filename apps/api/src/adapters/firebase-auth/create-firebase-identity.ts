import type { AccountEmail } from '@chauffeur/core';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Clock } from '#ports/clock.ts';
import type { Identity, User } from '#ports/identity.ts';
import type { ResetLinkStore } from '#ports/reset-link-store.ts';
import { createFirebaseResetLinks } from './firebase-reset-links.ts';
import type { IdentityToolkit } from './identity-toolkit.ts';

export interface FirebaseIdentityDeps {
  auth: Auth;
  toolkit: IdentityToolkit;
  resetLinks: ResetLinkStore;
  /** 32 bytes, under which the codes of links are kept. */
  sealingKey: Uint8Array;
  publicUrl: string;
  clock: Clock;
}

/**
 * Accounts of Firebase Auth. Browsers register and sign in with Google and send an ID token; every request asks Google whether
 * it was revoked, since an answer that is kept, however shortly, would let in who has just been signed out everywhere.
 */
export function createFirebaseIdentity(deps: FirebaseIdentityDeps): Identity {
  const { auth, toolkit, resetLinks } = deps;
  const links = createFirebaseResetLinks({ ...deps, store: resetLinks });
  const asked = new Map<string, Promise<User | null>>();
  const askedSince = createAskedSince(deps);

  async function ask(email: string): Promise<User | null> {
    const user = userOf(await known(auth.getUserByEmail(email)));
    await (user === null ? links.pretend() : links.ensure(user));
    return user;
  }

  /** Whoever had an account before addresses were asked about is a customer already: their mails go on leaving. */
  async function findEmail(userId: string): Promise<AccountEmail | null> {
    const [record, since] = [await known(auth.getUser(userId)), await askedSince()];
    if (record?.email === undefined) return null;
    const { email, emailVerified, metadata } = record;
    const isOlder = Date.parse(metadata.creationTime) < wholeSecond(since);
    // Google takes an address as proven by its own links too, among them those for a new password.
    return { email, isProven: emailVerified || isOlder };
  }

  return {
    async currentUser(headers) {
      const token = bearerOf(headers);
      return token === null ? null : readToken(auth, token);
    },
    findUser: async (userId) => userOf(await known(auth.getUser(userId))),
    emailOf: findEmail,
    async proveEmail(userId, email) {
      const kept = await findEmail(userId);
      if (kept?.email !== email) return false;
      return kept.isProven || (await known(auth.updateUser(userId, { emailVerified: true }))) !== null;
    },
    /** Who presses twice asks once: requests that come together share one link. */
    requestReset(email) {
      const address = email.toLowerCase();
      const request = asked.get(address) ?? ask(address).finally(() => asked.delete(address));
      asked.set(address, request);
      return request;
    },
    resetLink: (userId) => links.find(userId),
    async checkPassword(userId, password) {
      const user = userOf(await known(auth.getUser(userId)));
      return user !== null && toolkit.isPassword(user.email, password);
    },
    async endSessions(userId) {
      await known(auth.revokeRefreshTokens(userId));
    },
    /** The account goes last: whoever is interrupted asks again. */
    async deleteUser(userId) {
      await resetLinks.forget(userId);
      await known(auth.deleteUser(userId));
    },
    handle: null,
  };
}

/** Google says to the second when an account was made. */
const wholeSecond = (at: Date) => Math.floor(at.getTime() / 1000) * 1000;

/** Noted at the first start, so that whoever registers from then on is asked. What could not be read is read again. */
function createAskedSince({ resetLinks, clock }: Pick<FirebaseIdentityDeps, 'resetLinks' | 'clock'>) {
  let since: Promise<Date> | null = null;
  const read = () => {
    since ??= resetLinks.askedSince(clock.now()).catch((error: unknown) => {
      since = null;
      throw error;
    });
    return since;
  };
  void read().catch(() => undefined);
  return read;
}

async function readToken(auth: Auth, token: string): Promise<User | null> {
  const checkRevoked = true;
  try {
    const { uid, email } = await auth.verifyIdToken(token, checkRevoked);
    return userOf({ uid, email });
  } catch (error) {
    if (isRefusedToken(error)) return null;
    throw error;
  }
}

function bearerOf(headers: Headers): string | null {
  const [scheme = '', token = '', ...rest] = (headers.get('authorization') ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' && token !== '' && rest.length === 0 ? token : null;
}

/** What Google answers about an account; `null` where it knows none. */
async function known<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isUnknownUser(error)) return null;
    throw error;
  }
}

/** Accounts without an address are none of ours: the project would have to offer other ways of signing in. */
function userOf(record: { uid: string; email?: UserRecord['email'] } | null): User | null {
  return record?.email === undefined ? null : { id: record.uid, email: record.email };
}

const refusals: ReadonlySet<string> = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Whether a token was judged and found bad. Google's library calls a malformed and a forged token an `argument-error`, and by the
 * same code says that its keys could not be fetched; only the former speak of the token.
 */
function isRefusedToken(error: unknown): boolean {
  const code = codeOf(error);
  if (refusals.has(code)) return true;
  return code === 'auth/argument-error' && /ID token/.test((error as Error).message);
}

/** Whether there is no such account: Google knows none, or none can have that id or address. */
function isUnknownUser(error: unknown): boolean {
  return ['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
