import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '#testing/problems-of.ts';
import { readSettings, settingNames } from './env.ts';

const root = '/srv/chauffeur';
const read = (env: Record<string, string>) => readSettings(env, root);

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/chauffeur/var',
      store: 'sqlite',
      identity: 'local',
      maps: { provider: 'offline' },
      rateLimits: true,
      trustProxy: false,
      logLevel: 'warn',
      smtp: null,
      sms: { provider: 'files' },
    });
  });

  it('is documented, each setting with a line', () => {
    const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(new Set(documented)).toEqual(new Set(settingNames));
  });

  it('has the defaults that its lines say: to set one changes nothing', () => {
    const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const rows = Array.from(page.matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm), ([, name = '', value = '']) => ({
      name,
      value,
    }));
    // Folders and files are relative to another folder where somebody names them, and these two contain another setting.
    const apart = ['DATA_DIR', 'COMPANY_FILE', 'CATALOGUE_FILE', 'FLEET_FILE', 'PUBLIC_URL', 'FIREBASE_AUTH_DOMAIN'];
    const key = { AEROAPI_KEY: 'a-key-of-nobody-at-all' };
    const defaults = rows.filter(({ name }) => !apart.includes(name));
    expect(defaults.length).toBeGreaterThan(10);
    for (const { name, value } of defaults) expect(read({ ...key, [name]: value })).toEqual(read(key));
  });

  it('takes an empty setting for none', () => {
    expect(read({ PORT: '', PUBLIC_URL: ' ', APP_SECRET: '' })).toEqual(read({}));
  });

  it('reads what is set, and a path from the working folder', () => {
    const settings = read({
      PORT: '8080',
      PUBLIC_URL: 'https://chauffeur.example/',
      DATA_DIR: 'elsewhere',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8',
      SMTP_URL: 'smtps://user:pass@mail.example',
    });
    expect(settings).toMatchObject({
      port: 8080,
      publicUrl: 'https://chauffeur.example',
      dataDir: `${process.cwd()}/elsewhere`,
      rateLimits: false,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      smtp: { host: 'mail.example', port: 465, security: 'tls', login: { user: 'user', pass: 'pass' } },
    });
  });

  it('lists every problem at once', () => {
    const wrong = {
      PORT: '99999',
      DATA_DIR: '/proc/./chauffeur',
      PUBLIC_URL: 'chauffeur',
      STORE: 'postgres',
      RATE_LIMITS: 'no',
      BOT_CHECK: 'none',
      SMTP_URL: 'mail.example',
    };
    expect(problemsOf(wrong)).toEqual([
      'PORT: has to be a port number, 0 to 65535',
      'PUBLIC_URL: has to be an http or https address without a path, such as https://chauffeur.example',
      'DATA_DIR: has to be on a disk, which /proc is not',
      'STORE: has to be one of sqlite, firestore',
      'RATE_LIMITS: has to be on or off',
      'BOT_CHECK: has to be full or light',
      'SMTP_URL: has to be an address such as smtps://user:password@mail.example, its special characters percent-encoded',
    ]);
  });

  it('says of each wrong setting what it has to be, as no sentence that claims what is not so', () => {
    const free = ['HOST', 'DATA_DIR', 'COMPANY_FILE', 'CATALOGUE_FILE', 'FLEET_FILE', 'FIREBASE_SERVICE_ACCOUNT_FILE'];
    const names = settingNames.filter((name) => !free.includes(name));
    const problems = problemsOf(Object.fromEntries(names.map((name) => [name, '?'])));
    const told = problems.flatMap((problem) => /^(\w+): has to (?:be|have) /.exec(problem)?.slice(1) ?? []);
    expect(told.toSorted()).toEqual(names.toSorted());
  });

  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '-1' }, /PORT/],
    [{ PUBLIC_URL: 'ftp://x.example' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://x.example/app' }, /PUBLIC_URL: .* without a path/],
    [{ APP_SECRET: 'short' }, /APP_SECRET: has to have at least 32/],
    [{ IDENTITY: 'google' }, /IDENTITY: has to be one of local, firebase/],
    [{ TRUST_PROXY: 'on' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'nobody' }, /MAIL_FROM: has to be an e-mail address/],
    [{ SMTP_URL: 'smtps://mail.example?tls=off' }, /SMTP_URL/],
  ])('refuses %o', (env, expected) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(expected)]);
  });
});
