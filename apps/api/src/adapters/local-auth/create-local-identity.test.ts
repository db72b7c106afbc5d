import { createHmac, scryptSync } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeIdentityContract } from '#ports/contracts/identity.contract.ts';
import { describeOwnAccountsContract } from '#ports/contracts/own-accounts.contract.ts';
import { aDatabase } from '#testing/a-database.ts';
import { aLog } from '#testing/a-log.ts';
import type { IdentityUnderTest } from '#testing/identity-under-test.ts';
import type { Database } from '../sqlite/database.ts';
import { authOptions } from './auth-options.ts';
import { createLocalIdentity } from './create-local-identity.ts';

const secret = 'a-secret-that-signs-the-cookies-of-these-tests';
const publicUrl = 'http://chauffeur.example';
const day = 24 * 60 * 60 * 1000;
const account = { email: 'camille@example.com', password: 'correct horse battery' };

afterEach(() => {
  vi.useRealTimers();
});

/** What the library does, in a thousandth of the time that it is made to take: a test signs in several times. */
const quickHashing = {
  hash: async (password: string) => quickKey(password),
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === quickKey(password),
};
const quickKey = (password: string) => scryptSync(password, secret, 32, { N: 16, r: 1, p: 1 }).toString('hex');

interface Wanted {
  database?: Database;
  url?: string;
  /** Passwords are kept as the product keeps them. */
  hashing?: 'quick' | 'own';
}

async function aWorld({ database = aDatabase(), url = publicUrl, hashing = 'quick' }: Wanted = {}) {
  const log = aLog();
  const settings = {
    database,
    secret,
    publicUrl: url,
    log,
    ...(hashing === 'quick' && { passwordHashing: quickHashing }),
  };
  const identity = await createLocalIdentity({ ...settings, clock: { now: () => new Date() } });
  const call = (
    path: string,
    { body, cookie, origin = url }: { body?: object; cookie?: string; origin?: string } = {},
  ) =>
    identity.handle!(
      new Request(`${url}/api/auth${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          origin,
          ...(body && { 'content-type': 'application/json' }),
          ...(cookie !== undefined && { cookie }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  return { identity, database, settings, log, call };
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const headersOf = (response: Response) => new Headers({ cookie: cookiesOf(response) });

const sign = (token: string, key: string) =>
  encodeURIComponent(`${token}.${createHmac('sha256', key).update(token).digest('base64')}`);

function forgeries(headers: Headers): Headers[] {
  const name = 'better-auth.session_token';
  const value = decodeURIComponent(headers.get('cookie')!.slice(name.length + 1));
  const [token = '', signature = ''] = value.split('.');
  const misshapen = [token, `${token}.`, `.${signature}`, value.slice(0, -1), `${value}=`, '%', '%E0%A4%A', ''];
  const wronglySigned = [
    `${token}x.${signature}`,
    sign(token, 'another secret'),
    sign('unknown-token', secret),
    `${token}.${'A'.repeat(43)}=`,
    `${token}.${'é'.repeat(22)}`,
  ];
  return [
    ...[misshapen, wronglySigned]
      .flat()
      .map((cookie) => new Headers({ cookie: `${name}=${encodeURI(cookie).replaceAll('%25', '%')}` })),
    new Headers({ cookie: `other=${encodeURIComponent(value)}` }),
    new Headers({ cookie: `${name}.x=${encodeURIComponent(value)}` }),
    new Headers({ cookie: ';;;=; =a; a' }),
    new Headers({ authorization: `Bearer ${token}` }),
  ];
}

async function underTest(): Promise<IdentityUnderTest> {
  const { identity, database, call } = await aWorld();
  return {
    identity,
    signUp: async (body) => headersOf(await call('/sign-up/email', { body: { ...body, name: '' } })),
    signIn: async (body) => {
      const response = await call('/sign-in/email', { body });
      return response.ok ? headersOf(response) : null;
    },
    signOut: async (headers) => {
      return headersOf(await call('/sign-out', { body: {}, cookie: headers.get('cookie')! }));
    },
    changePassword: async (headers, body) => {
      const response = await call('/change-password', { body, cookie: headers.get('cookie')! });
      return body.revokeOtherSessions ? headersOf(response) : headers;
    },
    resetPassword: async (url, newPassword) => {
      const token = new URL(url).searchParams.get('token');
      return (await call('/reset-password', { body: { token, newPassword } })).ok;
    },
    passMinutes: (minutes) => vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] }),
    passThirtyOneDays: () => vi.useFakeTimers({ now: Date.now() + 31 * day, toFake: ['Date'] }),
    forgeriesOf: forgeries,
    stored: async () =>
      ['user', 'account', 'session', 'verification']
        .map((table) => JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all()))
        .join(),
  };
}

describeIdentityContract('better-auth on SQLite', underTest);
describeOwnAccountsContract('better-auth on SQLite', underTest);

describe('the local identity', () => {
  it("answers of every session what the library's own reading answers", async () => {
    const { identity, database, settings, call } = await aWorld({ hashing: 'own' });
    const { api } = betterAuth(authOptions(settings));
    const signedIn = headersOf(await call('/sign-up/email', { body: { ...account, name: '' } }));
    const forAWhile = headersOf(await call('/sign-in/email', { body: { ...account, rememberMe: false } }));
    const signedOut = headersOf(await call('/sign-in/email', { body: account }));
    await call('/sign-out', { body: {}, cookie: signedOut.get('cookie')! });
    const revoked = headersOf(await call('/sign-in/email', { body: account }));
    const tokenOf = (headers: Headers) => decodeURIComponent(headers.get('cookie')!).split('=')[1]!.split('.')[0]!;
    database.prepare('DELETE FROM session WHERE token = ?').run(tokenOf(revoked));
    const expired = headersOf(await call('/sign-in/email', { body: account }));
    database
      .prepare('UPDATE session SET expiresAt = ? WHERE token = ?')
      .run(new Date(Date.now() - 1000).toISOString(), tokenOf(expired));

    const answers = { signedIn: true, forAWhile: true, signedOut: false, revoked: false, expired: false };
    const sessions = { signedIn, forAWhile, signedOut, revoked, expired };
    for (const [name, headers] of Object.entries(sessions)) {
      const ours = await identity.currentUser(headers);
      const theirs = await api.getSession({ headers });
      expect([name, ours?.id]).toEqual([name, theirs?.user.id]);
      expect([name, ours !== null]).toEqual([name, answers[name as keyof typeof answers]]);
    }
    for (const forged of forgeries(signedIn)) expect(await api.getSession({ headers: forged })).toBeNull();
  });

  it('works on exactly the tables that the library would make', async () => {
    const { settings } = await aWorld();
    const { toBeCreated, toBeAdded } = await getMigrations(authOptions(settings));
    expect([toBeCreated, toBeAdded]).toEqual([[], []]);
  });

  it('gives a cookie that scripts cannot read and other sites do not send, for thirty days', async () => {
    const { call } = await aWorld();
    const [cookie] = (await call('/sign-up/email', { body: { ...account, name: '' } })).headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('gives a secure cookie where the site is on https', async () => {
    const url = 'https://chauffeur.example';
    const { identity, call } = await aWorld({ url });
    const response = await call('/sign-up/email', { body: { ...account, name: '' } });
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-.*; Secure/);
    expect(await identity.currentUser(headersOf(response))).toMatchObject({ email: account.email });
  });

  it('gives a cookie that ends with the browser where the visitor is not to be remembered', async () => {
    const { call } = await aWorld();
    await call('/sign-up/email', { body: { ...account, name: '' } });
    const cookies = (await call('/sign-in/email', { body: { ...account, rememberMe: false } })).headers.getSetCookie();
    expect(cookies.every((cookie) => !cookie.includes('Max-Age'))).toBe(true);
  });

  it('stores account, password and session together or not at all', async () => {
    const { database, call } = await aWorld();
    database
      .prepare("CREATE TRIGGER no_sessions BEFORE INSERT ON session BEGIN SELECT RAISE(ABORT, 'disk full'); END")
      .run();
    await expect(call('/sign-up/email', { body: { ...account, name: '' } })).rejects.toThrow('disk full');
    expect(database.prepare('SELECT * FROM user').all()).toEqual([]);
    expect(database.prepare('SELECT * FROM account').all()).toEqual([]);
    database.prepare('DROP TRIGGER no_sessions').run();
    expect((await call('/sign-up/email', { body: { ...account, name: '' } })).status).toBe(200);
  });

  it('takes many registrations at once, with orders being written in between', async () => {
    const { database, call } = await aWorld({ hashing: 'own' });
    const writes = Array.from({ length: 50 }, () => database.writer.write(() => 'written'));
    const signUps = Array.from({ length: 8 }, (_, n) =>
      call('/sign-up/email', { body: { ...account, email: `${n}@example.com`, name: '' } }),
    );
    const later = Promise.all(signUps).then(() => database.writer.write(() => 'written'));
    expect(new Set(await Promise.all([...writes, later]))).toEqual(new Set(['written']));
    expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('makes one account of two registrations with one address, whatever its letters', async () => {
    const { database, call } = await aWorld();
    const emails = ['Camille@Example.com', 'camille@example.com'];
    const responses = await Promise.all(
      emails.map((email) => call('/sign-up/email', { body: { ...account, email, name: '' } })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(database.prepare('SELECT email FROM user').all()).toHaveLength(1);
  });

  it('takes passwords of 8 to 128 characters', async () => {
    const { call } = await aWorld();
    const statusWith = async (length: number) =>
      (
        await call('/sign-up/email', {
          body: { email: `${length}@example.com`, password: 'x'.repeat(length), name: '' },
        })
      ).status;
    expect(await Promise.all([7, 8, 128, 129].map(statusWith))).toEqual([400, 200, 200, 400]);
  });

  it('keeps no more of a stranger than it needs', async () => {
    const { database, call } = await aWorld();
    const tooLong = `${'x'.repeat(250)}@example.com`;
    expect((await call('/sign-up/email', { body: { ...account, email: tooLong, name: '' } })).status).toBe(400);
    await call('/sign-up/email', { body: { ...account, name: 'x'.repeat(5000), image: 'https://evil.example/x.png' } });
    expect(database.prepare('SELECT length(name) AS length, image FROM user').get()).toEqual({
      length: 200,
      image: null,
    });
    expect(database.prepare('SELECT ipAddress, userAgent FROM session').get()).toEqual({
      ipAddress: null,
      userAgent: null,
    });
  });

  it('refuses a request from another origin that carries a session', async () => {
    const { call } = await aWorld();
    const cookie = cookiesOf(await call('/sign-up/email', { body: { ...account, name: '' } }));
    expect((await call('/sign-out', { body: {}, cookie, origin: 'https://evil.example' })).status).toBe(403);
  });

  it.each([
    '/update-user',
    '/delete-user',
    '/list-sessions',
    '/request-password-reset',
    '/reset-password/some-token',
    '/sign-in/social',
    '/ok',
    '/error',
    '/sign-in/email/',
    '',
  ])('does not open the library’s own %j', async (path) => {
    const { call } = await aWorld();
    expect((await call(path, { body: {} })).status).toBe(404);
    expect((await call(path)).status).toBe(404);
  });

  it('forgets links whose time is over when it starts', async () => {
    const { identity, database, call } = await aWorld();
    await call('/sign-up/email', { body: { ...account, name: '' } });
    await identity.requestReset(account.email);
    expect(database.prepare('SELECT * FROM verification').all()).toHaveLength(2);
    vi.useFakeTimers({ now: Date.now() + 2 * 60 * 60_000, toFake: ['Date'] });
    await aWorld({ database });
    expect(database.prepare('SELECT * FROM verification').all()).toEqual([]);
  });

  it('mails a link that leads to the page for a new password, on the public address', async () => {
    const { identity, call } = await aWorld();
    await call('/sign-up/email', { body: { ...account, name: '' } });
    const user = await identity.requestReset(account.email);
    const { url } = (await identity.resetLink(user!.id))!;
    expect(url).toMatch(/^http:\/\/chauffeur\.example\/reset-password\/new\?token=\w{24}$/);
  });

  it('takes a link that was sealed under another secret for none, and makes another at once', async () => {
    const { identity, database, settings, call } = await aWorld();
    await call('/sign-up/email', { body: { ...account, name: '' } });
    const user = await identity.requestReset(account.email);
    const other = await createLocalIdentity({
      ...settings,
      database,
      secret: 'another-secret-that-signs-the-cookies-of-these-tests',
      clock: { now: () => new Date() },
    });
    expect(await other.resetLink(user!.id)).toBeNull();
    expect(await other.requestReset(account.email)).toEqual(user);
    expect(await other.resetLink(user!.id)).toMatchObject({ url: expect.stringContaining('token=') });
  });

  it('forgets expired sessions when it starts', async () => {
    const { database, call } = await aWorld();
    await call('/sign-up/email', { body: { ...account, name: '' } });
    database.prepare('UPDATE session SET expiresAt = ?').run(new Date(Date.now() - 1000).toISOString());
    await aWorld({ database });
    expect(database.prepare('SELECT * FROM session').all()).toEqual([]);
  });

  it('tells the log nothing of what people type', async () => {
    const { identity, log, call } = await aWorld({ hashing: 'own' });
    await call('/sign-up/email', { body: { ...account, name: '' } });
    await call('/sign-up/email', { body: { ...account, name: '' } });
    await call('/sign-in/email', { body: { ...account, password: 'wrong horse battery' } });
    await identity.requestReset(account.email);
    await identity.requestReset('camille.nobody@example.com');
    await call('/reset-password', { body: { token: 'wrong-horse', newPassword: 'correct horse battery' } });
    expect(JSON.stringify(log.lines)).not.toMatch(/camille|horse/);
  });
});
