/** A point on the ground, in degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

const earthDiameterKm = 2 * 6371;
const radians = Math.PI / 180;

/** The distance between two points as the crow flies, in kilometres. */
export function greatCircleKm(a: Point, b: Point): number {
  const alongMeridian = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const alongParallel = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const shrink = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  return earthDiameterKm * Math.asin(Math.sqrt(Math.min(1, alongMeridian + shrink * alongParallel)));
}
