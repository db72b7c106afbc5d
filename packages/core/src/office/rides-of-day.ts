import { leastDelayMs } from '../rides/follow-landing.ts';
import type { Order } from '../schemas/order.ts';
import type { FlightNews } from '../schemas/ride-press.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { daysAfter } from '../time/calendar-day.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { numberedRides } from '../trips/rides-of.ts';

/** From the first instant of a day in Paris until that of the next one, ISO UTC; the end is outside. */
export interface DaySpan {
  readonly from: string;
  readonly until: string;
}

/**
 * A day of Europe/Paris, `yyyy-mm-dd`, as instants: 23 or 25 hours on the days of a clock change.
 *
 * @example daySpan('2026-12-01') // { from: '2026-11-30T23:00:00.000Z', until: '2026-12-01T23:00:00.000Z' }
 */
export function daySpan(day: string): DaySpan {
  return { from: parisInstant(day, '00:00'), until: parisInstant(daysAfter(day, 1), '00:00') };
}

/** A ride of an order (`numberedRides`) in a stretch of time. Instants are ISO UTC. */
export interface DayRide {
  readonly rideIndex: number;
  /** How many of the order's rides are driven: a number may be higher, where an earlier one was dropped. */
  readonly rideCount: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly legs: Order['trips'];
}

/**
 * The rides of an order that touch a stretch of time, in travelling order: one that lasts over midnight stands in both days (Rules 12.3).
 *
 * @example
 * ridesOfDay({ trips: [] }, daySpan('2026-12-01')) // []
 */
export function ridesOfDay({ trips }: Pick<Order, 'trips'>, { from, until }: DaySpan): DayRide[] {
  const rides = numberedRides(trips).map(({ legs, rideIndex }, _at, { length }) => ({
    rideIndex,
    rideCount: length,
    startsAt: legs[0].fromDatetime,
    // A ride has at least one leg.
    endsAt: legs.reduce((_before, leg) => leg).toDatetime,
    legs,
  }));
  return rides.filter(({ startsAt, endsAt }) => epochMs(startsAt) < epochMs(until) && epochMs(endsAt) > epochMs(from));
}

/** What somebody has to see to before a ride, or while it should be driven. The first is the most urgent. */
const rideConcerns = [
  'not_left',
  'answer_late',
  'change_asked',
  'vehicle_blocked',
  'no_vehicle',
  'no_driver',
  'driver_lost',
  'flight_lost',
  'lands_later',
  'price_to_confirm',
  'unanswered',
  'time_to_leave',
] as const;
export type RideConcern = (typeof rideConcerns)[number];

/** What `concernsOf` looks at. Instants are ISO UTC. */
export interface RideFacts {
  readonly status: Order['status'];
  readonly startsAt: string;
  /** When the vehicle leaves for it; null where no vehicle is known. */
  readonly leaveAt: string | null;
  /** Whether the driver has said that he is on the way, or there. */
  readonly hasLeft: boolean;
  /** Whether it should be under way, and its driver, who has the driver's pages, has said nothing of it. */
  readonly isOverdue: boolean;
  readonly answerBefore: string | null;
  readonly decideBefore: string;
  /** Until when what the customer asks to be changed may be answered; null where nothing is asked (Rules 21.5). */
  readonly askedUntil: string | null;
  /** When the flight lands that is fetched, where somebody has said it; null elsewhere. */
  readonly landsAt: string | null;
  /** What a service says of that flight; null where it says nothing (Rules 14.17). */
  readonly flight: FlightNews | null;
  /** Whether its vehicle or its driver is blocked before it is free again, as of a van that breaks down on its way. */
  readonly isBlocked: boolean;
  readonly lacksVehicle: boolean;
  readonly lacksDriver: boolean;
  /** Whether somebody was chosen to drive it who does not since it changed (Rules 10.20). */
  readonly hasLostDriver: boolean;
  readonly priceToConfirm: boolean;
}

/**
 * What is late or missing of a ride now, the most urgent first (Rules 12.3). Of a ride that has begun nothing is a concern any more but that
 * its driver has not said that he is on the way.
 *
 * @example
 * concernsOf({ status: 'pending', startsAt: '2026-12-01T17:30:00.000Z', leaveAt: null, hasLeft: false, isOverdue: false, answerBefore: null, isBlocked: false, lacksVehicle: true,
 *   decideBefore: '2026-12-01T15:30:00.000Z', askedUntil: null, landsAt: null, flight: null, lacksDriver: false, hasLostDriver: false,
 *   priceToConfirm: false }, '2026-12-01T10:00:00.000Z')
 * // ['no_vehicle', 'unanswered']
 */
export function concernsOf(ride: RideFacts, nowUtc: UtcInstant): RideConcern[] {
  const now = epochMs(nowUtc);
  const hasPassed = (at: string | null) => at !== null && epochMs(at) <= now;
  if (hasPassed(ride.startsAt)) return ride.isOverdue ? ['not_left'] : [];
  const isPending = ride.status === 'pending';
  const isLate = isPending && (hasPassed(ride.answerBefore) || hasPassed(ride.decideBefore));
  const holds: Record<RideConcern, boolean> = {
    not_left: false,
    answer_late: isLate,
    change_asked: ride.askedUntil !== null && !hasPassed(ride.askedUntil),
    vehicle_blocked: ride.isBlocked,
    no_vehicle: ride.lacksVehicle,
    no_driver: ride.lacksDriver,
    driver_lost: ride.hasLostDriver,
    flight_lost: ride.flight === 'cancelled' || ride.flight === 'diverted',
    lands_later: ride.landsAt !== null && epochMs(ride.landsAt) - epochMs(ride.startsAt) >= leastDelayMs(ride.flight),
    price_to_confirm: ride.priceToConfirm,
    unanswered: isPending && !isLate,
    time_to_leave: !isPending && !ride.hasLeft && hasPassed(ride.leaveAt),
  };
  return rideConcerns.filter((concern) => holds[concern]);
}
