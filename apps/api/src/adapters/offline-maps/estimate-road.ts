import { type Point, greatCircleKm } from './great-circle.ts';
import { knownRoute, type RoadLength } from './known-routes.ts';
import { type PoleId, poles } from './poles.ts';

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
export function estimateRoad(from: RoadEnd, to: RoadEnd): RoadLength | null {
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
