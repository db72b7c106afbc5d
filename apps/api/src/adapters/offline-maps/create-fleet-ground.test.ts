import { describe, expect, it } from 'vitest';
import { createFleetGround } from './create-fleet-ground.ts';
import { createOfflineMaps } from './create-offline-maps.ts';

const offline = createOfflineMaps();
const ground = createFleetGround(offline, (placeId) =>
  placeId === 'theirs' ? { latitude: 49.4, longitude: 2.1 } : null,
);
const address = (placeId: string, city = '', postalCode = '') => ({
  placeId,
  placeName: 'x',
  city,
  postalCode,
  country: 'France',
});

describe('the ground of a fleet', () => {
  it('measures as the gazetteer does between places of its own', async () => {
    const [from, to] = [ground.placeOf(address('c:60057')), ground.placeOf(address('poi:cdg'))];
    const measured = await offline.measure('c:60057', 'poi:cdg');
    expect(ground.road(from, to)).toEqual({ seconds: measured?.duration, km: 76 });
  });

  it('takes a place of another provider by its own point, else by its town', () => {
    expect(ground.placeOf(address('theirs', 'Beauvais', '60000'))).toEqual({
      placeId: 'theirs',
      latitude: 49.4,
      longitude: 2.1,
    });
    const town = ground.placeOf(address('unknown', 'Beauvais', '60000'));
    const { latitude, longitude } = ground.placeOf(address('c:60057'));
    expect(Math.abs(town.latitude - latitude) + Math.abs(town.longitude - longitude)).toBeLessThan(0.1);
    expect(ground.road(town, ground.placeOf(address('poi:cdg'))).seconds).toBeGreaterThan(2400);
  });

  it('needs no time within one place, and leads nobody over the sea or nowhere', () => {
    const [beauvais, ajaccio] = [ground.placeOf(address('c:60057')), ground.placeOf(address('c:2A004'))];
    expect(ground.road(beauvais, beauvais)).toEqual({ seconds: 0, km: 0 });
    expect(ground.road(beauvais, ajaccio).seconds).toBe(172_800);
    expect(ground.road(beauvais, ground.placeOf(address('nowhere'))).seconds).toBeGreaterThan(86_400);
  });

  it('measures a place anew that lies elsewhere now, and forgets nothing that it needs', () => {
    const cdg = ground.placeOf(address('poi:cdg'));
    const strange = { placeId: 'moved', latitude: 49.4, longitude: 2.1 };
    const before = ground.road(strange, cdg);
    expect(ground.road({ ...strange }, cdg)).toBe(before);
    expect(ground.road({ ...strange, latitude: 48 }, cdg).seconds).toBeGreaterThan(before.seconds);
    for (let place = 0; place < 5_001; place += 1) ground.road({ ...strange, placeId: `place ${place}` }, cdg);
    expect(ground.road(strange, cdg)).toEqual(before);
  });
});
