import type { Occupation } from '../schemas/fleet.ts';
import { hourMs } from '../time/paris-offset.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  basesOf,
  besideChosen,
  type FleetQuestion,
  type FleetWrites,
  isLive,
  journeySpans,
  type ManagedVehicle,
  managedVehicles,
  quietSpans,
} from './fleet-picture.ts';
import { type JourneyRide, journeyRides } from './ride-requests.ts';
import { sellRide } from './sell-ride.ts';
import { type Scene, occupationsToWrite } from './occupations-to-write.ts';
import { type DriveSeconds, type FleetSpan, type SoldRide, rememberTimes } from './timeline.ts';
import { driveSecondsOn, placesAmong } from './ways-between.ts';

/** Nobody changes the vehicle of a ride that begins so soon (Rules 10.9). */
const pinnedBeforeMs = 12 * hourMs;

/** Everything that a decision about a journey needs to know, worked out once. */
export interface Stage extends Scene {
  readonly vehicles: readonly ManagedVehicle[];
  readonly requests: readonly JourneyRide[];
  /** What counts now, the journey's own and everybody else's. */
  readonly own: readonly Occupation[];
  readonly others: readonly Occupation[];
  /** The holds that are over. */
  readonly expired: readonly Occupation[];
  readonly sold: readonly SoldRide[];
  readonly driveSeconds: DriveSeconds;
}

/** @param requests the rides as their vehicles will be busy; those of the journey's legs where nobody says others */
export function stageOf(
  { picture, journey, now, ground }: FleetQuestion,
  requests: readonly JourneyRide[] = journeyRides(journey, picture.settings, ground),
): Stage {
  const spans = journeySpans(journey.legs);
  const { own, others, expired, sold } = partsOf(picture.occupations, { orderId: journey.orderId, spans, now });
  const bases = basesOf(picture.vehicles, ground);
  const places = placesAmong(bases, [...others, ...requests.map((request) => request.places)]);
  return {
    vehicles: spans.length === 0 ? [] : besideChosen(managedVehicles(picture, spans, ground), others),
    settings: picture.settings,
    ground,
    bases,
    requests,
    own,
    others,
    expired,
    sold,
    driveSeconds: driveSecondsOn(places, { ground, settings: picture.settings }),
  };
}

/** In one pass, since every sale goes over all that is near it. */
function partsOf(occupations: readonly Occupation[], { orderId, ...sight }: Sight & { orderId: string }) {
  const nowMs = epochMs(sight.now);
  const addSold = soldTo(sight);
  const [own, others, expired]: [Occupation[], Occupation[], Occupation[]] = [[], [], []];
  const sold: SoldRide[] = [];
  for (const one of occupations) {
    if (!isLive(one, nowMs)) expired.push(one);
    else if (one.orderId === orderId) own.push(one);
    else {
      others.push(one);
      addSold(sold, one);
    }
  }
  return { own, others, expired, sold };
}

/** The stage on which some rides of the journey stand like everybody else's, and only the others are still to be placed. */
export function stageBeside(
  stage: Stage,
  standing: readonly Occupation[],
  { journey, now }: Pick<FleetQuestion, 'journey' | 'now'>,
): Stage {
  const isMissing = ({ id }: { id: string }) => standing.every((one) => one.id !== id);
  const others = [...stage.others, ...standing];
  return {
    ...stage,
    requests: stage.requests.filter(isMissing),
    own: stage.own.filter(isMissing),
    others,
    sold: soldRides(others, { spans: journeySpans(journey.legs), now }),
  };
}

/** The stretches of time that a decision looks at, and the present instant, ISO UTC. */
interface Sight {
  readonly spans: readonly FleetSpan[];
  readonly now: string;
}

/** Rides that have a vehicle. Only those that lie far enough ahead, and well inside what the decision looks at, may change it. */
function soldRides(occupations: readonly Occupation[], sight: Sight): SoldRide[] {
  const addSold = soldTo(sight);
  const sold: SoldRide[] = [];
  for (const one of occupations) addSold(sold, one);
  return sold;
}

function soldTo({ spans, now }: Sight): (sold: SoldRide[], occupation: Occupation) => void {
  const soonMs = epochMs(now) + pinnedBeforeMs;
  const quiet = quietSpans(spans);
  return (sold, occupation) => {
    if (occupation.vehicleId === null) return;
    const { movable, pinned, startMs, endMs } = asSold(occupation, occupation.vehicleId);
    const mayMove = startMs > soonMs && quiet.some(({ fromMs, untilMs }) => fromMs <= startMs && endMs <= untilMs);
    sold.push(mayMove ? movable : pinned);
  };
}

/** An occupation as sales see it. It is worked out once, since every sale of its day asks for it. */
interface AsSold {
  readonly movable: SoldRide;
  readonly pinned: SoldRide;
  readonly startMs: number;
  readonly endMs: number;
}

const soldBefore = new WeakMap<Occupation, AsSold>();

function asSold(occupation: Occupation, vehicleId: string): AsSold {
  const before = soldBefore.get(occupation);
  if (before) return before;
  const { id, carCode, startsAt, endsAt, from, to } = occupation;
  const ride = { id, carCode, startsAt, endsAt, from: from.placeId, to: to.placeId, vehicleId };
  const [movable, pinned] = [
    { ...ride, pinned: occupation.pinned },
    { ...ride, pinned: true },
  ];
  const { startMs, endMs } = rememberTimes(movable);
  rememberTimes(pinned);
  const made = { movable, pinned, startMs, endMs };
  soldBefore.set(occupation, made);
  return made;
}

interface Placed {
  readonly rides: readonly (JourneyRide & { vehicleId: string })[];
  readonly others: readonly Occupation[];
}

/** All rides of the journey one after the other, or none of them. */
export function placeRides({ vehicles, requests, others, sold: before, driveSeconds }: Stage): Placed | null {
  const homes = new Map<string, string>();
  let sold = before;
  for (const request of requests) {
    const sale = sellRide({ vehicles, sold, request, driveSeconds });
    if (sale === null) return null;
    for (const { rideId, vehicleId } of [...sale.moves, { rideId: request.id, vehicleId: sale.vehicleId }])
      homes.set(rideId, vehicleId);
    if (request === requests.at(-1)) break;
    sold = [...sold, { ...request, vehicleId: sale.vehicleId, pinned: false }].map((ride) => {
      const vehicleId = homes.get(ride.id) ?? ride.vehicleId;
      return vehicleId === ride.vehicleId ? ride : { ...ride, vehicleId };
    });
  }
  const homeOf = (id: string) => homes.get(id) as string;
  return {
    rides: requests.map((request) => ({ ...request, vehicleId: homeOf(request.id) })),
    others:
      homes.size === requests.length
        ? others
        : others.map((other) => (homes.has(other.id) ? { ...other, vehicleId: homeOf(other.id) } : other)),
  };
}

/** What has to be written so that `after` is what the vehicles do: all that is new or changed, and the ids of what is gone. */
export function writesOf(stage: Stage, after: readonly Occupation[]): FleetWrites {
  const gone = [...stage.expired, ...stage.own];
  // What stands behind a hold that is over comes from somewhere else once that is taken away.
  const before = [...stage.others, ...gone];
  const cards = new Map(stage.own.map(({ id, card }) => [id, card]));
  const put = occupationsToWrite(before, after, stage).map((one) => keepDriverCard(one, cards.get(one.id)));
  const leaving = gone.filter(({ id }) => after.every((one) => one.id !== id));
  return { put, remove: leaving.map(({ id }) => id) };
}

/** What the customer was told of a ride stays known, also where it is placed anew (Rules 14.11). */
export function keepDriverCard(occupation: Occupation, card: Occupation['card']): Occupation {
  return card === undefined ? occupation : { ...occupation, card };
}

/** Whether a ride begins so soon that nobody changes its vehicle any more (Rules 10.9). */
export function isSoon({ startsAt }: Pick<Occupation, 'startsAt'>, now: string): boolean {
  return epochMs(startsAt) <= epochMs(now) + pinnedBeforeMs;
}

/**
 * Whether a vehicle of the fleet drives a ride, or a partner does (Rules 10.19).
 *
 * @example isAssigned({ vehicleId: null }) // false
 */
export function isAssigned({ vehicleId, partner }: Pick<Occupation, 'vehicleId' | 'partner'>): boolean {
  return vehicleId !== null || partner !== undefined;
}
