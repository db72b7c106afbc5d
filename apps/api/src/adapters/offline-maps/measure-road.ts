import type { RouteMeasure } from '#ports/maps.ts';
import { estimateRoad, type RoadEnd } from './estimate-road.ts';
import { islandOf } from './islands.ts';

/** An end of a road, with what tells on which island it lies. */
export interface GroundedRoadEnd extends RoadEnd {
  /** INSEE code of the commune. */
  communeCode: string;
}

/** The estimated road between two places, in whole metres and seconds; `null` within one place or over the sea. */
export function measureRoad(from: GroundedRoadEnd, to: GroundedRoadEnd): RouteMeasure | null {
  if (islandOf(from.communeCode) !== islandOf(to.communeCode)) return null;
  const road = estimateRoad(from, to);
  if (road === null) return null;
  return {
    distance: Math.round(road.kilometres * 1000),
    duration: Math.round(road.minutes * 60),
    source: 'estimate',
  };
}
