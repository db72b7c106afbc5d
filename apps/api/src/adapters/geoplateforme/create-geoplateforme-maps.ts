import { type PlaceSuggestion, servedCountry } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import type { MapsPort } from '#ports/maps.ts';
import type { Metrics } from '#ports/metrics.ts';
import type { OfflineMaps } from '../offline-maps/create-offline-maps.ts';
import { createRemoteMaps } from '../remote-maps/create-remote-maps.ts';
import { groundAt } from '../remote-maps/ground-of.ts';
import type { MapProvider } from '../remote-maps/map-provider.ts';
import { createProviderLine } from '../remote-maps/provider-line.ts';
import { createPace } from './create-pace.ts';
import { createGeoplateformePlaceIds, type GeoplateformePlaceIds } from './geoplateforme-place-ids.ts';
import { mergeSuggestions } from './merge-suggestions.ts';
import { type FoundPlace, readFeatures } from './read-features.ts';
import { readRoad } from './read-road.ts';
import { createRoadMemory } from './road-memory.ts';
import { roadAddress, searchAddress } from './service-addresses.ts';

const publicService = 'https://data.geopf.fr';
/** Nobody waits longer for a suggestion; the next letter asks again. */
const search = { timeoutMs: 2500, attempts: 1 } as const;
const route = { timeoutMs: 6000, attempts: 2 } as const;

export interface GeoplateformeParts {
  /** Origin of a stand-in; `null` is the service itself. */
  base: string | null;
  /** Signs the ids of places, for this purpose alone. */
  placeIdKey: Uint8Array;
  offline: OfflineMaps;
  clock: Clock;
  log: Log;
  /** Hears of every call that the provider did not answer. */
  metrics: Metrics;
}

/** Places and roads of the IGN, the French mapping agency: free, without a key, in France alone. */
export function createGeoplateformeMaps(parts: GeoplateformeParts): MapsPort {
  return createRemoteMaps({ ...parts, provider: createProvider(parts) });
}

function createProvider({ base, placeIdKey, offline, clock, log }: GeoplateformeParts): MapProvider {
  const origin = base ?? publicService;
  const { host } = new URL(origin);
  const geocoder = createProviderLine({ service: `${host}/geocodage`, clock, log });
  const router = createProviderLine({ service: `${host}/navigation`, clock, log, turn: createPace(clock) });
  const remembered = createRoadMemory(clock);
  const ids = createGeoplateformePlaceIds(placeIdKey);
  return {
    async suggest(text) {
      const request = { url: searchAddress(origin, text), ...search };
      const [found, known] = await Promise.all([geocoder.ask(request, readFeatures), offline.search(text)]);
      return mergeSuggestions(known, suggestionsOf(found, ids));
    },
    async place(placeId) {
      const place = ids.placeOf(placeId);
      if (place === null) return null;
      const { name, city, postalCode } = place;
      return { placeId, placeName: name, city, postalCode, country: servedCountry };
    },
    standOf(placeId) {
      const place = ids.placeOf(placeId);
      return place && groundAt(offline, place, place.point);
    },
    async road({ end: start }, { end }) {
      if (start === null || end === null) return null;
      const asked = { from: start.point, to: end.point };
      const url = roadAddress(origin, asked.from, asked.to);
      return remembered(url.search, () => router.ask({ url, ...route }, (answer) => readRoad(answer, asked)));
    },
  };
}

function suggestionsOf(places: readonly FoundPlace[], ids: GeoplateformePlaceIds): PlaceSuggestion[] {
  return places.flatMap((place) => {
    const placeId = ids.idOf(place);
    const context = place.kind === 'town' && place.department !== '' ? place.department : place.city;
    return placeId === null
      ? []
      : [{ placeId, mainText: place.name, secondaryText: `${place.postalCode} ${context}`.trim() }];
  });
}
