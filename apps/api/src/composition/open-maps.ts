import type { FleetGround } from '@chauffeur/core';
import { createGeoplateformeMaps } from '#adapters/geoplateforme/create-geoplateforme-maps.ts';
import { createGoogleMaps } from '#adapters/google-maps/create-google-maps.ts';
import { createFleetGround } from '#adapters/offline-maps/create-fleet-ground.ts';
import { createOfflineMaps } from '#adapters/offline-maps/create-offline-maps.ts';
import type { MapsSettings } from '#config/maps-settings.ts';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import type { MapsPort } from '#ports/maps.ts';
import type { Metrics } from '#ports/metrics.ts';

interface Parts {
  /** Signs the ids of a provider's places. */
  placeIdKey: Uint8Array;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/** Who finds places and measures roads, and the ways of vehicles between rides. The gazetteer stands behind every provider. */
export function openMaps(maps: MapsSettings, parts: Parts): MapsPort & { ground: FleetGround } {
  const offline = createOfflineMaps();
  if (maps.provider === 'offline') return { ...offline, ground: createFleetGround(offline) };
  const provider =
    maps.provider === 'google'
      ? createGoogleMaps({ ...parts, ...maps, offline })
      : createGeoplateformeMaps({ ...parts, ...maps, offline });
  return { ...provider, ground: createFleetGround(offline, provider.pointOf) };
}
