import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeMapsContract } from '#ports/contracts/maps.contract.ts';
import type { MapsPort } from '#ports/maps.ts';
import { type AMapService, aMapService, someMapParts } from '#testing/a-map-service.ts';
import { createTokenSigner } from '#signing/token-signer.ts';
import { createOfflineMaps } from '../offline-maps/create-offline-maps.ts';
import { createGeoplateformeMaps } from './create-geoplateforme-maps.ts';
import { createGeoplateformePlaceIds } from './geoplateforme-places.ts';

const placeIdKey = Buffer.alloc(32, 7);
const nobodyListens = 'http://127.0.0.1:9';
const offline = createOfflineMaps();

let service: AMapService;
beforeAll(async () => {
  service = await aMapService();
});
afterAll(() => service.close());

function someMaps({ base = service.origin, key = placeIdKey } = {}) {
  const { noted, ...parts } = someMapParts();
  const maps = createGeoplateformeMaps({ base, placeIdKey: key, offline, ...parts });
  return { maps, noted, clock: parts.clock, log: parts.log };
}

describeMapsContract('Géoplateforme', {
  keepsRecords: true,
  create: () => someMaps().maps,
  createUnavailable: () => someMaps({ base: nobodyListens }).maps,
  queries: { found: 'rue de la gare', unmatched: 'zzqx' },
});

async function idOf(maps: MapsPort, query: string): Promise<string> {
  const [first] = await maps.search(query);
  return first!.placeId;
}

describe('a search', () => {
  it('asks for addresses and points of interest, near the base, with what was typed', async () => {
    const { maps } = someMaps();
    const [call, ...more] = await service.callsDuring(() => maps.search('  12 rue de la Gare, Creil\u0000 '));
    expect(more).toEqual([]);
    expect(call).toMatchObject({ path: '/geocodage/search', key: null, body: null });
    expect(call?.query).toEqual({
      q: '12 rue de la Gare, Creil',
      autocomplete: '1',
      limit: '6',
      index: 'address,poi',
      lat: '49.4333',
      lon: '2.0833',
    });
  });

  it('shows an address, a point of interest and a town each in their own way', async () => {
    const { maps } = someMaps();
    expect(await maps.search('creil')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ mainText: 'Creil', secondaryText: '60100 Oise' }),
        expect.objectContaining({ mainText: '12 Rue de la Gare', secondaryText: '60100 Creil' }),
        expect.objectContaining({ mainText: 'Clinique des Trois Vallées', secondaryText: '60100 Creil' }),
      ]),
    );
  });

  it('puts the airports, stations and sights of the gazetteer first, three at most', async () => {
    const { maps } = someMaps();
    const suggestions = await maps.search('gare');
    const ids = suggestions.map(({ placeId }) => placeId.startsWith('poi:'));
    expect(ids).toEqual([true, true, true, false, false, false]);
    expect((await maps.search('terminal 2E'))[0]?.placeId).toBe('poi:cdg-2e');
  });

  it('leaves overseas out', async () => {
    const { maps } = someMaps();
    const [call] = await service.callsDuring(() => maps.search('gare routière saint-denis'));
    expect(call?.path).toBe('/geocodage/search');
    expect(await maps.search('rue de la gare routière')).toEqual([]);
  });

  it('of two letters is the gazetteer’s alone', async () => {
    const { maps } = someMaps();
    const calls = await service.callsDuring(() => maps.search('cr'));
    expect(calls).toEqual([]);
    expect(await maps.search('cr')).toEqual(await offline.search('cr'));
  });
});

describe('an id', () => {
  it('holds its place: it asks nobody, and is read by no other installation', async () => {
    const { maps } = someMaps();
    const id = await idOf(maps, '8 boulevard haussmann');
    const calls = await service.callsDuring(async () =>
      expect(await maps.place(id)).toEqual({
        placeId: id,
        placeName: '8 Boulevard Haussmann',
        city: 'Paris',
        postalCode: '75009',
        country: 'France',
      }),
    );
    expect(calls).toEqual([]);
    await expect(someMaps({ key: Buffer.alloc(32, 8) }).maps.place(id)).resolves.toBeNull();
  });

  it('cannot be changed: neither the name nor the point', async () => {
    const { maps } = someMaps();
    const [version, payload = '', signature] = (await idOf(maps, '8 boulevard haussmann')).split('.');
    const fields = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const moved = Buffer.from(JSON.stringify([...fields.slice(0, 3), 49.43, 2.08])).toString('base64url');
    await expect(maps.place([version, moved, signature].join('.'))).resolves.toBeNull();
    await expect(maps.measure([version, moved, signature].join('.'), 'poi:cdg')).resolves.toBeNull();
  });
});

describe('the record of a place', () => {
  it('is as the service writes one, without asking it', async () => {
    const { maps } = someMaps();
    const [street, clinic] = [
      await idOf(maps, '8 boulevard haussmann'),
      await idOf(maps, 'clinique des trois vallées'),
    ];
    const calls = await service.callsDuring(async () => {
      expect(await maps.record(street)).toEqual({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [2.3357, 48.8727] },
        properties: {
          id: '75109_0001',
          type: 'housenumber',
          name: '8 Boulevard Haussmann',
          postcode: '75009',
          citycode: '75109',
          city: 'Paris',
        },
      });
      expect(await maps.record(clinic)).toMatchObject({ properties: { id: 'SURFACTI0000000000000001' } });
    });
    expect(calls).toEqual([]);
  });

  it('is shorter for an id that an earlier release gave, which holds as before', async () => {
    const { maps } = someMaps();
    const signer = createTokenSigner<unknown[]>(placeIdKey, 'gp1');
    const id = signer.sign(['8 Boulevard Haussmann', 'Paris', '75009', 48.8727, 2.3357]);
    expect(await maps.place(id)).toMatchObject({ placeName: '8 Boulevard Haussmann', postalCode: '75009' });
    expect(await maps.record(id)).toMatchObject({ properties: { name: '8 Boulevard Haussmann' } });
  });

  it('gives way where an id would be too long with it', () => {
    const ids = createGeoplateformePlaceIds(placeIdKey);
    const place = { city: 'Creil', postalCode: '60100', point: { latitude: 49.26, longitude: 2.47 } };
    const kept: [string, string, string] = ['k'.repeat(40), 't'.repeat(40), 'c'.repeat(40)];
    const name = 'x'.repeat(200);
    expect(ids.placeOf(ids.idOf({ ...place, name, kept })!)).toEqual({ ...place, name });
    expect(ids.placeOf(ids.idOf({ ...place, name: 'Gare', kept })!)).toEqual({ ...place, name: 'Gare', kept });
    expect(ids.idOf({ ...place, name: 'x'.repeat(400), kept })).toBeNull();
  });
});

describe('a measured road', () => {
  it('is the fastest for a car, from longitude and latitude, in metres and seconds', async () => {
    const { maps } = someMaps();
    const [from, to] = [await idOf(maps, '12 rue de la gare creil'), await idOf(maps, '8 boulevard haussmann')];
    const calls = await service.callsDuring(async () =>
      expect(await maps.measure(from, to)).toMatchObject({ source: 'route', distance: expect.any(Number) }),
    );
    expect(calls).toMatchObject([
      {
        path: '/navigation/itineraire',
        query: { start: '2.4712,49.2638', end: '2.3357,48.8727', profile: 'car', optimization: 'fastest' },
      },
    ]);
  });

  it('leads to the middle of a town as its drivers know it, and to each terminal of its own', async () => {
    const { maps } = someMaps();
    const calls = await service.callsDuring(() => maps.measure('c:75056', 'poi:cdg-2e'));
    expect(calls).toMatchObject([{ query: { start: '2.3522,48.8566', end: '2.5735,49.0036' } }]);
  });

  it('is asked for once a day', async () => {
    const { maps, clock } = someMaps();
    const id = await idOf(maps, '8 boulevard haussmann');
    const first = await maps.measure(id, 'poi:cdg');
    const again = await service.callsDuring(async () => expect(await maps.measure(id, 'poi:cdg')).toEqual(first));
    clock.at += 25 * 60 * 60 * 1000;
    const tomorrow = await service.callsDuring(() => maps.measure(id, 'poi:cdg'));
    expect([again.length, tomorrow.length]).toEqual([0, 1]);
  });

  it.each([
    ['begins 27 km from where it was asked for', 'bergerie du bout du monde', 1],
    ['is six times the crow’s way', 'phare du cap perdu', 1],
    ['does not exist', 'quai des paimpolais', 0],
  ])('that %s is no answer, and no estimate takes its place', async (_name, query, complaints) => {
    const { maps, log } = someMaps();
    await expect(maps.measure(await idOf(maps, query), 'poi:cdg')).resolves.toBeNull();
    await expect(maps.measure('poi:cdg', await idOf(maps, query))).resolves.toBeNull();
    expect(log.lines).toHaveLength(2 * complaints);
    expect(JSON.stringify(log.lines)).not.toMatch(/bergerie|phare|49\.|50\./i);
  });
});

describe('while the service is in trouble', () => {
  it.each([
    ['is broken', { kind: 'fail', status: 500 }],
    ['is asked too often', { kind: 'fail', status: 429 }],
    ['breaks the line', { kind: 'drop' }],
    ['answers a page of somebody else’s', { kind: 'nonsense' }],
  ] as const)('that %s, places are the gazetteer’s and roads are estimated', async (_name, act) => {
    const { maps, noted } = someMaps();
    const id = await idOf(maps, '8 boulevard haussmann');
    await service.during({ act }, async () => {
      expect(await maps.search('chantilly')).toEqual(await offline.search('chantilly'));
      expect(await maps.measure(id, 'poi:cdg')).toMatchObject({ source: 'estimate' });
    });
    expect(noted).toEqual(['search', 'measure'].map((call) => ({ kind: 'maps_failure', call })));
  });

  it('an estimate is not remembered: the road is asked for once the service is back', async () => {
    const { maps, clock } = someMaps();
    const id = await idOf(maps, '8 boulevard haussmann');
    await service.during({ act: { kind: 'fail', status: 500 } }, () => maps.measure(id, 'poi:cdg'));
    clock.at += 60_000;
    expect(await maps.measure(id, 'poi:cdg')).toMatchObject({ source: 'route' });
  });

  it('an estimate knows the sea: none leads to an island', async () => {
    const island = await idOf(someMaps().maps, 'quai des paimpolais');
    await expect(someMaps({ base: nobodyListens }).maps.measure(island, 'poi:cdg')).resolves.toBeNull();
  });
});
