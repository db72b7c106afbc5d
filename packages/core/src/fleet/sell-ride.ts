import { planMoves, type RideSale } from './plan-moves.ts';
import { type Fleet, fits, placeInTime, type Timeline, type TimedRide, timedRequest, timelinesOf } from './timeline.ts';

/**
 * Which vehicle can drive a ride beside all that is sold (Rules 10.2, 10.3); null where none can. Where the ride fits as things are,
 * nothing moves; else rides that are not pinned may change vehicle. The ids and the order of vehicles and rides change no yes or no.
 * Instants are ISO UTC. A ride of a vehicle that is not among them counts for nothing.
 *
 * @example
 * sellRide({
 *   vehicles: [
 *     {
 *       id: 'van',
 *       serves: ['VAN'],
 *       base: 'beauvais',
 *       duties: [{ from: '2026-12-01T06:00:00.000Z', until: '2026-12-01T20:00:00.000Z' }],
 *       blocks: [],
 *     },
 *   ],
 *   sold: [],
 *   request: {
 *     id: 'asked',
 *     carCode: 'VAN',
 *     startsAt: '2026-12-01T10:00:00.000Z',
 *     endsAt: '2026-12-01T11:10:00.000Z',
 *     from: 'beauvais',
 *     to: 'cdg',
 *   },
 *   driveSeconds: () => 3600,
 * })
 * // { vehicleId: 'van', moves: [] }
 */
export function sellRide({ request, ...fleet }: Fleet): RideSale | null {
  const timelines = timelinesOf(fleet);
  const ride = timedRequest(request);
  const vehicleId = vehicleAsIs(timelines, ride);
  if (vehicleId !== null) return { vehicleId, moves: [] };
  return planMoves(timelines, ride);
}

/**
 * The vehicle that takes a ride without any move; of several the one that serves the fewest categories, so that those that serve more
 * stay free, then the one that stands idle least before it. Asked in that order, mostly the first one is it.
 */
function vehicleAsIs(timelines: readonly Timeline[], ride: TimedRide): string | null {
  const asked = askedFor(timelines, ride);
  let [first] = asked;
  for (const one of asked) if (first !== undefined && inTurn(one, first) < 0) first = one;
  const isFree = ({ timeline, before }: Asked) => fits(timeline, ride, { before, replaced: 0 });
  if (first === undefined || isFree(first)) return first?.id ?? null;
  return asked.sort(inTurn).find(isFree)?.id ?? null;
}

function askedFor(timelines: readonly Timeline[], ride: TimedRide): Asked[] {
  const asked: Asked[] = [];
  for (const timeline of timelines) {
    const { id, serves } = timeline.vehicle;
    if (!serves.includes(ride.carCode)) continue;
    const before = placeInTime(timeline, ride);
    asked.push({ timeline, id, serves: serves.length, before, endMs: timeline.rides[before - 1]?.endMs ?? 0 });
  }
  return asked;
}

interface Turn {
  readonly id: string;
  /** How many categories. */
  readonly serves: number;
  /** When the ride before ends, in milliseconds. */
  readonly endMs: number;
}

/** Which of two vehicles is asked first. */
export function inTurn(one: Turn, other: Turn): number {
  return one.serves - other.serves || other.endMs - one.endMs || (one.id < other.id ? -1 : 1);
}

interface Asked extends Turn {
  readonly timeline: Timeline;
  /** How many of its rides begin before. */
  readonly before: number;
}

export function takesAsIs(timeline: Timeline, ride: TimedRide): boolean {
  if (!timeline.vehicle.serves.includes(ride.carCode)) return false;
  return fits(timeline, ride, { before: placeInTime(timeline, ride), replaced: 0 });
}
