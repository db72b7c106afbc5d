import { pickupErrors } from '../booking/pickup-errors.ts';
import type { Occupation } from '../schemas/fleet.ts';
import type { Partner } from '../schemas/order-parts.ts';
import { parisClock, parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  type AssignmentQuestion,
  isDriven,
  linesOf,
  requestOf,
  rideBeside,
  type Table,
  tableOf,
} from './assignment-table.ts';
import { type FleetWrites, isChosenAway, isoOf, liveOccupations } from './fleet-picture.ts';
import { stepsAround } from './nearest-starts.ts';
import { takesAsIs } from './sell-ride.ts';
import { driverOnDuty, occupationsToWrite } from './occupations-to-write.ts';
import { afterHandOver } from './tell-driver.ts';
import { timedRequest } from './timeline.ts';

/** A ride as somebody has seen it, and who is to drive it from now on. */
export interface RideMove {
  readonly rideId: string;
  /** The version of its occupation that was seen. */
  readonly version: number;
  /** Null where none of the fleet's own vehicles drives it. */
  readonly vehicleId: string | null;
  /** Who drives it in the place of whoever has the vehicle then (Rules 10.20); null where nobody is chosen. */
  readonly driverId: string | null;
  readonly pinned: boolean;
  /** Who drives it in the fleet's place; null where nobody else does. */
  readonly partner: Partner | null;
  /** Whether its customer is told where that is another than he knows (Rules 12.12). */
  readonly tell: boolean;
}

/** Another hour for a ride, ISO UTC, and the vehicles that are free for it then. */
export interface RideHour {
  readonly startsAt: string;
  readonly vehicleIds: readonly string[];
}

/**
 * The hours nearest to that of a ride at which a vehicle could drive it as things are, by the steps and within the span of the settings
 * (Rules 10.4): none that is over or that the clock in Paris does not name alone, and none that crosses another ride of its order. Of a
 * ride that a partner drives there are none, since that is the partner's to say.
 *
 * @example
 * rideHours('w1:0', {
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // []
 */
export function rideHours(rideId: string, question: AssignmentQuestion): RideHour[] {
  const live = liveOccupations(question.picture.occupations, question.now);
  const ride = live.find(({ id }) => id === rideId);
  if (ride === undefined || ride.partner) return [];
  const table = tableOf(question, [ride]);
  const others = live.filter(({ id }) => id !== rideId);
  const lines = linesOf(others, table);
  const { stepMinutes, spanMinutes, otherHours } = table.settings;
  const hours: RideHour[] = [];
  for (const minutes of stepsAround(stepMinutes, spanMinutes)) {
    if (hours.length >= otherHours) break;
    const moved = shifted(ride, minutes * 60_000);
    if (!isOrderly(moved, others, question.now)) continue;
    const able = lines.filter((line) => takesAsIs(line, timedRequest(requestOf(moved))));
    if (able.length > 0) hours.push({ startsAt: moved.startsAt, vehicleIds: able.map(({ vehicle }) => vehicle.id) });
  }
  return hours;
}

function shifted(ride: Occupation, byMs: number): Occupation {
  const { startsAt, endsAt } = ride;
  return { ...ride, startsAt: isoOf(epochMs(startsAt) + byMs), endsAt: isoOf(epochMs(endsAt) + byMs) };
}

function isOrderly({ startsAt, endsAt, orderId, rideIndex }: Occupation, others: readonly Occupation[], now: string) {
  const hour = { date: parisDate(startsAt), time: parisClock(startsAt) };
  if (parisInstant(hour.date, hour.time) !== startsAt || Object.keys(pickupErrors(hour, now)).length > 0) return false;
  const own = others.filter((one) => one.orderId === orderId);
  return own.every((one) => (one.rideIndex < rideIndex ? one.endsAt <= startsAt : endsAt <= one.startsAt));
}

/** Why moves are not made: somebody changed a ride, one has begun, or its vehicle cannot drive it as things are now. */
export interface MoveRefusal {
  readonly kind: 'changed' | 'begun' | 'undrivable';
  readonly rideIds: readonly string[];
}

/**
 * What has to be written so that rides are driven by whom somebody has decided, all of them or none (Rules 10.2, 10.9): each still is as it
 * was seen, none has begun, and each fits among all others in its vehicle. Rides that have to give way are among the moves. Said again on
 * what it left it is refused, since the versions are others.
 *
 * @example
 * assignRides([{ rideId: 'w1:0', version: 1, vehicleId: null, driverId: null, pinned: true, partner: null, tell: false }], {
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // { kind: 'changed', rideIds: ['w1:0'] }
 */
export function assignRides(moves: readonly RideMove[], question: AssignmentQuestion): FleetWrites | MoveRefusal {
  const { picture, now } = question;
  const live = liveOccupations(picture.occupations, now);
  const known = new Map(live.filter(({ kind }) => kind === 'ride').map((one) => [one.id, one]));
  const rides = moves.flatMap(({ rideId, version }) => {
    const ride = known.get(rideId);
    return ride?.version === version ? [ride] : [];
  });
  const seen = new Set(rides.map(({ id }) => id));
  const refusal = refusalOf(
    'changed',
    moves.filter(({ rideId }) => !seen.has(rideId)).map(({ rideId }) => rideId),
  );
  const begun = refusalOf(
    'begun',
    rides.filter((ride) => ride.startsAt <= now).map(({ id }) => id),
  );
  if (refusal ?? begun) return (refusal ?? begun) as MoveRefusal;
  const table = tableOf(question, rides);
  const wanted = new Map(moves.map((move) => [move.rideId, move]));
  const after = live.map((one) => {
    const move = wanted.get(one.id);
    return move === undefined ? one : movedRide(one, move, table);
  });
  const put = occupationsToWrite(picture.occupations, after, table);
  const written = new Map(put.map((one) => [one.id, one]));
  const all = after.map((one) => written.get(one.id) ?? one);
  const hindered = refusalOf(
    'undrivable',
    all.filter((one) => seen.has(one.id) && one.vehicleId !== null && isHindered(one, all, table)).map(({ id }) => id),
  );
  if (hindered !== null) return hindered;
  return { put, remove: picture.occupations.filter((one) => !live.includes(one)).map(({ id }) => id) };
}

function refusalOf(kind: MoveRefusal['kind'], rideIds: readonly string[]): MoveRefusal | null {
  return rideIds.length === 0 ? null : { kind, rideIds };
}

/** The ride as it was moved. One for which a driver was chosen is pinned, so that no sale gives it another vehicle. */
function movedRide(
  before: Occupation,
  { vehicleId, driverId, pinned, partner, tell }: RideMove,
  { vehicles, now }: Table,
): Occupation {
  const { partner: _former, chosenDriverId: _chosen, lostDriverId: _lost, ...ride } = before;
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  const isChosen = driverId !== null && vehicle !== undefined && driverOnDuty(vehicle, ride.startsAt) !== driverId;
  const after = {
    ...ride,
    vehicleId,
    pinned: pinned || isChosen,
    ...(isChosen && { chosenDriverId: driverId }),
    ...(partner && { partner }),
  };
  return afterHandOver(before, after, { isTold: tell, now });
}

/** Whether its vehicle cannot drive it among all that it does, or its driver is not there for it. */
function isHindered(ride: Occupation, all: readonly Occupation[], table: Table): boolean {
  if (!isDriven(ride, linesOf(all, table, ride.chosenDriverId === undefined ? undefined : table.vehicles))) return true;
  return isChosenAway(ride, table.picture) || rideBeside(ride, all, table) !== undefined;
}
