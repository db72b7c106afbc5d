import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeMapsContract } from '#ports/contracts/maps.contract.ts';
import { type MapsPort, MapsUnavailableError } from '#ports/maps.ts';
import { type AMapService, aMapService, someMapParts } from '#testing/a-map-service.ts';
import { createOfflineMaps } from '../offline-maps/create-offline-maps.ts';
import { createGoogleMaps } from './create-google-maps.ts';
import { createGooglePlaceIds } from './google-place-ids.ts';

const placeIdKey = Buffer.alloc(32, 7);
const nobodyListens = 'http://127.0.0.1:9';
const offline = createOfflineMaps();

let service: AMapService;
beforeAll(async () => {
  service = await aMapService();
});
afterAll(() => service.close());

function someMaps({ base = service.origin, key = service.googleKey } = {}) {
  const { noted, ...parts } = someMapParts();
  const maps = createGoogleMaps({ key, placesBase: base, routesBase: base, placeIdKey, offline, ...parts });
  return { maps, noted, clock: parts.clock, log: parts.log };
}

describeMapsContract('Google Maps', {
  keepsRecords: false,
  create: () => someMaps().maps,
  createUnavailable: () => someMaps({ base: nobodyListens }).maps,
  queries: { found: 'rue de la gare', unmatched: 'zzqx' },
});

async function chosen(maps: MapsPort, query: string) {
  const [first] = await maps.search(query, 'session-1');
  return (await maps.place(first!.placeId, 'session-1'))!;
}

describe('a search', () => {
  it('is French, in France, near the base, and carries the key and its session', async () => {
    const { maps } = someMaps();
    const [call, ...more] = await service.callsDuring(() => maps.search('12 rue de la gare', 'abc_DEF-123'));
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method: 'POST', path: '/v1/places:autocomplete', key: service.googleKey });
    expect(call?.body).toEqual({
      input: '12 rue de la gare',
      languageCode: 'fr',
      regionCode: 'fr',
      includedRegionCodes: ['fr'],
      sessionToken: 'abc_DEF-123',
      locationBias: { circle: { center: { latitude: 49.4333, longitude: 2.0833 }, radius: 50_000 } },
    });
  });

  it('names Google beside each place, and not the country that all are in', async () => {
    const { maps } = someMaps();
    const [first] = await maps.search('8 boulevard haussmann');
    expect(first).toMatchObject({
      mainText: '8 Boulevard Haussmann',
      secondaryText: 'Paris',
      attribution: 'Google Maps',
    });
  });

  it('does without a session that Google would refuse', async () => {
    const { maps } = someMaps();
    const [call] = await service.callsDuring(() => maps.search('creil', 'x'.repeat(64)));
    expect(call?.body).not.toHaveProperty('sessionToken');
  });

  it('names nobody beside what the gazetteer found while Google is down', async () => {
    const { maps } = someMaps({ base: nobodyListens });
    const suggestions = await maps.search('chantilly');
    expect(suggestions).toEqual(await offline.search('chantilly'));
    expect(JSON.stringify(suggestions)).not.toContain('Google');
  });
});

describe('a choice', () => {
  it('costs one details call, which ends the session, and none afterwards', async () => {
    const { maps } = someMaps();
    const calls = await service.callsDuring(async () => {
      const address = await chosen(maps, '8 boulevard haussmann');
      expect(await maps.place(address.placeId)).toEqual(address);
      expect(await someMaps({ base: nobodyListens }).maps.place(address.placeId)).toEqual(address);
    });
    expect(calls.map(({ path }) => path)).toEqual([
      '/v1/places:autocomplete',
      expect.stringMatching(/^\/v1\/places\/ChIJ/),
    ]);
    expect(calls[1]?.query).toEqual({ languageCode: 'fr', regionCode: 'fr', sessionToken: 'session-1' });
  });

  it('keeps the words that were picked, where the record has others', async () => {
    const { maps } = someMaps();
    const ids = createGooglePlaceIds(placeIdKey);
    const [first] = await maps.search('8 boulevard haussmann');
    const { googleId } = ids.placeOf(first!.placeId)!;
    const picked = await maps.place(ids.suggested(googleId, 'Galeries Lafayette')!);
    expect(picked).toMatchObject({ placeName: 'Galeries Lafayette', city: 'Paris' });
    await expect(maps.place(picked!.placeId)).resolves.toEqual(picked);
  });

  it('takes the name of the record where the words would not fit in an id', async () => {
    const ids = createGooglePlaceIds(placeIdKey);
    const [first] = await someMaps().maps.search('8 boulevard haussmann');
    const { googleId } = ids.placeOf(first!.placeId)!;
    const picked = await someMaps().maps.place(ids.suggested(googleId, 'x'.repeat(500))!);
    expect(picked).toMatchObject({ placeName: '8 Boulevard Haussmann' });
  });

  it('is an address as a letter has it', async () => {
    expect(await chosen(someMaps().maps, '8 boulevard haussmann')).toMatchObject({
      placeName: '8 Boulevard Haussmann',
      city: 'Paris',
      postalCode: '75009',
      country: 'France',
    });
  });

  it('of another country says so, and is not kept', async () => {
    const ids = createGooglePlaceIds(placeIdKey);
    const geneva = ids.suggested(
      `ChIJ${Buffer.from('Gare Lointaine de Cornavin Genève').toString('base64url')}`,
      'Gare',
    )!;
    await expect(someMaps().maps.place(geneva)).resolves.toMatchObject({ placeId: geneva, country: 'Suisse' });
  });

  it('is not known where Google no longer does', async () => {
    const gone = createGooglePlaceIds(placeIdKey).suggested('ChIJ-gone', 'Gone')!;
    await expect(someMaps().maps.place(gone)).resolves.toBeNull();
  });

  it('of an id that we did not give asks nobody', async () => {
    const { maps } = someMaps();
    const stranger = createGooglePlaceIds(Buffer.alloc(32, 8)).suggested('ChIJQ3JlaWwgQ3JlaWw', 'Creil')!;
    const calls = await service.callsDuring(async () => {
      expect(await maps.place('ChIJQ3JlaWwgQ3JlaWw')).toBeNull();
      expect(await maps.place(stranger)).toBeNull();
      expect(await maps.measure(stranger, 'poi:cdg')).toBeNull();
    });
    expect(calls).toEqual([]);
  });

  it('waits for a Google that is down', async () => {
    const [first] = await someMaps().maps.search('creil');
    await expect(someMaps({ base: nobodyListens }).maps.place(first!.placeId)).rejects.toBeInstanceOf(
      MapsUnavailableError,
    );
  });
});

describe('a measured road', () => {
  it('is asked for without regard to traffic, by Google’s own ids and by points of the gazetteer', async () => {
    const { maps } = someMaps();
    const { placeId } = await chosen(maps, '8 boulevard haussmann');
    const [call, ...more] = await service.callsDuring(async () =>
      expect(await maps.measure('poi:cdg', placeId)).toMatchObject({ source: 'route' }),
    );
    expect(more).toEqual([]);
    expect(call).toMatchObject({ path: '/directions/v2:computeRoutes', key: service.googleKey });
    expect(call?.body).toEqual({
      origin: { location: { latLng: { latitude: 49.0097, longitude: 2.5479 } } },
      destination: { placeId: expect.stringMatching(/^ChIJ/) },
      travelMode: 'DRIVE',
      routingPreference: 'TRAFFIC_UNAWARE',
      languageCode: 'fr',
      regionCode: 'fr',
      units: 'METRIC',
    });
  });

  it('is not kept: Google is asked again, and answers the same', async () => {
    const { maps } = someMaps();
    const { placeId } = await chosen(maps, '8 boulevard haussmann');
    const first = await maps.measure(placeId, 'poi:cdg');
    const calls = await service.callsDuring(async () => expect(await maps.measure(placeId, 'poi:cdg')).toEqual(first));
    expect(calls).toHaveLength(1);
  });

  it('round half the country is no answer, and one that does not exist neither', async () => {
    const { maps } = someMaps();
    for (const query of ['phare du cap perdu', 'quai des paimpolais']) {
      const { placeId } = await chosen(maps, query);
      await expect(maps.measure(placeId, 'poi:cdg')).resolves.toBeNull();
    }
  });

  it('is estimated from town to town while Google is down', async () => {
    const { placeId } = await chosen(someMaps().maps, '8 boulevard haussmann');
    const { maps } = someMaps({ base: nobodyListens });
    await expect(maps.measure(placeId, 'poi:cdg')).resolves.toEqual(await offline.measure('c:75109', 'poi:cdg'));
  });
});

describe('a key', () => {
  it('that is not accepted switches Google off at once, and is said once, without the key', async () => {
    const { maps, log } = someMaps({ key: 'another-made-up-key-9876' });
    const calls = await service.callsDuring(async () => {
      for (const query of ['creil', 'senlis', 'beauvais']) {
        expect(await maps.search(query)).toEqual(await offline.search(query));
      }
    });
    expect(calls).toHaveLength(1);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { failure: 'refused', status: 400 } }]);
    expect(JSON.stringify(log.lines)).not.toContain('made-up');
  });

  it('that is not accepted is no place that is unknown', async () => {
    const [first] = await someMaps().maps.search('creil');
    const { maps } = someMaps({ key: 'another-made-up-key-9876' });
    await expect(maps.place(first!.placeId)).rejects.toBeInstanceOf(MapsUnavailableError);
  });
});
