import type { Address } from '@chauffeur/core';
import type { OfflineMaps } from '../offline-maps/create-offline-maps.ts';
import type { Point } from '../offline-maps/great-circle.ts';
import type { GroundedRoadEnd } from '../offline-maps/measure-road.ts';
import type { Place } from '../offline-maps/place.ts';
import { poles } from '../offline-maps/poles.ts';
import type { Stand } from './map-provider.ts';

/** From the middle of a large commune to its last house. */
const communeRadiusKm = 15;

/** A place of the gazetteer. A town that is a pole of known roads stands where those begin: Paris at its centre. */
export function groundOf(place: Place): Stand {
  const { kind, pole, isAtPole } = place;
  const point = kind === 'commune' && isAtPole && pole ? poles[pole] : place.point;
  return { end: { ...place, point }, withinKm: 0 };
}

/** A place with a point of its own: its commune tells what roads and what island it belongs to. */
export function groundAt(offline: OfflineMaps, address: Pick<Address, 'postalCode' | 'city'>, point: Point): Stand {
  const commune = offline.communeOf(address);
  const communeCode = commune?.communeCode ?? '';
  return { end: { point, pole: commune?.pole, isAtPole: false, communeCode }, withinKm: 0 };
}

/** A place of which we know the town alone: it stands in the middle of it, as the gazetteer's own streets do. */
export function groundOfTown(
  offline: OfflineMaps,
  address: Pick<Address, 'postalCode' | 'city'>,
): Pick<Stand, 'end' | 'withinKm'> {
  const end: GroundedRoadEnd | null = offline.communeOf(address);
  return { end, withinKm: communeRadiusKm };
}
