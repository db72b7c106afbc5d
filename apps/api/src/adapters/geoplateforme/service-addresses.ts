import { maxSuggestions } from '@chauffeur/core';
import type { Point } from '../offline-maps/great-circle.ts';
import { operatorBase } from '../offline-maps/operator-base.ts';

/** Where addresses and points of interest are sought, near the operator's base first. */
export function searchAddress(origin: string, text: string): URL {
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
export function roadAddress(origin: string, from: Point, to: Point): URL {
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
