import { knownRouteSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { createOfflineMaps } from '#adapters/offline-maps/create-offline-maps.ts';
import type { MapsPort } from '#ports/maps.ts';
import { aCatalogue } from '#testing/a-catalogue.ts';
import { anApi } from '#testing/an-api.ts';
import { someMaps } from '#testing/some-maps.ts';
import { createReadKnownRoutes, knownPairs } from './read-known-routes.ts';

async function aReader(ends: readonly [from: string, to: string][], changes: Partial<MapsPort> = {}) {
  const pairs = ends.map(([from, to]) => ({ slug: `${from}-${to}`, from, to }));
  const { deps, clock } = await anApi();
  const measured: string[] = [];
  const plain = someMaps(changes);
  const maps = {
    ...plain,
    measure: (from: string, to: string) => {
      measured.push(`${from} ${to}`);
      return plain.measure(from, to);
    },
  };
  const { catalogue } = deps;
  return { read: createReadKnownRoutes({ maps, catalogue, clock, pairs }), catalogue, clock, measured };
}

describe('GET /known-routes', () => {
  it('answers every known route of the gazetteer, to be kept for a minute', async () => {
    const { call } = await anApi({ maps: createOfflineMaps() });
    const { status, body, headers } = await call('GET', '/known-routes');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(body).toHaveLength(knownPairs.length);
    for (const route of body) expect(knownRouteSchema.parse(route)).toEqual(route);
  });

  it('is unavailable where the catalogue cannot be read, and that is not kept', async () => {
    const { call, deps } = await anApi();
    deps.catalogue.read = () => Promise.reject(new Error('locked'));
    const { status, headers } = await call('GET', '/known-routes');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  });
});

describe('a known route', () => {
  it('costs what the cheapest car does at the ordinary rate', async () => {
    const { read } = await aReader([['beauvais', 'cdg']]);
    // 76 km: 1.6 → 121.6 HT → 133.76 → 134.
    expect(await read()).toMatchObject([
      { slug: 'beauvais-cdg', distance: 76, duration: 3960, tripPrice: 134, carCode: 'ECO' },
    ]);
  });

  it('keeps the provider’s own records to itself', async () => {
    const { read } = await aReader([['beauvais', 'cdg']]);
    expect(JSON.stringify(await read())).not.toContain('secretOfTheProvider');
  });

  it('is worked out once an hour, and when the catalogue changes', async () => {
    const { read, catalogue, clock, measured } = await aReader([['beauvais', 'cdg']]);
    await read();
    clock.at = new Date(clock.now().getTime() + 3_599_999).toISOString();
    await read();
    expect(measured).toHaveLength(1);
    clock.at = new Date(clock.now().getTime() + 1).toISOString();
    await read();
    expect(measured).toHaveLength(2);
    await catalogue.replace(aCatalogue({ cars: aCatalogue().cars.filter(({ code }) => code !== 'ECO') }), new Date(0));
    expect(await read()).toMatchObject([{ tripPrice: 168, carCode: 'CONFORT' }]);
  });

  it('is left out where a place is not known, or a map service is down', async () => {
    const { read } = await aReader([
      ['beauvais', 'nowhere'],
      ['down', 'cdg'],
      ['beauvais', 'creil'],
    ]);
    expect(await read()).toMatchObject([{ distance: 40 }]);
  });

  it('is asked for again where it could not be measured', async () => {
    const answers = [null, { distance: 40_000, duration: 1800, source: 'route' as const }];
    const { read } = await aReader([['beauvais', 'creil']], { measure: async () => answers.shift() ?? null });
    expect(await read()).toEqual([]);
    expect(await read()).toHaveLength(1);
  });
});
