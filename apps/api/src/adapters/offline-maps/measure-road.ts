import type { RouteMeasure } from '../../ports/maps.ts';
import { estimateRoad } from './estimate-road.ts';
import type { Place } from './place.ts';
import { islandOf } from './islands.ts';

/** The estimated road between two places, in whole metres and seconds; `null` within one place or over the sea. */
export function measureRoad(from: Place, to: Place): RouteMeasure | null {
  if (islandOf(from.communeCode) !== islandOf(to.communeCode)) return null;
  const road = estimateRoad(from, to);
  if (road === null) return null;
  return {
    distance: Math.round(road.kilometres * 1000),
    duration: Math.round(road.minutes * 60),
    source: 'estimate',
  };
}
