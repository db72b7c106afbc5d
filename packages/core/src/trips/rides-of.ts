import type { OrderTrip, Trip } from '../schemas/trip.ts';
import { epochMs } from '../time/utc-instant.ts';

type Timed = Pick<Trip, 'fromDatetime' | 'toDatetime'>;

/**
 * Legs in travelling order, put together into rides: a leg that starts when the one before it ends belongs to the same ride, a way
 * back at an hour of its own is another one (Rules 4.8). Each ride has at least one leg.
 *
 * @example
 * ridesOf([
 *   { fromDatetime: '2026-12-01T17:30:00.000Z', toDatetime: '2026-12-01T18:45:00.000Z' },
 *   { fromDatetime: '2026-12-03T08:00:00.000Z', toDatetime: '2026-12-03T09:15:00.000Z' },
 * ]).length // 2
 */
export function ridesOf<Leg extends Timed>(legs: readonly Leg[]): [Leg, ...Leg[]][] {
  const rides: [Leg, ...Leg[]][] = [];
  for (const leg of legs) {
    const ride = rides.at(-1);
    const before = ride?.at(-1);
    if (ride && before && epochMs(leg.fromDatetime) <= epochMs(before.toDatetime)) ride.push(leg);
    else rides.push([leg]);
  }
  return rides;
}

/** A ride of an order, and which of those that were ordered it is, from 0. */
export interface NumberedRide<Leg> {
  readonly rideIndex: number;
  readonly legs: [Leg, ...Leg[]];
}

type Numbered = Timed & Pick<OrderTrip, 'rideIndex'>;

/**
 * The rides of legs with their numbers, which they keep: the way back whose way there was dropped is still the second of those that were
 * ordered, for vehicles, drivers and calendars (Rules 21.1).
 *
 * @example
 * numberedRides([{ fromDatetime: '2026-12-03T08:00:00.000Z', toDatetime: '2026-12-03T09:15:00.000Z', rideIndex: 1 }])
 *   .map(({ rideIndex }) => rideIndex) // [1]
 */
export function numberedRides<Leg extends Numbered>(legs: readonly Leg[]): NumberedRide<Leg>[] {
  return ridesOf(legs).map((ride, index) => ({ rideIndex: ride[0].rideIndex ?? index, legs: ride }));
}

/**
 * The legs of the ride of that number; undefined where there is none, or none any more.
 *
 * @example rideAt([{ fromDatetime: '2026-12-03T08:00:00.000Z', toDatetime: '2026-12-03T09:15:00.000Z', rideIndex: 1 }], 0) // undefined
 */
export function rideAt<Leg extends Numbered>(legs: readonly Leg[], rideIndex: number): [Leg, ...Leg[]] | undefined {
  return numberedRides(legs).find((ride) => ride.rideIndex === rideIndex)?.legs;
}

/**
 * Whether the hour at which a leg begins is known: it is not where it follows at once, in the same ride, a leg that could not be measured
 * and so carries no time (Rules 9.5).
 *
 * @param leg one of the legs
 * @example
 * hasKnownStart(
 *   [],
 *   { fromDatetime: '2026-12-01T08:00:00.000Z', toDatetime: '2026-12-01T09:00:00.000Z', duration: 3600 },
 * )
 * // true
 */
export function hasKnownStart<Leg extends Timed & Pick<Trip, 'duration'>>(legs: readonly Leg[], leg: Leg): boolean {
  return ridesOf(legs).every((ride) => {
    const before = ride.slice(0, Math.max(0, ride.indexOf(leg)));
    return before.every(({ duration }) => duration > 0);
  });
}
