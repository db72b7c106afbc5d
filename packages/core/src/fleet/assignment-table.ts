import type { Occupation } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  basesOf,
  besideChosen,
  type FleetGround,
  type FleetPicture,
  isWellInside,
  journeySpans,
  liveOccupations,
  managedVehicles,
} from './fleet-picture.ts';
import { driveSecondsOn } from './ways-between.ts';
import { rideMeanwhile, type Scene } from './occupations-to-write.ts';
import { type DriveSeconds, fits, type FleetSpan, type Timeline, timelinesOf } from './timeline.ts';

export interface AssignmentQuestion {
  /** The picture of `journeySpans` around the rides. */
  readonly picture: FleetPicture;
  /** The present instant, ISO UTC. */
  readonly now: string;
  readonly ground: FleetGround;
}

/** All vehicles with what they do, worked out once. */
export interface Table extends Scene {
  readonly picture: FleetPicture;
  readonly spans: readonly FleetSpan[];
  readonly live: readonly Occupation[];
  readonly driveSeconds: DriveSeconds;
  readonly now: string;
}

export function tableOf({ picture, now, ground }: AssignmentQuestion, rides: readonly Occupation[]): Table {
  const sorted = rides.toSorted((one, other) => epochMs(one.startsAt) - epochMs(other.startsAt));
  const spans = journeySpans(sorted.map(({ startsAt, endsAt }) => ({ fromDatetime: startsAt, toDatetime: endsAt })));
  const live = liveOccupations(picture.occupations, now);
  const bases = basesOf(picture.vehicles, ground);
  const all = [...bases.values(), ...live.flatMap(({ from, to }) => [from, to])];
  const places = new Map(all.map((place) => [place.placeId, place]));
  const { settings } = picture;
  return {
    picture,
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

export function linesOf(
  occupations: readonly Occupation[],
  table: Table,
  vehicles = besideChosen(table.vehicles, occupations),
): Timeline[] {
  const { driveSeconds, spans, now } = table;
  const sold = occupations.flatMap((one) => {
    if (one.vehicleId === null) return [];
    const isFixed = one.pinned || one.kind === 'hold' || one.leaveAt <= now || !isWellInside(one, spans);
    return [{ ...requestOf(one), vehicleId: one.vehicleId, pinned: isFixed }];
  });
  return timelinesOf({ vehicles, sold, driveSeconds });
}

export function requestOf({ id, carCode, startsAt, endsAt, from, to }: Occupation) {
  return { id, carCode, startsAt, endsAt, from: from.placeId, to: to.placeId };
}

/** Whether a ride fits where it stands now, among the other rides of its vehicle. */
export function isDriven({ id, vehicleId, carCode }: Occupation, lines: readonly Timeline[]): boolean {
  const line = lines.find(({ vehicle }) => vehicle.id === vehicleId);
  const before = line?.rides.findIndex((ride) => ride.id === id) ?? -1;
  const ride = line?.rides[before];
  return (
    line !== undefined &&
    ride !== undefined &&
    line.vehicle.serves.includes(carCode) &&
    fits(line, ride, { before, replaced: 1 })
  );
}

/** The ride that keeps a driver from this one: he drives it meanwhile, or his own vehicle could not be there for it. */
export function rideBeside(ride: Occupation, all: readonly Occupation[], table: Table): Occupation | undefined {
  const { id, chosenDriverId, startsAt } = ride;
  const others = all.filter((one) => one.id !== id);
  const meanwhile = rideMeanwhile(ride, chosenDriverId === undefined ? others.filter(isChosen) : others);
  if (meanwhile !== undefined || chosenDriverId === undefined) return meanwhile;
  const later = others.filter(
    (one) =>
      one.driverId === chosenDriverId &&
      !isChosen(one) &&
      one.vehicleId !== ride.vehicleId &&
      one.startsAt > startsAt &&
      isWellInside(one, table.spans),
  );
  if (later.length === 0) return undefined;
  const [before, after] = [linesOf(others, table), linesOf([...others, ride], table)];
  return later.find((one) => isDriven(one, before) && !isDriven(one, after));
}

export const isChosen = ({ chosenDriverId }: Occupation) => chosenDriverId !== undefined;
