import { maxSuggestions, type PlaceSuggestion, servedCountry } from '@chauffeur/core';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '#ports/log.ts';
import type { Metrics } from '#ports/metrics.ts';
import type { OfflineMaps } from '../offline-maps/create-offline-maps.ts';
import type { Point } from '../offline-maps/great-circle.ts';
import { normalizeText } from '../offline-maps/normalize-text.ts';
import { operatorBase } from '../offline-maps/operator-base.ts';
import { createRemoteMaps, type RemoteMaps } from '../remote-maps/create-remote-maps.ts';
import { groundAt } from '../remote-maps/ground-of.ts';
import type { MapProvider } from '../remote-maps/map-provider.ts';
import { createProviderLine } from '../remote-maps/provider-line.ts';
import {
  createGeoplateformePlaceIds,
  type FoundPlace,
  type GeoplateformePlaceIds,
  readFeatures,
  recordOf,
} from './geoplateforme-places.ts';
import { createPace, createRoadMemory, readRoad } from './geoplateforme-roads.ts';

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
export function createGeoplateformeMaps(parts: GeoplateformeParts): RemoteMaps {
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
      const found = await geocoder.ask(request, readFeatures);
      return mergeSuggestions(offline.named(text), suggestionsOf(found, ids));
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
    record(placeId) {
      const place = ids.placeOf(placeId);
      return place && recordOf(place);
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

/** A query such as `gare` must leave room for the streets of that name. */
const mostOfGazetteer = 3;

/**
 * The gazetteer's airports, terminals, stations and sights before what the service found: it has them under the names that people
 * type, `cdg` and `terminal 2e`, and the service under its own. Of the same line twice the first stays.
 */
function mergeSuggestions(gazetteer: readonly PlaceSuggestion[], found: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const points = gazetteer.filter(({ placeId }) => placeId.startsWith('poi:')).slice(0, mostOfGazetteer);
  const lines = new Map<string, PlaceSuggestion>();
  for (const suggestion of [...points, ...found]) {
    const line = normalizeText(`${suggestion.mainText} ${suggestion.secondaryText}`);
    if (!lines.has(line)) lines.set(line, suggestion);
  }
  return [...lines.values()].slice(0, maxSuggestions);
}

/** Where addresses and points of interest are sought, near the operator's base first. */
function searchAddress(origin: string, text: string): URL {
  const { latitude, longitude } = operatorBase;
  return address(origin, '/geocodage/search', {
    q: text,
    autocomplete: '1',
    limit: String(maxSuggestions),
    index: 'address,poi',
    lat: String(latitude),
    lon: String(longitude),
  });
}

/** Where the fastest road for a car is asked for, in metres and seconds. */
function roadAddress(origin: string, from: Point, to: Point): URL {
  return address(origin, '/navigation/itineraire', {
    resource: 'bdtopo-osrm',
    profile: 'car',
    optimization: 'fastest',
    start: `${from.longitude},${from.latitude}`,
    end: `${to.longitude},${to.latitude}`,
    getSteps: 'false',
    distanceUnit: 'meter',
    timeUnit: 'second',
    crs: 'EPSG:4326',
  });
}

function address(origin: string, path: string, parameters: Record<string, string>): URL {
  const url = new URL(path, origin);
  url.search = new URLSearchParams(parameters).toString();
  return url;
}
