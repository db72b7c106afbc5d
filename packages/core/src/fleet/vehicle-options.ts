import type { Occupation, Vehicle } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  type AssignmentQuestion,
  isChosen,
  linesOf,
  requestOf,
  rideBeside,
  type Table,
  tableOf,
} from './assignment-table.ts';
import { besideChosen, isChosenAway, liveOccupations } from './fleet-picture.ts';
import { sellRide } from './sell-ride.ts';
import { driverOnDuty, lineOf, occupationsToWrite, withApproach } from './occupations-to-write.ts';
import { fits, placeInTime, type Slot, type TimedRide, type Timeline, timedRequest } from './timeline.ts';

/** Why a vehicle cannot drive a ride; `beside` the one that it cannot drive as well, and that does not give way. */
type VehicleHindrance =
  | { readonly kind: 'category' | 'off_duty' | 'blocked' | 'too_far' }
  | { readonly kind: 'beside'; readonly rideId: string };

/** What is worth a second look where a vehicle can: a party that is too big for it, or that it should have left by now. */
type VehicleCaution = 'seats' | 'luggage' | 'late';

/** Somebody who might drive a ride in a vehicle that he does not have then (Rules 10.20). */
interface DriverOption {
  readonly driverId: string;
  /** A block of his, or a ride that he drives then or could not be back for; null where he can. */
  readonly hindrance: { readonly kind: 'blocked' } | { readonly kind: 'beside'; readonly rideId: string } | null;
  /** Worth a second look: he has no vehicle then. */
  readonly isOffDuty: boolean;
}

/** What would become of a ride in one vehicle. */
export interface VehicleOption {
  readonly vehicleId: string;
  /** Whose duty it is then; null where nobody's. */
  readonly driverId: string | null;
  /** All other drivers, in the order of the records; none where the vehicle cannot drive the ride. */
  readonly drivers: readonly DriverOption[];
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

interface Asking {
  readonly vehicle: Vehicle;
  readonly party: Party;
  readonly table: Table;
  readonly question: AssignmentQuestion;
}

function optionOf(ride: Occupation, { vehicle, party, table, question }: Asking): VehicleOption {
  const { id: vehicleId, seats, luggage } = vehicle;
  const others = table.live.filter(({ id }) => id !== ride.id);
  // Where it stands with somebody who was chosen it can stay, wherever the one on duty is.
  const isAtHome = isChosen(ride) && ride.vehicleId === vehicleId;
  const lines = linesOf(others, table, isAtHome ? table.vehicles : undefined);
  const found = roomFor(ride, lines.find((one) => one.vehicle.id === vehicleId) as Timeline);
  if ('hindrance' in found) {
    const none = { driverId: null, drivers: [], leaveAt: null, cautions: [], displaced: [] };
    return { vehicleId, ...none, hindrances: [found.hindrance] };
  }
  const giving = new Set(found.displaced.map(({ id }) => id));
  const staying = others.filter(({ id }) => !giving.has(id));
  const { chosenDriverId: _chosen, ...bare } = ride;
  const approached = inItsPlace({ ...bare, vehicleId }, staying, table);
  const { leaveAt, driverId } = approached;
  const cautions: Record<VehicleCaution, boolean> = {
    seats: seats < party.passengers,
    luggage: luggage < party.luggage,
    late: epochMs(leaveAt) < epochMs(question.now),
  };
  return {
    vehicleId,
    driverId,
    drivers: driversFor(approached, [...staying, approached], table),
    leaveAt,
    hindrances: [],
    cautions: (Object.keys(cautions) as VehicleCaution[]).filter((caution) => cautions[caution]),
    displaced: housed([approached, ...staying], found.displaced, table),
  };
}

/** Everybody but whoever has its vehicle then, by what each does once the ride stands there: what stood behind it leaves at another hour. */
function driversFor(ride: Occupation, after: readonly Occupation[], table: Table): DriverOption[] {
  const { startsAt } = ride;
  const anew = new Map(occupationsToWrite(table.live, after, table).map((one) => [one.id, one]));
  const others = after.map((one) => anew.get(one.id) ?? one);
  const onDuty = new Set(table.vehicles.map((vehicle) => driverOnDuty(vehicle, startsAt)));
  return table.picture.drivers
    .filter(({ id }) => id !== ride.driverId)
    .map(({ id: driverId }) => {
      const chosen = { ...ride, driverId, chosenDriverId: driverId };
      const beside = rideBeside(chosen, others, table);
      const isBlocked = isChosenAway(chosen, table.picture);
      return {
        driverId,
        hindrance: isBlocked ? { kind: 'blocked' } : beside ? { kind: 'beside', rideId: beside.id } : null,
        isOffDuty: !onDuty.has(driverId),
      };
    });
}

function inItsPlace(ride: Occupation, others: readonly Occupation[], table: Table): Occupation {
  const line = lineOf([...others, ride], ride.vehicleId);
  return withApproach(ride, line[line.indexOf(ride) - 1], table);
}

/** As many rides as give way to one at most. */
const mostDisplaced = 4;

type Room = { readonly displaced: readonly TimedRide[] } | { readonly hindrance: VehicleHindrance };

/** Where a ride could stand in a vehicle with the fewest others giving way; or what stands against it. */
function roomFor(ride: Occupation, line: Timeline): Room {
  const asked = timedRequest(requestOf(ride));
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

/** Why even an idle vehicle could not drive a ride. */
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
  const vehicles = besideChosen(table.vehicles, standing);
  let sold = standing.flatMap((one) =>
    one.vehicleId === null ? [] : [{ ...requestOf(one), vehicleId: one.vehicleId, pinned: true }],
  );
  for (const request of displaced) {
    const sale = sellRide({ vehicles, sold, request, driveSeconds: table.driveSeconds });
    const vehicleId = sale?.vehicleId ?? null;
    homes.push({ rideId: request.id, vehicleId });
    if (vehicleId !== null) sold = [...sold, { ...request, vehicleId, pinned: true }];
  }
  return homes;
}
