import { describe, expect, it } from 'vitest';
import { problemsOf } from '#testing/problems-of.ts';
import { readSettings } from './env.ts';

const key = 'made-up-key-0123456789';
const google = { MAPS: 'google', GOOGLE_MAPS_API_KEY: key };
const read = (env: Record<string, string>) => readSettings(env, '/srv/chauffeur').maps;

describe('the settings of maps', () => {
  it('are the gazetteer where nothing is set', () => {
    expect(read({})).toEqual({ provider: 'offline' });
  });

  it('are a provider, its key, and where they are sent', () => {
    expect(read({ MAPS: 'geoplateforme' })).toEqual({ provider: 'geoplateforme', base: null });
    expect(read({ MAPS: 'geoplateforme', GEOPLATEFORME_BASE: 'http://127.0.0.1:4120/' })).toEqual({
      provider: 'geoplateforme',
      base: 'http://127.0.0.1:4120',
    });
    expect(read(google)).toEqual({ provider: 'google', key, placesBase: null, routesBase: null });
    expect(read({ ...google, GOOGLE_ROUTES_BASE: 'http://127.0.0.1:4120' })).toEqual({
      provider: 'google',
      key,
      placesBase: null,
      routesBase: 'http://127.0.0.1:4120',
    });
  });

  it('are told in full where they are half made', () => {
    expect(
      problemsOf({ MAPS: 'google', GOOGLE_PLACES_BASE: 'ftp://places', GEOPLATEFORME_BASE: 'http://127.0.0.1:1' }),
    ).toEqual([
      'GOOGLE_PLACES_BASE: has to be the http or https address of a stand-in, without a path',
      'GEOPLATEFORME_BASE: is of no use without MAPS=geoplateforme',
      'GOOGLE_MAPS_API_KEY: is missing; MAPS=google needs it',
    ]);
  });

  it.each([
    [{ MAPS: 'mapbox' }, 'MAPS: has to be one of offline, geoplateforme, google'],
    [{ ...google, GOOGLE_MAPS_API_KEY: 'short' }, 'GOOGLE_MAPS_API_KEY: has to be an API key of Google Maps Platform'],
    [{ GOOGLE_MAPS_API_KEY: key }, 'GOOGLE_MAPS_API_KEY: is of no use without MAPS=google'],
    [{ MAPS: 'geoplateforme', GOOGLE_MAPS_API_KEY: key }, 'GOOGLE_MAPS_API_KEY: is of no use without MAPS=google'],
    [{ GEOPLATEFORME_BASE: 'http://127.0.0.1:1' }, 'GEOPLATEFORME_BASE: is of no use without MAPS=geoplateforme'],
    [
      { MAPS: 'geoplateforme', GEOPLATEFORME_BASE: 'http://127.0.0.1:1', NODE_ENV: 'production' },
      'GEOPLATEFORME_BASE: is for tests; production refuses stand-ins',
    ],
    [
      { ...google, GOOGLE_ROUTES_BASE: 'http://127.0.0.1:1', NODE_ENV: 'production' },
      'GOOGLE_ROUTES_BASE: is for tests; production refuses stand-ins',
    ],
    [
      { ...google, GOOGLE_MAPS_API_KEY: `AIza${'x'.repeat(35)}`, GOOGLE_PLACES_BASE: 'http://127.0.0.1:1' },
      "GOOGLE_PLACES_BASE: is for made-up keys alone; a key of Google's is sent to nobody but Google",
    ],
  ])('stop the start where they cannot be right: %o', (env, expected) => {
    expect(problemsOf(env)).toEqual([expected]);
  });
});
