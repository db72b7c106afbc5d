import { describe, expect, it } from 'vitest';
import { anApi } from '../testing/an-api.ts';

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
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  it('insists on https exactly where the product is published so', async () => {
    const settings = { publicUrl: 'https://chauffeur.example', rateLimits: false, trustProxy: false as const };
    const published = await (await anApi({ settings })).app.inject('/api/health');
    const local = await (await anApi()).app.inject('/api/health');
    expect(published.headers['strict-transport-security']).toMatch(/^max-age=63072000/);
    expect(local.headers['strict-transport-security']).toBeUndefined();
  });
});
