import { inject, onTestFinished, vi } from 'vitest';
import { createFirebaseIdentity } from '#adapters/firebase-auth/create-firebase-identity.ts';
import { createIdentityToolkit } from '#adapters/firebase-auth/identity-toolkit.ts';
import { openFirebaseAuth } from '#adapters/firebase-auth/open-firebase-auth.ts';
import { createSqliteResetLinkStore } from '#adapters/sqlite/sqlite-reset-link-store.ts';
import { aDatabase } from './a-database.ts';
import { altered, createFirebaseAccounts, emulatedProject } from './firebase-accounts.ts';
import type { IdentityUnderTest } from './identity-under-test.ts';

export const publicUrl = 'http://chauffeur.example';
const minute = 60_000;

/** For suites of Firebase Auth: they are skipped, as the set-up said aloud, where there is no emulator of accounts. */
export const noAccounts = inject('authEmulator') === '';

/** The identity on the emulator's accounts, of which there are none yet. */
export async function aFirebaseIdentity() {
  const accounts = createFirebaseAccounts();
  await accounts.clear();
  const database = aDatabase();
  const { auth, close } = openFirebaseAuth({ projectId: emulatedProject, serviceAccountFile: undefined });
  onTestFinished(close);
  onTestFinished(() => void vi.useRealTimers());
  const identity = createFirebaseIdentity({
    auth,
    toolkit: createIdentityToolkit({ apiKey: 'any-key', publicUrl, emulator: inject('authEmulator') }),
    resetLinks: createSqliteResetLinkStore(database),
    sealingKey: new Uint8Array(32).fill(7),
    publicUrl,
    clock: { now: () => new Date() },
  });
  return { identity, accounts, database, auth };
}

/**
 * The same, as the suites of `Identity` drive it: as a browser. Google compares whole seconds, so accounts are an hour old and
 * their sessions a minute; what ends in the very second in which it began is no case of anybody's.
 */
export async function aFirebaseIdentityUnderTest(): Promise<IdentityUnderTest> {
  const { identity, accounts, database } = await aFirebaseIdentity();
  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const sessionOf = ({ idToken }: { idToken: string }) =>
    bearer(altered(idToken, { claims: { auth_time: secondsAgo(60), iat: secondsAgo(60) } }));
  return {
    identity,
    async signUp(account) {
      const tokens = await accounts.signUp(account);
      if (tokens === null) throw new Error('the emulator makes no account');
      await accounts.change(tokens.localId, { validSince: String(secondsAgo(3600)) });
      return sessionOf(tokens);
    },
    async signIn(account) {
      const tokens = await accounts.signIn(account);
      return tokens && sessionOf(tokens);
    },
    // A browser that has signed out has no token any more.
    signOut: async () => new Headers(),
    // As browsers do it: the session of the old password ends with the second of the change, and a new one begins.
    async changePassword(headers, { newPassword }) {
      const changed = await accounts.changePassword(tokenOf(headers), newPassword);
      const tokens = changed && (await accounts.signIn({ email: changed.email, password: newPassword }));
      if (tokens === null) throw new Error('the emulator does not change the password');
      return bearer(tokens.idToken);
    },
    async resetPassword(url, newPassword) {
      const code = new URL(url).searchParams.get('token') ?? '';
      return (await accounts.resetPassword(code, newPassword)) !== null;
    },
    passMinutes: (minutes) => void vi.useFakeTimers({ now: Date.now() + minutes * minute, toFake: ['Date'] }),
    passThirtyOneDays: () => void vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * minute, toFake: ['Date'] }),
    forgeriesOf: (headers) => forgeriesOf(tokenOf(headers)),
    async stored() {
      const kept = ((await accounts.all())?.userInfo ?? []).map((account) => ({ ...account, passwordHash: '' }));
      return JSON.stringify([database.prepare('SELECT * FROM verification').all(), kept]);
    },
  };
}

export const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

const tokenOf = (headers: Headers) => (headers.get('authorization') ?? '').slice('Bearer '.length);

/** The emulator believes unsigned tokens, so what is forged here is everything but the signature. */
function forgeriesOf(token: string): Headers[] {
  const claims = [
    { aud: 'another-project' },
    { iss: 'https://securetoken.google.com/another-project' },
    { sub: 'nobody-of-that-name', user_id: 'nobody-of-that-name' },
    { sub: '' },
    { sub: 'x'.repeat(200) },
    { exp: Math.floor(Date.now() / 1000) - 1 },
  ];
  const [head = ''] = token.split('.');
  const misshapen = ['x', '..', head, token.slice(10), `${token}.x`, `${token} x`, 'é'.repeat(40)];
  return [
    ...claims.map((changed) => bearer(altered(token, { claims: changed }))),
    bearer(altered(token, { head: { alg: 'HS256' } })),
    ...misshapen.map((text) => bearer(encodeURI(text).replaceAll('%20', ' '))),
    new Headers({ authorization: token }),
    new Headers({ authorization: `Basic ${token}` }),
    new Headers({ cookie: `better-auth.session_token=${token}` }),
    new Headers({ authorization: 'Bearer ' }),
  ];
}
