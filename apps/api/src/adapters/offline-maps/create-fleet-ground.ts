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
  const ways = new Map<string, Way>();

  function measured(from: FleetPlace, to: FleetPlace): FleetRoad {
    const name = `${from.placeId} ${to.placeId}`;
    const before = ways.get(name);
    if (before && isAt(before.from, from) && isAt(before.to, to)) return before.road;
    const road = roadBetween(endOf(offline, from), endOf(offline, to));
    if (ways.size >= mostWays) ways.clear();
    ways.set(name, { from, to, road });
    return road;
  }

  return {
    placeOf(address) {
      const { placeId } = address;
      const known = offline.find(placeId)?.place.point ?? pointOf(placeId) ?? offline.communeOf(address)?.point;
      const { latitude, longitude } = known ?? nowhere;
      return { placeId, latitude, longitude };
    },
    road: measured,
  };
}

/** Every sale asks for the ways between its own places and those of the rides around it, most of which the one before has asked for. */
interface Way {
  readonly from: FleetPlace;
  readonly to: FleetPlace;
  readonly road: FleetRoad;
}

/** All are forgotten when there are more. */
const mostWays = 5_000;

/** Whether two places lie at the same point: one of another provider may have moved since its way was remembered. */
function isAt(one: FleetPlace, other: FleetPlace): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
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
