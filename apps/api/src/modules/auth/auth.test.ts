import { describe, expect, it } from 'vitest';
import { anApi, aSession } from '#testing/an-api.ts';

const account = { email: 'camille@example.com', password: 'correct horse battery', name: 'Camille Moreau' };

async function withAccount() {
  const api = await anApi();
  const session = await aSession(api, account.email);
  return { ...api, ...session };
}

describe('/auth', () => {
  it('registers with a session in an httpOnly, SameSite cookie and nowhere else', async () => {
    const { call } = await anApi();
    const { status, headers, body } = await call('POST', '/auth/sign-up/email', { body: account });
    expect([status, body]).toEqual([
      200,
      { user: { id: expect.any(String), email: account.email, name: account.name } },
    ]);
    const [cookie] = [headers['set-cookie']].flat();
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(cookie).not.toContain('Secure');
  });

  it('gives secure cookies where the product is published over https', async () => {
    const settings = { publicUrl: 'https://chauffeur.example', rateLimits: false, trustProxy: false as const };
    const { call } = await anApi({ settings });
    const { headers } = await call('POST', '/auth/sign-up/email', { body: account });
    expect(String(headers['set-cookie'])).toMatch(/^__Secure-.*Secure/);
  });

  it('signs in, says who is there, to whoever asks for the head alone too, and signs out for good', async () => {
    const { call, app } = await withAccount();
    const { email, password } = account;
    const signedIn = await call('POST', '/auth/sign-in/email', { body: { email: email.toUpperCase(), password } });
    expect(signedIn.status).toBe(200);
    const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    expect((await call('GET', '/auth/get-session', { cookie })).body.user.email).toBe(email);
    for (const headers of [{ cookie }, {}]) {
      const head = await app.inject({ method: 'HEAD', url: '/api/auth/get-session', headers });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    }
    expect((await call('POST', '/auth/sign-out', { cookie })).status).toBe(200);
    expect((await call('GET', '/auth/get-session', { cookie })).body).toBeNull();
    expect((await call('GET', '/orders', { cookie })).status).toBe(401);
  });

  it.each([
    ['a wrong password', { email: account.email, password: 'wrong horse battery' }],
    ['an unknown e-mail', { email: 'nobody@example.com', password: account.password }],
  ])('says the same of %s', async (_name, body) => {
    const { call } = await withAccount();
    const answer = await call('POST', '/auth/sign-in/email', { body });
    expect([answer.status, answer.body]).toEqual([401, { code: 'invalid_credentials', requestId: expect.any(String) }]);
  });

  it('does the slow work of a password once for an unknown e-mail as for a wrong password', async () => {
    const work = { count: 0 };
    const passwordHashing = {
      hash: async (password: string) => ((work.count += 1), `kept:${password}`),
      verify: async (kept: { hash: string; password: string }) => (
        (work.count += 1), kept.hash === `kept:${kept.password}`
      ),
    };
    const { call } = await anApi({}, { passwordHashing });
    await call('POST', '/auth/sign-up/email', { body: account });
    const workFor = async (email: string) => {
      const before = work.count;
      await call('POST', '/auth/sign-in/email', { body: { email, password: 'wrong horse battery' } });
      return work.count - before;
    };
    // Left out, its tens of milliseconds would be missed at once by whoever asks for one address after the other.
    expect([await workFor(account.email), await workFor('nobody@example.com')]).toEqual([1, 1]);
  });

  it.each([
    [true, 'Max-Age=2592000'],
    [false, null],
  ])(
    'remembers a visitor who wants it, %s, as long as it says, and past a refresh of the session',
    async (rememberMe, lives) => {
      const { call } = await withAccount();
      const signedIn = await call('POST', '/auth/sign-in/email', { body: { ...account, rememberMe } });
      const cookies = [signedIn.headers['set-cookie']].flat().map(String);
      const cookie = cookies.map((entry) => entry.split(';')[0]).join('; ');
      const refreshed = await call('GET', '/auth/get-session', { cookie });
      const changed = await call('POST', '/auth/change-password', {
        body: { currentPassword: account.password, newPassword: 'another horse battery', revokeOtherSessions: true },
        cookie,
      });
      expect([refreshed.body.user.email, changed.status]).toEqual([account.email, 200]);
      const given = [signedIn, refreshed, changed].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
      expect(given.length).toBeGreaterThan(1);
      const lifetimes = given.map((entry) => /max-age=\d+|expires=[^;]+/i.exec(entry)?.[0] ?? null);
      expect([...new Set(lifetimes)]).toEqual([lives]);
    },
  );

  it.each([
    ['a bad e-mail', { ...account, email: 'x' }, { email: 'email_invalid' }],
    ['a short password', { ...account, password: 'short' }, { password: 'password_too_short' }],
    ['nothing', {}, { email: 'email_required', password: 'password_required' }],
  ])('refuses to register %s', async (_name, body, fields) => {
    const { call } = await anApi();
    const answer = await call('POST', '/auth/sign-up/email', { body });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });

  it('says that an account exists', async () => {
    const { call } = await withAccount();
    const { status, body } = await call('POST', '/auth/sign-up/email', { body: account });
    expect([status, body.code, body.fields]).toEqual([409, 'email_taken', { email: 'email_taken' }]);
  });

  it('changes a password against the present one', async () => {
    const { call, cookie } = await withAccount();
    const change = (currentPassword: string) =>
      call('POST', '/auth/change-password', {
        body: { currentPassword, newPassword: 'another horse battery', revokeOtherSessions: true },
        cookie,
      });
    const refused = await change('not the one');
    expect([refused.body.code, refused.body.fields]).toEqual(['invalid_credentials', { currentPassword: 'invalid' }]);
    expect((await change(account.password)).status).toBe(200);
    const signIn = await call('POST', '/auth/sign-in/email', {
      body: { email: account.email, password: 'another horse battery' },
    });
    expect(signIn.status).toBe(200);
  });

  it('changes no password for someone who is not signed in', async () => {
    const { call } = await withAccount();
    const body = { currentPassword: account.password, newPassword: 'another horse battery' };
    expect((await call('POST', '/auth/change-password', { body })).status).toBe(401);
  });

  it.each(['/auth/list-sessions', '/auth/update-user', '/auth/delete-user', '/auth/error', '/auth'])(
    'opens nothing that is not needed: %s',
    async (path) => {
      const { call } = await anApi();
      expect([(await call('GET', path)).status, (await call('POST', path, { body: {} })).status]).toEqual([404, 404]);
    },
  );

  it('has no routes where the identity lives elsewhere', async () => {
    const api = await anApi();
    const { call } = await anApi({ identity: { ...api.deps.identity, handle: null } });
    expect((await call('GET', '/auth/get-session')).status).toBe(404);
  });

  it('is unavailable where the identity fails', async () => {
    const api = await anApi();
    const handle = () => Promise.reject(new Error('locked'));
    const { call } = await anApi({ identity: { ...api.deps.identity, handle } });
    expect((await call('POST', '/auth/sign-in/email', { body: account })).status).toBe(503);
  });
});
