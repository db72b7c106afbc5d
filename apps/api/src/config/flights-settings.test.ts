import { expect, it } from 'vitest';
import { problemsOf } from '#testing/problems-of.ts';
import { readSettings } from './env.ts';

const key = { AEROAPI_KEY: 'made-up-key-0123456789' };
const read = (env: Record<string, string>) => readSettings(env, '/srv/chauffeur').flights;

it('nobody is asked when flights land without a key, and with one so often a day at most', () => {
  expect(read({})).toBeNull();
  expect(read(key)).toEqual({ apiKey: key.AEROAPI_KEY, dailyCalls: 400, base: null });
  expect(read({ ...key, AEROAPI_DAILY_CALLS: '50', AEROAPI_BASE: 'http://localhost:9/' })).toEqual({
    apiKey: key.AEROAPI_KEY,
    dailyCalls: 50,
    base: 'http://localhost:9',
  });
});

it.each([
  [{ AEROAPI_BASE: 'http://localhost:9' }, 'AEROAPI_BASE: is of no use without AEROAPI_KEY'],
  [{ AEROAPI_DAILY_CALLS: '50' }, 'AEROAPI_DAILY_CALLS: is of no use without AEROAPI_KEY'],
  [{ ...key, AEROAPI_DAILY_CALLS: 'many' }, 'AEROAPI_DAILY_CALLS: has to be a number of calls, 1 to 99999'],
  [{ AEROAPI_KEY: 'short' }, 'AEROAPI_KEY: has to be an API key of FlightAware AeroAPI'],
])('%j is refused', (env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

it('production refuses a stand-in', () => {
  expect(problemsOf({ ...key, AEROAPI_BASE: 'http://localhost:9', NODE_ENV: 'production' })).toContain(
    'AEROAPI_BASE: is for tests; production refuses stand-ins',
  );
});
