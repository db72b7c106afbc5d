import { publicConfigSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { anApi } from '../../testing/an-api.ts';

describe('the process', () => {
  it('is well where its storage is', async () => {
    const { call } = await anApi();
    const { status, body } = await call('GET', '/health');
    expect([status, body]).toEqual([200, { status: 'ok', storage: 'ok' }]);
  });

  it('is unavailable where its storage is not', async () => {
    const { call } = await anApi({ storage: { check: () => Promise.reject(new Error('read-only file system')) } });
    const { status, body } = await call('GET', '/health');
    expect([status, body]).toEqual([503, { code: 'unavailable', requestId: expect.any(String) }]);
  });

  it('tells browsers its public settings and nothing else', async () => {
    const { call, deps } = await anApi();
    const { body } = await call('GET', '/config');
    expect(body).toEqual(publicConfigSchema.parse(deps.publicConfig));
  });
});
