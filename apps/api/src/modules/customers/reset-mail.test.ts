import { describe, expect, it } from 'vitest';
import { type AnApi, anApi, aSession } from '#testing/an-api.ts';
import { resetAnswerMs } from './send-reset-mail.ts';

const email = 'camille@example.com';
const ask = ({ call }: Pick<AnApi, 'call'>, address = email, cookie?: string) =>
  call('GET', `/customers/sendResetMail?email=${encodeURIComponent(address)}`, cookie === undefined ? {} : { cookie });
const mails = ({ database }: AnApi) => database.prepare('SELECT kind, record_id, language FROM outbox').all();

async function withAccount() {
  const api = await anApi();
  return { ...api, ...(await aSession(api, email)) };
}

describe('GET /customers/sendResetMail', () => {
  it('mails a link to the account of an address, in the language that the visitor chose', async () => {
    const api = await withAccount();
    expect((await ask(api, ` ${email.toUpperCase()} `, 'x-language-chauffeur=en-US')).status).toBe(204);
    expect(mails(api)).toEqual([{ kind: 'password-reset', record_id: api.userId, language: 'en-US' }]);
    expect(api.woken.count).toBe(1);
  });

  it('mails nobody for an address without an account, and answers the same after the same time', async () => {
    const api = await withAccount();
    const timed = async (address: string) => {
      const startedAt = performance.now();
      const { status, body, headers } = await ask(api, address);
      const { date: _date, 'x-request-id': _ownEach, ...same } = headers;
      return { tookMs: performance.now() - startedAt, seen: { status, body, same } };
    };
    const [known, unknown] = [await timed(email), await timed('nobody@example.com')];
    expect(unknown.seen).toEqual(known.seen);
    // The timer may be a moment early by another clock than its own.
    for (const { tookMs } of [known, unknown]) expect(tookMs).toBeGreaterThan(resetAnswerMs - 5);
    expect(mails(api)).toHaveLength(1);
  });

  it('mails a burst of requests once', async () => {
    const api = await withAccount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(api)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await ask(api);
    expect(mails(api)).toHaveLength(1);
  });

  it.each([
    ['', 'email_required'],
    ['camille', 'email_invalid'],
    [`${'x'.repeat(250)}@example.com`, 'too_long'],
  ])('refuses %j as an e-mail', async (address, key) => {
    const { status, body } = await ask(await anApi(), address);
    expect([status, body.code, body.fields]).toEqual([422, 'validation_failed', { email: key }]);
  });

  it('refuses to be asked without an e-mail', async () => {
    const { call } = await anApi();
    const { status, body } = await call('GET', '/customers/sendResetMail');
    expect([status, body.fields]).toEqual([422, { email: 'email_required' }]);
  });

  it('is unavailable where the outbox fails, and tells nobody that it went well', async () => {
    const api = await withAccount();
    api.deps.outbox.add = () => Promise.reject(new Error('disk full'));
    expect((await ask(api)).status).toBe(503);
  });

  it('is limited per e-mail address, with and without an account', async () => {
    const settings = { publicUrl: 'http://localhost:3000', rateLimits: true, trustProxy: ['127.0.0.1'] };
    const { call } = await anApi({ settings });
    const asked = async (address: string, n: number) =>
      (
        await call('GET', `/customers/sendResetMail?email=${address}`, {
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
        })
      ).status;
    const first = await Promise.all(Array.from({ length: 10 }, (_, n) => asked(email, n)));
    expect([...new Set(first), await asked(email.toUpperCase(), 50), await asked('other@example.com', 51)]).toEqual([
      204, 429, 204,
    ]);
  });
});

describe('POST /auth/reset-password', () => {
  const newPassword = 'another horse battery';

  async function withToken() {
    const api = await withAccount();
    await ask(api);
    const link = await api.deps.identity.resetLink(api.userId);
    const token = new URL(link!.url).searchParams.get('token') ?? '';
    const reset = (body: object) => api.call('POST', '/auth/reset-password', { body });
    const signIn = (password: string) => api.call('POST', '/auth/sign-in/email', { body: { email, password } });
    return { ...api, token, reset, signIn };
  }

  it('changes the password, signs every device out and says nothing of the account', async () => {
    const { token, reset, signIn, call, cookie } = await withToken();
    const { status, body, headers } = await reset({ token, newPassword });
    expect([status, body, headers['set-cookie']]).toEqual([200, null, undefined]);
    expect((await call('GET', '/customers/me', { cookie })).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
    expect((await signIn('correct horse battery')).status).toBe(401);
  });

  it.each([
    [
      'a link that was used',
      async ({ token, reset }: Awaited<ReturnType<typeof withToken>>) => {
        await reset({ token, newPassword });
        return token;
      },
    ],
    ['a link that nobody was given', async () => 'x'.repeat(24)],
    [
      'a link whose account is gone',
      async ({ token, database, userId }: Awaited<ReturnType<typeof withToken>>) => {
        database.prepare('DELETE FROM user WHERE id = ?').run(userId);
        return token;
      },
    ],
    [
      'a link whose time is over',
      async ({ token, database }: Awaited<ReturnType<typeof withToken>>) => {
        database.prepare('UPDATE verification SET expiresAt = ?').run(new Date(Date.now() - 1000).toISOString());
        return token;
      },
    ],
  ])('says of %s that it is not good any more', async (_name, tokenOf) => {
    const world = await withToken();
    const { status, body } = await world.reset({ token: await tokenOf(world), newPassword: 'a third horse battery' });
    expect([status, body.code]).toEqual([403, 'link_expired']);
  });

  it('keeps the link good where the password is refused', async () => {
    const { token, reset } = await withToken();
    const short = await reset({ token, newPassword: 'short' });
    expect([short.status, short.body.fields]).toEqual([422, { newPassword: 'password_too_short' }]);
    expect((await reset({ token, newPassword })).status).toBe(200);
  });

  it.each([
    [{}, { newPassword: 'password_required', token: 'required' }],
    [{ newPassword, token: '' }, { token: 'required' }],
    [{ newPassword, token: 'x'.repeat(201) }, { token: 'too_long' }],
    [{ newPassword, token: { $ne: '' } }, { token: 'required' }],
  ])('refuses %j at its fields', async (body, fields) => {
    const { reset } = await withToken();
    const answer = await reset(body);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });
});
