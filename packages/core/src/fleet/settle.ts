import type { FleetPlace, FleetSettings, Occupation } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import { type FleetGround, isLongGap, isoOf, type ManagedVehicle } from './fleet-picture.ts';
import { joined, neededSeconds } from './timeline.ts';
import { trafficFactor } from './traffic-factor.ts';

/** A vehicle waits no longer than this before a pick-up (code des transports, D3120-3). */
const longestWaitSeconds = 3600;

export interface Scene {
  readonly vehicles: readonly ManagedVehicle[];
  readonly settings: FleetSettings;
  readonly ground: FleetGround;
  /** Where the bases of vehicles are, by vehicle. */
  readonly bases: ReadonlyMap<string, FleetPlace>;
}

/**
 * The occupations that are to be written after a change, each with its way from where its vehicle really comes from: those that are new
 * or have another vehicle, and those behind which another ride stands now (Rules 10.8).
 */
export function settled(before: readonly Occupation[], after: readonly Occupation[], scene: Scene): Occupation[] {
  const changed = changedVehicles(before, after);
  const ofChanged = ({ vehicleId }: Occupation) => changed.has(vehicleId);
  const [was, is] = [before.filter(ofChanged), after.filter(ofChanged)];
  const known = new Map(was.map((occupation) => [occupation.id, occupation]));
  return [...new Set(is.map(({ vehicleId }) => vehicleId))].flatMap((vehicleId) => {
    const line = lineOf(is, vehicleId);
    const earlierLine = lineOf(was, vehicleId);
    return line.flatMap((occupation, place) => {
      const earlierPlace = earlierLine.findIndex(({ id }) => id === occupation.id);
      const isSame =
        known.get(occupation.id) === occupation && earlierLine[earlierPlace - 1]?.id === line[place - 1]?.id;
      if (isSame) return [];
      const approached = withApproach(occupation, line[place - 1], scene);
      return [{ ...approached, version: (known.get(occupation.id)?.version ?? 0) + 1 }];
    });
  });
}

/** Those that do anything else than before; of the others nothing is to be written. What stays mostly stands where it stood. */
function changedVehicles(before: readonly Occupation[], after: readonly Occupation[]): Set<string | null> {
  const gone = before.filter((one, place) => after[place] !== one);
  const come = after.filter((one, place) => before[place] !== one);
  const changed = [...gone.filter((one) => !come.includes(one)), ...come.filter((one) => !gone.includes(one))];
  return new Set(changed.map(({ vehicleId }) => vehicleId));
}

/** What a vehicle does, in the order of time. */
export function lineOf(occupations: readonly Occupation[], vehicleId: string | null): Occupation[] {
  const own = occupations.filter((occupation) => occupation.vehicleId === vehicleId);
  return vehicleId === null ? own : own.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

/** The occupation with its driver and its way, behind the one before it. Without a vehicle nobody drives to it. */
export function withApproach(occupation: Occupation, previous: Occupation | undefined, scene: Scene): Occupation {
  const { startsAt, endsAt, vehicleId } = occupation;
  const vehicle = scene.vehicles.find(({ id }) => id === vehicleId);
  if (!vehicle) {
    const { chosenDriverId: _chosen, ...ride } = occupation;
    return { ...ride, driverId: null, leaveAt: startsAt, freeAt: endsAt, approachSeconds: 0, approachKm: 0 };
  }
  const road = roadTo(occupation, previous, { vehicle, scene });
  const startMs = epochMs(startsAt);
  const { seconds, leaveMs } = latestLeaving(road.seconds, startMs, scene.settings);
  return {
    ...occupation,
    driverId: occupation.chosenDriverId ?? driverOnDuty(vehicle, startsAt),
    // One vehicle is never in two places, also where the settings have changed since the ride before was sold.
    leaveAt: isoOf(Math.max(leaveMs, previous ? epochMs(previous.freeAt) : leaveMs)),
    freeAt: endsAt,
    approachSeconds: seconds,
    approachKm: road.km,
  };
}

/** Another vehicle's ride that the driver of this one drives meanwhile. */
export function rideMeanwhile(ride: Occupation, others: readonly Occupation[]): Occupation | undefined {
  const { driverId, vehicleId, leaveAt, freeAt } = ride;
  const isBeside = (one: Occupation) =>
    one.driverId !== null && one.driverId === driverId && one.vehicleId !== vehicleId;
  return others.find((one) => isBeside(one) && one.leaveAt < freeAt && leaveAt < one.freeAt);
}

/** Whoever has a vehicle at an instant, ISO UTC, by its duties; null where nobody does. */
export function driverOnDuty({ shifts }: ManagedVehicle, at: string): string | null {
  return shifts.find(({ from, until }) => from <= at && at < until)?.driverId ?? null;
}

/** From where the ride before ended, in the same duty and not long ago; else from the base. */
function roadTo(
  { startsAt, from }: Occupation,
  previous: Occupation | undefined,
  of: { vehicle: ManagedVehicle; scene: Scene },
) {
  const { ground, bases } = of.scene;
  const startMs = epochMs(startsAt);
  const duty = joined(of.vehicle.duties).find(({ fromMs, untilMs }) => fromMs <= startMs && startMs < untilMs);
  const endedMs = previous ? epochMs(previous.endsAt) : -Infinity;
  const isStillOut = endedMs > (duty?.fromMs ?? -Infinity) && !isLongGap(endedMs, startMs);
  const origin = isStillOut && previous ? previous.to : (bases.get(of.vehicle.id) as FleetPlace);
  return origin.placeId === from.placeId ? { seconds: 0, km: 0 } : ground.road(origin, from);
}

/** The latest leaving that is in time with its margin, in the traffic of its own hour. */
function latestLeaving(emptySeconds: number, startMs: number, { traffic }: FleetSettings) {
  const leavingAt = (factor: number) => {
    const seconds = Math.ceil((emptySeconds * Math.round(factor * 1000)) / 1000);
    const marginSeconds = Math.min(longestWaitSeconds, neededSeconds(seconds) - seconds);
    return { seconds, leaveMs: startMs - (seconds + marginSeconds) * 1000 };
  };
  const onEmptyRoad = leavingAt(1);
  // Mostly nobody is on the road; else the least factor that holds at its own hour.
  if (trafficFactor(onEmptyRoad.leaveMs, traffic) <= 1) return onEmptyRoad;
  const factors = traffic.map(({ factor }) => factor).toSorted((one, other) => one - other);
  const least = factors.find((factor) => trafficFactor(leavingAt(factor).leaveMs, traffic) <= factor);
  return leavingAt(least as number);
}
