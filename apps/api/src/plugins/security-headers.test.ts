import { describe, expect, it } from 'vitest';
import { anApi } from '#testing/an-api.ts';

describe('every answer', () => {
  it.each(['/api/health', '/api/nowhere', '/nowhere', '/api/orders'])(
    'to %s carries the security headers',
    async (url) => {
      const { app } = await anApi();
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toMatch(/default-src 'none';script-src 'self';style-src 'self';/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http/);
      expect(headers['permissions-policy']).toMatch(/(^|, )geolocation=\(\), /);
      expect(headers['permissions-policy']).toMatch(/, payment=\(\)$/);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it.each([
    [
      'the card provider alone',
      null,
      {
        wallets: 'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")',
        'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
        'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        'connect-src': "'self' https://api.stripe.com",
      },
    ],
    [
      'the stand-in alone',
      'http://127.0.0.1:4242/stripe.js',
      {
        wallets: 'payment=(self "http://127.0.0.1:4242")',
        'script-src': "'self' http://127.0.0.1:4242",
        'frame-src': 'http://127.0.0.1:4242',
        'connect-src': "'self' http://127.0.0.1:4242",
      },
    ],
  ])(
    'lets in %s where cards are taken, and nothing inline',
    async (_who, simulationScript, { wallets, ...expected }) => {
      const { publicConfig } = (await anApi()).deps;
      const cardPayments = { publishableKey: 'pk_test_1', simulationScript };
      const { app } = await anApi({ publicConfig: { ...publicConfig, cardPayments } });
      const { headers } = await app.inject('/');
      expect(headers['permissions-policy']).toContain(wallets);
      const policy = String(headers['content-security-policy']);
      const directives = Object.fromEntries(policy.split(';').map((part) => part.split(/ (.*)/s)));
      expect(directives).toMatchObject({
        ...expected,
        'default-src': "'none'",
        'style-src': "'self'",
        'base-uri': "'none'",
      });
      expect(policy).not.toMatch(/unsafe/);
    },
  );

  it.each([
    ['Firebase', null, "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com"],
    ['the emulator', 'http://127.0.0.1:9099', "'self' http://127.0.0.1:9099"],
  ])('lets in %s where it knows who is who, for requests alone', async (_who, emulator, expected) => {
    const { publicConfig } = (await anApi()).deps;
    const firebase = { apiKey: 'a-key', authDomain: 'a.firebaseapp.com', projectId: 'a-project', emulator };
    const { app } = await anApi({ publicConfig: { ...publicConfig, identity: 'firebase', firebase } });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`;connect-src ${expected};`);
    expect(policy.replace(/;connect-src [^;]*/, '')).not.toMatch(/http/);
  });

  it('insists on https exactly where the product is published so', async () => {
    const settings = { publicUrl: 'https://chauffeur.example', rateLimits: false, trustProxy: false as const };
    const published = await (await anApi({ settings })).app.inject('/api/health');
    const local = await (await anApi()).app.inject('/api/health');
    expect(published.headers['strict-transport-security']).toMatch(/^max-age=63072000/);
    expect(local.headers['strict-transport-security']).toBeUndefined();
  });
});
