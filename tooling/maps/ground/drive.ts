import { places } from './places.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

export interface Drive {
  metres: number;
  seconds: number;
  /** Where the road begins and ends: a point off the network is moved there without a word. */
  start: Point;
  end: Point;
}

const earthDiameterMetres = 2 * 6_371_000;
const radians = Math.PI / 180;
const metresPerSecond = 20;
/** What the crow's way is multiplied by: on a usual road, and on one round a bay. */
const usualDetour = 1.25;
const wildDetour = 6;
/** A quarter of a degree north: some 27 km. */
const snapDegrees = 0.25;

/** The drive between two points; `null` where the sea lies in between. Deterministic: the same points, the same drive. */
export function drive(from: Point, to: Point): Drive | null {
  const oddities = [oddityAt(from), oddityAt(to)];
  if (oddities.includes('island')) return null;
  const detour = oddities.includes('behind_a_detour') ? wildDetour : usualDetour;
  const metres = Math.round(crowMetres(from, to) * detour);
  return { metres, seconds: Math.round(metres / metresPerSecond), start: onNetwork(from), end: onNetwork(to) };
}

function oddityAt({ latitude, longitude }: Point) {
  return places.find((place) => place.latitude === latitude && place.longitude === longitude)?.oddity;
}

function onNetwork(point: Point): Point {
  const isOff = oddityAt(point) === 'off_the_network';
  return isOff ? { ...point, latitude: point.latitude + snapDegrees } : point;
}

function crowMetres(a: Point, b: Point): number {
  const alongMeridian = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const alongParallel = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const shrink = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  return earthDiameterMetres * Math.asin(Math.sqrt(Math.min(1, alongMeridian + shrink * alongParallel)));
}
