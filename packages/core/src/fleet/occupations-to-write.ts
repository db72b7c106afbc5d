import type { FleetPlace, FleetSettings, Occupation } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import { type FleetGround, isLongGap, isoOf, type ManagedVehicle } from './fleet-picture.ts';
import { mergedPeriods, neededSeconds } from './timeline.ts';
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
export function occupationsToWrite(
  before: readonly Occupation[],
  after: readonly Occupation[],
  scene: Scene,
): Occupation[] {
  const changed = changedVehicles(before, after);
  const [was, is] = [linesOf(before, changed), linesOf(after, changed)];
  const known = new Map([...was.values()].flat().map((occupation) => [occupation.id, occupation]));
  const put: Occupation[] = [];
  for (const [vehicleId, line] of is) {
    const earlierLine = was.get(vehicleId) ?? [];
    line.forEach((occupation, place) => {
      const earlier = known.get(occupation.id);
      const previous = line[place - 1];
      const isSame = earlier === occupation && earlierLine[earlierLine.indexOf(earlier) - 1]?.id === previous?.id;
      if (!isSame) put.push({ ...withApproach(occupation, previous, scene), version: (earlier?.version ?? 0) + 1 });
    });
  }
  return put;
}

/** The vehicles that do anything else than before; for the others nothing has to be written. */
function changedVehicles(before: readonly Occupation[], after: readonly Occupation[]): Set<string | null> {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const [gone, come] = [before.slice(same), after.slice(same)];
  const changed = [...gone.filter((one) => !come.includes(one)), ...come.filter((one) => !gone.includes(one))];
  return new Set(changed.map(({ vehicleId }) => vehicleId));
}

function linesOf(
  occupations: readonly Occupation[],
  vehicleIds: ReadonlySet<string | null>,
): Map<string | null, Occupation[]> {
  const lines = new Map<string | null, Occupation[]>();
  for (const one of occupations) {
    if (!vehicleIds.has(one.vehicleId)) continue;
    const line = lines.get(one.vehicleId);
    if (line) line.push(one);
    else lines.set(one.vehicleId, [one]);
  }
  for (const [vehicleId, line] of lines) if (vehicleId !== null) line.sort(inTime);
  return lines;
}

/** What a vehicle does, in the order of time. */
export function lineOf(occupations: readonly Occupation[], vehicleId: string | null): Occupation[] {
  const own = occupations.filter((occupation) => occupation.vehicleId === vehicleId);
  return vehicleId === null ? own : own.sort(inTime);
}

function inTime(one: Occupation, other: Occupation): number {
  return one.startsAt < other.startsAt ? -1 : 1;
}

/** The occupation with its driver and the way to it from the one before. Where it has no vehicle it has neither. */
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
  const duty = mergedPeriods(of.vehicle.duties).find(({ fromMs, untilMs }) => fromMs <= startMs && startMs < untilMs);
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
