import type { Point } from './commune.ts';

const earthRadiusKm = 6371;
/** Farther than this from the middle of the commune, a "town centre" is another place's. */
const farthestCentreKm = 6;

/**
 * Where a ride to a commune ends when nothing more precise is known: the town centre of GeoNames, which lies among the
 * houses, unless that point is doubtful; then the middle of the commune's area.
 */
export function communeCentre(areaCentre: Point | undefined, townCentre: Point | undefined): Point | undefined {
  if (townCentre === undefined) return areaCentre;
  if (areaCentre === undefined) return townCentre;
  const isDoubtful = isRoundedToMinute(townCentre) || distanceKm(areaCentre, townCentre) > farthestCentreKm;
  return isDoubtful ? areaCentre : townCentre;
}

/** Old gazetteers noted whole minutes of arc: up to 1.3 km beside the town. */
function isRoundedToMinute({ latitude, longitude }: Point): boolean {
  return isWholeMinutes(latitude) && isWholeMinutes(longitude);
}

function isWholeMinutes(degrees: number): boolean {
  const minutes = degrees * 60;
  return Math.abs(minutes - Math.round(minutes)) < 0.002;
}

function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const x = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  const y = (b.latitude - a.latitude) * radians;
  return earthRadiusKm * Math.hypot(x, y);
}
