import type { FleetGround, FleetPlace, FleetRoad } from '@chauffeur/core';
import type { OfflineMaps } from './create-offline-maps.ts';
import type { Point } from './great-circle.ts';
import { type GroundedRoadEnd, measureRoad } from './measure-road.ts';

/** Where a place of another provider lies, without asking anybody; null for ids that it does not know. */
export type PointOf = (placeId: string) => Point | null;

/**
 * The ways between rides, by the gazetteer whoever measures legs (Rules 10.8): no quota, no waiting, and the same answer always. A
 * place of another provider stands at its own point, else in the middle of its town.
 */
export function createFleetGround(offline: OfflineMaps, pointOf: PointOf = () => null): FleetGround {
  return {
    placeOf(address) {
      const { placeId } = address;
      const known = offline.find(placeId)?.place.point ?? pointOf(placeId) ?? offline.communeOf(address)?.point;
      const { latitude, longitude } = known ?? nowhere;
      return { placeId, latitude, longitude };
    },
    road: (from, to) => roadBetween(endOf(offline, from), endOf(offline, to)),
  };
}

/** In the Atlantic, where nobody is driven from or to: a place of which nothing is known is sold by nobody's chance. */
const nowhere: Point = { latitude: 0, longitude: 0 };

function endOf(offline: OfflineMaps, { placeId, latitude, longitude }: FleetPlace): GroundedRoadEnd {
  const known = offline.find(placeId);
  return known?.place ?? { point: { latitude, longitude }, pole: undefined, isAtPole: false, communeCode: '' };
}

/** Two days: no road leads there, and no vehicle is in time. */
const noRoad: FleetRoad = { seconds: 2 * 86_400, km: 0 };

function roadBetween(from: GroundedRoadEnd, to: GroundedRoadEnd): FleetRoad {
  if (from.point.latitude === to.point.latitude && from.point.longitude === to.point.longitude)
    return { seconds: 0, km: 0 };
  const road = measureRoad(from, to);
  return road === null ? noRoad : { seconds: road.duration, km: road.distance / 1000 };
}
