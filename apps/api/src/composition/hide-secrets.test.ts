import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokenSigner } from '#signing/token-signer.ts';
import { openLog } from './open-log.ts';

/** What the log makes of it, as text. */
function logged(fields: object, message = 'something happened'): string {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).error(fields, message);
  return lines.join('');
}

const token = createTokenSigner(randomBytes(32), 'd1').sign({ orderId: 'b0e7', choice: 'accept' });
const secrets: [what: string, secret: string, text: string][] = [
  ['an e-mail address', 'camille.moreau', 'no such mailbox: <camille.moreau@example.com>'],
  ['an address in a URL', 'camille', '/customers/sendResetMail?email=camille%40example.com'],
  ['a phone number', '12 34 56 78', 'called +33 6 12 34 56 78'],
  ['a link of the operator', token, `GET /decision/${token} 404`],
  ['its API call', 'anything', 'POST /api/decisions/anything'],
  ['anything that was signed', token.slice(-43), `the quote ${token} is no longer good`],
  ['a link for a new password', 'Xy7-resetToken', 'https://chauffeur.example/reset-password/new?token=Xy7-resetToken'],
  ['a bearer token', 'abc.DEF-123', 'authorization: Bearer abc.DEF-123'],
  ['a session', 's3ss10n', 'cookie: theme=dark; better-auth.session_token=s3ss10n.sig; x=1'],
  ['a password in an address', 'p%40ss', 'cannot reach smtps://user:p%40ss@mail.example:465'],
  ['a key of Stripe', 'sk_live_51Habc', 'Invalid API Key provided: sk_live_51Habc'],
  ['the secret of a payment', 'secret_1234', 'pi_3Abc_secret_1234 was confirmed'],
  ['a key of Google', 'AIza', `key AIza${'x'.repeat(35)} is not allowed`],
];

describe('the log', () => {
  it.each(secrets)('keeps %s to itself in words', (_, secret, text) => {
    expect(logged({}, text)).not.toContain(secret);
  });

  it.each(secrets)('keeps %s to itself in an error and its causes', (_, secret, text) => {
    const error = new Error('a mail failed', { cause: new Error(text) });
    expect(logged({ err: error })).not.toContain(secret);
    expect(logged({ err: new Error(text) })).not.toContain(secret);
  });

  it('takes of an error no more than where to look', () => {
    const error = Object.assign(new TypeError('refused'), { code: 'EENVELOPE', envelope: { to: ['Camille Moreau'] } });
    const { err } = JSON.parse(logged({ err: error })) as { err: object };
    expect(err).toEqual({ type: 'TypeError', message: 'refused', code: 'EENVELOPE', stack: expect.any(String) });
  });

  it.each([
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'newPassword',
    'token',
    'clientSecret',
    'email',
    'phone',
  ])('keeps a field %s to itself, however deep, also in JSON that is quoted', (name) => {
    const headers = { [name]: 'ab"cd', [name.toUpperCase()]: 'efgh' };
    expect(logged({ request: { headers } })).not.toMatch(/ab|cd|efgh/);
    expect(logged({}, JSON.stringify({ [name]: 'efgh' }))).not.toContain('efgh');
  });

  it('stays JSON, and keeps what names nobody', () => {
    const fields = { order: '3f2b8c1e-6a5d-4a39-9d5e-0123456789ab', route: '/api/decisions/:token', attempts: 3 };
    const line = logged({ ...fields, headers: { cookie: 'a="b\\"' } }, 'GET /decision/x "failed"');
    expect(JSON.parse(line)).toMatchObject({ ...fields, headers: { cookie: '[hidden]' } });
    expect(logged({}, 'at fastify@5.12.8/lib/route.js:12:34 in 197 € order W202611-12')).toContain(
      'at fastify@5.12.8/lib/route.js:12:34 in 197 € order W202611-12',
    );
  });

  it.each([
    ['info', 'INFO'],
    ['warn', 'WARNING'],
    ['error', 'ERROR'],
    ['fatal', 'CRITICAL'],
  ] as const)('says how bad a line of %s is in the words of collectors: %s', (level, severity) => {
    const lines: string[] = [];
    openLog('info', { write: (line) => void lines.push(line) })[level]({}, 'as it is');
    const [line] = lines.map((text) => JSON.parse(text) as object);
    expect(line).toEqual({
      severity,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      pid: process.pid,
      hostname: expect.any(String),
      message: 'as it is',
    });
  });
});
