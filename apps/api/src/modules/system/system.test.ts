import { publicConfigSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aCompanyVersion } from '#testing/a-company.ts';
import { anApi } from '#testing/an-api.ts';

describe('the process', () => {
  it('is well where its storage is', async () => {
    const { call } = await anApi();
    const { status, body } = await call('GET', '/health');
    expect([status, body]).toEqual([200, { status: 'ok', storage: 'ok' }]);
  });

  it('is unavailable where its storage is not, and lives all the same: a restart would mend nothing', async () => {
    const { call } = await anApi({ storage: { check: () => Promise.reject(new Error('read-only file system')) } });
    const { status, body } = await call('GET', '/health');
    expect([status, body]).toEqual([503, { code: 'unavailable', requestId: expect.any(String) }]);
    const alive = await call('GET', '/live');
    expect([alive.status, alive.body]).toEqual([200, { status: 'ok' }]);
  });

  it('is checked once for many who ask together', async () => {
    let checks = 0;
    const check = async () => {
      checks += 1;
    };
    const { call } = await anApi({ storage: { check } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('GET', '/health')));
    expect([answers.every(({ status }) => status === 200), checks]).toEqual([true, 1]);
  });

  it('tells browsers its public settings and nothing else', async () => {
    const iban = 'FR76 3000 6000 0112 3456 7890 189';
    const { call, deps } = await anApi();
    await deps.companies.add(aCompanyVersion({ facts: { ...aCompanyVersion().facts, iban } }));
    await deps.companyFacts.refresh();
    const { body } = await call('GET', '/config');
    expect(deps.company().iban).toBe(iban);
    expect(JSON.stringify(body)).not.toContain(iban);
    expect(body).toEqual(
      publicConfigSchema.parse({
        ...deps.publicConfig,
        company: deps.company(),
        standing: deps.companyFacts.standing(),
      }),
    );
  });
});
