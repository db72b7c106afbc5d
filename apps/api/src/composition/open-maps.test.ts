import { publicConfigSchema } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import type { MapsSettings } from '#config/maps-settings.ts';
import { aLog } from '#testing/a-log.ts';
import { openMaps } from './open-maps.ts';
import { publicConfigOf } from './public-config.ts';

const key = 'made-up-key-0123456789';
const nobodyListens = 'http://127.0.0.1:9';
const everyProvider: MapsSettings[] = [
  { provider: 'offline' },
  { provider: 'geoplateforme', base: nobodyListens },
  { provider: 'google', key, placesBase: nobodyListens, routesBase: nobodyListens },
];

describe.each(everyProvider)('with $provider', (settings) => {
  it('places of the gazetteer are known, and found and measured even where nobody answers', async () => {
    const parts = {
      placeIdKey: Buffer.alloc(32),
      clock: { now: () => new Date() },
      log: aLog(),
      metrics: { note: () => undefined },
    };
    const maps = openMaps(settings, parts);
    expect((await maps.search('roissy'))[0]?.placeId).toBe('poi:cdg');
    expect(await maps.place('c:60057')).toMatchObject({ city: 'Beauvais' });
    expect(await maps.measure('c:60057', 'poi:cdg')).toMatchObject({ distance: 76_000 });
  });

  it('browsers read who finds places and whose work that is, and never the key', () => {
    const config = publicConfigOf({
      identity: 'local',
      firebase: null,
      guestBooking: false,
      showsMails: true,
      stripe: null,
      flights: null,
      maps: settings,
    });
    expect(publicConfigSchema.shape.maps.parse(config.maps).provider).toBe(settings.provider);
    const owners = { offline: 'GeoNames', geoplateforme: 'BD TOPO', google: 'Google Maps' };
    expect(config.maps.attribution).toContain(owners[settings.provider]);
    expect(JSON.stringify(config)).not.toContain(key);
  });
});
