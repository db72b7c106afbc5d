import { greatCircleKm } from '../offline-maps/great-circle.ts';
import type { ProviderRoad, Stand } from './map-provider.ts';

/** A point off the network is moved to the next road without a word, however far that is. A farm's lane is shorter. */
const farthestGapKm = 2;
/** Twice the crow's way and ten kilometres: round a bay, a mountain or an airfield. Beyond it somebody should look. */
const longestRatio = 2;
const longestDetourKm = 10;
/** Lorries in a jam and cars on a motorway are within. */
const slowestKmh = 3;
const fastestKmh = 150;

/**
 * Whether a price may rest on a road that a provider measured: it begins and ends where it was asked for, is no shorter than
 * the crow's way, no wild detour, and can be driven in its time. A road that is not believed is no answer (Rules 9.5): nobody
 * pays for it, and the operator names the price.
 */
export function isBelievable(road: ProviderRoad, from: Stand, to: Stand): boolean {
  const { distance, duration, gapsKm = [0, 0] } = road;
  if (!(distance > 0 && duration > 0) || Math.max(...gapsKm) > farthestGapKm) return false;
  const km = distance / 1000;
  const kmh = km / (duration / 3600);
  if (kmh < slowestKmh || kmh > fastestKmh) return false;
  if (from.end === null || to.end === null) return true;
  const slackKm = from.withinKm + to.withinKm + gapsKm[0] + gapsKm[1];
  const crowKm = greatCircleKm(from.end.point, to.end.point);
  return km >= crowKm - slackKm && km <= longestRatio * (crowKm + slackKm) + longestDetourKm;
}
