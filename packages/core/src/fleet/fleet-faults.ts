import type { Occupation } from '../schemas/fleet.ts';
import { hourMs } from '../time/paris-offset.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  basesOf,
  besideChosen,
  type FleetGround,
  type FleetPicture,
  isChosenAway,
  isoOf,
  liveOccupations,
  managedVehicles,
} from './fleet-picture.ts';
import { driveSecondsOn } from './ways-between.ts';
import { sellRide } from './sell-ride.ts';
import { rideMeanwhile, type Scene, withApproach } from './occupations-to-write.ts';

/**
 * What is the matter with an occupation: it meets another one of its vehicle or of its driver, its vehicle cannot be there or is not
 * for sale then, or its way is longer than is kept free for it.
 */
type FleetFaultKind = 'overlap' | 'undrivable' | 'approach' | 'driver';

export interface FleetFault {
  readonly kind: FleetFaultKind;
  readonly occupationId: string;
}

interface Proof {
  /** With all occupations to come and of the day before. */
  readonly picture: FleetPicture;
  /** The present instant, ISO UTC. */
  readonly now: string;
  readonly ground: FleetGround;
}

/** Duties so far around a ride decide about it. */
const sightMs = 36 * hourMs;

/**
 * Proves anew that all that is sold can be driven (Rules 10.2, 10.8, 10.9): what is the matter with rides to come, in the order of time;
 * nothing where all is well. A hold that is over counts for nothing, and a ride without a vehicle is none of it.
 *
 * @example
 * fleetFaults({
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // []
 */
export function fleetFaults(proof: Proof): FleetFault[] {
  const { picture, now } = proof;
  const driven = liveOccupations(picture.occupations, now)
    .filter(({ vehicleId }) => vehicleId !== null)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  return driven
    .filter(({ startsAt }) => epochMs(startsAt) > epochMs(now))
    .flatMap((occupation) => kindsOf(occupation, driven, proof).map((kind) => ({ kind, occupationId: occupation.id })));
}

function kindsOf(occupation: Occupation, driven: readonly Occupation[], proof: Proof): FleetFaultKind[] {
  const line = driven.filter(({ vehicleId }) => vehicleId === occupation.vehicleId);
  const place = line.indexOf(occupation);
  const [previous, next] = [line[place - 1], line[place + 1]];
  const scene = sceneOf(occupation, proof);
  const kinds: Record<FleetFaultKind, boolean> = {
    overlap: previous !== undefined && previous.freeAt > occupation.leaveAt,
    undrivable:
      isChosenAway(occupation, proof.picture) ||
      !isDrivable(
        occupation,
        [previous, next].filter((one) => one !== undefined),
        scene,
      ),
    approach: withApproach(occupation, previous, scene).approachSeconds > occupation.approachSeconds,
    driver: rideMeanwhile(occupation, driven) !== undefined,
  };
  return (Object.keys(kinds) as FleetFaultKind[]).filter((kind) => kinds[kind]);
}

/** Its own vehicle alone, with the duties and blocks around it. */
function sceneOf({ startsAt, endsAt, vehicleId, chosenDriverId }: Occupation, { picture, now, ground }: Proof): Scene {
  const span = { from: isoOf(epochMs(startsAt) - sightMs), until: isoOf(epochMs(endsAt) + sightMs) };
  const vehicles = picture.vehicles.filter(({ id }) => id === vehicleId);
  const managed = managedVehicles({ ...picture, vehicles }, [span], ground);
  // Whose driver was chosen drives whatever becomes of the one on duty.
  const isFree = chosenDriverId !== undefined;
  return {
    vehicles: isFree ? managed : besideChosen(managed, liveOccupations(picture.occupations, now)),
    settings: picture.settings,
    ground,
    bases: basesOf(vehicles, ground),
  };
}

/** Whether a vehicle can drive a ride by the rule itself, between the rides before and after it. */
function isDrivable(
  occupation: Occupation,
  beside: readonly Occupation[],
  { vehicles, settings, ground, bases }: Scene,
) {
  const all = [occupation, ...beside].flatMap(({ from, to }) => [from, to]);
  const places = new Map([...bases.values(), ...all].map((place) => [place.placeId, place]));
  const sale = sellRide({
    vehicles,
    sold: beside.map((one) => ({ ...rideOf(one), vehicleId: String(one.vehicleId), pinned: true })),
    request: rideOf(occupation),
    driveSeconds: driveSecondsOn(places, { ground, settings }),
  });
  return sale !== null;
}

function rideOf({ id, carCode, startsAt, endsAt, from, to }: Occupation) {
  return { id, carCode, startsAt, endsAt, from: from.placeId, to: to.placeId };
}
