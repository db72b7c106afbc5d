import type { RouteMeasure } from '#ports/maps.ts';
import { greatCircleKm, type Point } from './great-circle.ts';
import { islandOf } from './islands.ts';
import { knownRoute, type RoadLength } from './known-routes.ts';
import { type PoleId, poles } from './poles.ts';

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

/** Two points nearer than this are one place: there is no road to measure. */
const samePlaceKm = 0.001;

/** What the estimate needs to know of a place. */
export interface RoadEnd {
  point: Point;
  pole: PoleId | undefined;
  /** The place counts as standing at its pole's own point: the terminals of an airport share its roads. */
  isAtPole: boolean;
}

/**
 * The road between two places, in kilometres and minutes; `null` for one and the same place.
 *
 * Where drivers know the road between the poles of both, that length is taken, corrected by how much nearer or farther
 * the places lie than their poles. Elsewhere it is the crow's distance with the detour that French roads make on
 * average, fitted on pairs of towns: large on short ways, a sixth on long ones. See docs/decisions/0004.
 */
function estimateRoad(from: RoadEnd, to: RoadEnd): RoadLength | null {
  const route = from.pole && to.pole && from.pole !== to.pole ? knownRoute(from.pole, to.pole) : undefined;
  if (route === undefined || from.pole === undefined || to.pole === undefined) {
    return averageRoad(from.point, to.point);
  }
  const actual = averageRoad(pointOnRoad(from), pointOnRoad(to));
  const betweenPoles = averageRoad(poles[from.pole], poles[to.pole]);
  if (actual === null || betweenPoles === null) return actual;
  return {
    kilometres: (route.kilometres * actual.kilometres) / betweenPoles.kilometres,
    minutes: (route.minutes * actual.minutes) / betweenPoles.minutes,
  };
}

function pointOnRoad({ point, pole, isAtPole }: RoadEnd): Point {
  return isAtPole && pole ? poles[pole] : point;
}

function averageRoad(from: Point, to: Point): RoadLength | null {
  const crowKm = greatCircleKm(from, to);
  if (crowKm < samePlaceKm) return null;
  const kilometres = crowKm * (1.159 + 0.264 * Math.exp(-crowKm / 48.7));
  const kilometresPerHour = 105 - 27.6 * Math.exp(-kilometres / 144);
  return { kilometres, minutes: 8.2 + (60 * kilometres) / kilometresPerHour };
}
