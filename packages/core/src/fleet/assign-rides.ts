import { pickupErrors } from '../booking/pickup-errors.ts';
import type { Occupation, Partner, Vehicle } from '../schemas/fleet.ts';
import { parisClock, parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  basesOf,
  type FleetGround,
  type FleetPicture,
  type FleetWrites,
  isoOf,
  isWellInside,
  journeySpans,
  liveOccupations,
  managedVehicles,
} from './fleet-picture.ts';
import { stepsAround } from './nearest-starts.ts';
import { driveSecondsOn } from './sell-journey.ts';
import { sellRide, takesAsIs } from './sell-ride.ts';
import { lineOf, type Scene, settled, withApproach } from './settle.ts';
import { handedOver } from './tell-driver.ts';
import type { DriveSeconds, FleetSpan } from './timeline.ts';
import { fits, placeInTime, type Slot, type TimedRide, type Timeline, timed, timelinesOf } from './timeline.ts';

/** A ride as somebody has seen it, and who is to drive it from now on. */
export interface RideMove {
  readonly rideId: string;
  /** The version of its occupation that was seen. */
  readonly version: number;
  /** Null where none of the fleet's own vehicles drives it. */
  readonly vehicleId: string | null;
  readonly pinned: boolean;
  /** Who drives it in the fleet's place; null where nobody else does. */
  readonly partner: Partner | null;
  /** Whether its customer is told where that is another than he knows (Rules 12.12). */
  readonly tell: boolean;
}

interface AssignmentQuestion {
  /** The picture of `journeySpans` around the rides. */
  readonly picture: FleetPicture;
  /** The present instant, ISO UTC. */
  readonly now: string;
  readonly ground: FleetGround;
}

/** Why a vehicle cannot drive a ride; `beside` the one that it cannot drive as well, and that does not give way. */
export type VehicleHindrance =
  | { readonly kind: 'category' | 'off_duty' | 'blocked' | 'too_far' }
  | { readonly kind: 'beside'; readonly rideId: string };

/** What is worth a second look where a vehicle can: a party that is too big for it, or that it should have left by now. */
export type VehicleCaution = 'seats' | 'luggage' | 'late';

/** What would become of a ride in one vehicle. */
export interface VehicleOption {
  readonly vehicleId: string;
  /** Whose duty it is then; null where nobody's. */
  readonly driverId: string | null;
  /** When it would leave, ISO UTC; null where it cannot. */
  readonly leaveAt: string | null;
  /** Empty where it can. */
  readonly hindrances: readonly VehicleHindrance[];
  readonly cautions: readonly VehicleCaution[];
  /** Rides that give way, each with the vehicle that is free for it; null where none is. */
  readonly displaced: readonly { readonly rideId: string; readonly vehicleId: string | null }[];
}

interface Party {
  readonly passengers: number;
  readonly luggage: number;
}

/**
 * Who could drive a ride that is sold, vehicle by vehicle in the order of the records (Rules 10.2): what hinders each, or which rides would
 * give way to it, as few as possible. A ride that is pinned, held for a payment or under way gives way to none. Where the others would go is
 * the vehicle that is free for them as things are then. Instants are ISO UTC.
 *
 * @example
 * vehicleOptions('w1:0', { passengers: 2, luggage: 1 }, {
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // []
 */
export function vehicleOptions(rideId: string, party: Party, question: AssignmentQuestion): VehicleOption[] {
  const { picture, now } = question;
  const ride = liveOccupations(picture.occupations, now).find(({ id }) => id === rideId);
  if (ride === undefined) return [];
  const table = tableOf(question, [ride]);
  return picture.vehicles.map((vehicle) => optionOf(ride, { vehicle, party, table, question }));
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
    const able = lines.filter((line) => takesAsIs(line, timed(requestOf(moved), false)));
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
 * assignRides([{ rideId: 'w1:0', version: 1, vehicleId: null, pinned: true, partner: null, tell: false }], {
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
    return move === undefined ? one : movedRide(one, move, now);
  });
  const lines = new Map(linesOf(after, table).map((line) => [line.vehicle.id, line]));
  const undrivable = after.filter((one) => seen.has(one.id) && one.vehicleId !== null && !isDriven(one, lines));
  const hindered = refusalOf(
    'undrivable',
    undrivable.map(({ id }) => id),
  );
  if (hindered !== null) return hindered;
  const put = settled(picture.occupations, after, table);
  return { put, remove: picture.occupations.filter((one) => !live.includes(one)).map(({ id }) => id) };
}

function refusalOf(kind: MoveRefusal['kind'], rideIds: readonly string[]): MoveRefusal | null {
  return rideIds.length === 0 ? null : { kind, rideIds };
}

function movedRide(before: Occupation, { vehicleId, pinned, partner, tell }: RideMove, now: string): Occupation {
  const { partner: _former, ...ride } = before;
  const after = { ...ride, vehicleId, pinned, ...(partner && { partner }) };
  return handedOver(before, after, { isTold: tell, now });
}

/** Whether it fits where it stands now among those of its vehicle. */
function isDriven({ id, vehicleId, carCode }: Occupation, lines: ReadonlyMap<string, Timeline>): boolean {
  const line = lines.get(String(vehicleId));
  const before = line?.rides.findIndex((ride) => ride.id === id) ?? -1;
  const ride = line?.rides[before];
  return (
    line !== undefined &&
    ride !== undefined &&
    line.vehicle.serves.includes(carCode) &&
    fits(line, ride, { before, replaced: 1 })
  );
}

/** All vehicles with what they do, worked out once. */
interface Table extends Scene {
  readonly spans: readonly FleetSpan[];
  readonly live: readonly Occupation[];
  readonly driveSeconds: DriveSeconds;
  readonly now: string;
}

function tableOf({ picture, now, ground }: AssignmentQuestion, rides: readonly Occupation[]): Table {
  const sorted = rides.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const spans = journeySpans(sorted.map(({ startsAt, endsAt }) => ({ fromDatetime: startsAt, toDatetime: endsAt })));
  const live = liveOccupations(picture.occupations, now);
  const bases = basesOf(picture.vehicles, ground);
  const all = [...bases.values(), ...live.flatMap(({ from, to }) => [from, to])];
  const places = new Map(all.map((place) => [place.placeId, place]));
  const { settings } = picture;
  return {
    vehicles: managedVehicles(picture, spans, ground),
    settings,
    ground,
    bases,
    spans,
    live,
    driveSeconds: driveSecondsOn(places, { ground, settings }),
    now,
  };
}

function linesOf(occupations: readonly Occupation[], { vehicles, driveSeconds, spans, now }: Table): Timeline[] {
  const sold = occupations.flatMap((one) => {
    if (one.vehicleId === null) return [];
    const isFixed = one.pinned || one.kind === 'hold' || one.leaveAt <= now || !isWellInside(one, spans);
    return [{ ...requestOf(one), vehicleId: one.vehicleId, pinned: isFixed }];
  });
  return timelinesOf({ vehicles, sold, driveSeconds });
}

function requestOf({ id, carCode, startsAt, endsAt, from, to }: Occupation) {
  return { id, carCode, startsAt, endsAt, from: from.placeId, to: to.placeId };
}

interface Asking {
  readonly vehicle: Vehicle;
  readonly party: Party;
  readonly table: Table;
  readonly question: AssignmentQuestion;
}

function optionOf(ride: Occupation, { vehicle, party, table, question }: Asking): VehicleOption {
  const { id: vehicleId, seats, luggage } = vehicle;
  const others = table.live.filter(({ id }) => id !== ride.id);
  const line = linesOf(others, table).find((one) => one.vehicle.id === vehicleId) as Timeline;
  const found = roomFor(ride, line);
  if ('hindrance' in found) {
    return { vehicleId, driverId: null, leaveAt: null, hindrances: [found.hindrance], cautions: [], displaced: [] };
  }
  const giving = new Set(found.displaced.map(({ id }) => id));
  const settledRide = asSettled(
    { ...ride, vehicleId },
    others.filter(({ id }) => !giving.has(id)),
    table,
  );
  const { leaveAt, driverId } = settledRide;
  const cautions: Record<VehicleCaution, boolean> = {
    seats: seats < party.passengers,
    luggage: luggage < party.luggage,
    late: epochMs(leaveAt) < epochMs(question.now),
  };
  return {
    vehicleId,
    driverId,
    leaveAt,
    hindrances: [],
    cautions: (Object.keys(cautions) as VehicleCaution[]).filter((caution) => cautions[caution]),
    displaced: housed([settledRide, ...others.filter(({ id }) => !giving.has(id))], found.displaced, table),
  };
}

function asSettled(ride: Occupation, others: readonly Occupation[], table: Table): Occupation {
  const line = lineOf([...others, ride], ride.vehicleId);
  return withApproach(ride, line[line.indexOf(ride) - 1], table);
}

/** As many rides as give way to one at most. */
const mostDisplaced = 4;

type Room = { readonly displaced: readonly TimedRide[] } | { readonly hindrance: VehicleHindrance };

/** Where a ride could stand in a vehicle with the fewest others giving way; or what stands against it. */
function roomFor(ride: Occupation, line: Timeline): Room {
  const asked = timed(requestOf(ride), false);
  if (!line.vehicle.serves.includes(ride.carCode)) return { hindrance: { kind: 'category' } };
  if (!fits({ ...line, rides: [] }, asked, { before: 0, replaced: 0 }))
    return { hindrance: { kind: hindranceOf(line, asked) } };
  const runs = slotsAround(line, asked).filter((slot) => fits(line, asked, slot));
  const rides = runs.map(({ before, replaced }) => line.rides.slice(before, before + replaced));
  const free = rides.find((run) => run.every(({ isMovable }) => isMovable));
  if (free) return { displaced: free };
  const fixed = (rides[0] ?? line.rides).find(({ isMovable }) => !isMovable) ?? line.rides[0];
  return { hindrance: { kind: 'beside', rideId: String(fixed?.id) } };
}

/** What keeps even an idle vehicle from it. */
function hindranceOf({ duties, blocks }: Timeline, { startMs, endMs }: TimedRide): 'off_duty' | 'blocked' | 'too_far' {
  if (!duties.some(({ fromMs, untilMs }) => fromMs <= startMs && endMs <= untilMs)) return 'off_duty';
  return blocks.some(({ fromMs, untilMs }) => fromMs < endMs && startMs < untilMs) ? 'blocked' : 'too_far';
}

/** Runs of rides that end or begin where this one would stand, the short ones first. */
function slotsAround(line: Timeline, ride: TimedRide): Slot[] {
  const position = placeInTime(line, ride);
  const slots: Slot[] = [];
  for (let replaced = 0; replaced <= mostDisplaced; replaced += 1) {
    for (let before = position; before >= Math.max(0, position - replaced); before -= 1) {
      if (before + replaced <= line.rides.length) slots.push({ before, replaced });
    }
  }
  return slots;
}

/** Where those that give way would go, one after the other, without anybody else moving for them. */
function housed(standing: readonly Occupation[], displaced: readonly TimedRide[], table: Table) {
  const homes: { rideId: string; vehicleId: string | null }[] = [];
  let sold = standing.flatMap((one) =>
    one.vehicleId === null ? [] : [{ ...requestOf(one), vehicleId: one.vehicleId, pinned: true }],
  );
  for (const request of displaced) {
    const sale = sellRide({ vehicles: table.vehicles, sold, request, driveSeconds: table.driveSeconds });
    const vehicleId = sale?.vehicleId ?? null;
    homes.push({ rideId: request.id, vehicleId });
    if (vehicleId !== null) sold = [...sold, { ...request, vehicleId, pinned: true }];
  }
  return homes;
}
