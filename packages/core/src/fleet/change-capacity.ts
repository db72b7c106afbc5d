import type { Occupation } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  basesOf,
  besideChosen,
  type FleetGround,
  type FleetPicture,
  type FleetWrites,
  isChosenAway,
  isoOf,
  isWellInside,
  journeySpans,
  liveOccupations,
  managedVehicles,
} from './fleet-picture.ts';
import { nearestStarts } from './nearest-starts.ts';
import type { JourneyRide } from './ride-requests.ts';
import { isAssigned, isSoon, placeRides, type Stage, stageOf } from './stage.ts';
import { sellRide, takesAsIs } from './sell-ride.ts';
import { lineOf, type Scene, withApproach } from './occupations-to-write.ts';
import { afterHandOver } from './tell-driver.ts';
import { placeInTime, timedRequest, type Timeline, timelinesOf } from './timeline.ts';
import { driveSecondsOn } from './ways-between.ts';

/** What could become of a ride that has no vehicle any more; each is thought of alone. */
export type StrandedProposal =
  /** A vehicle that could drive it once these rides, which nobody moves by itself, had another one too; with none it could as things are. */
  | { readonly kind: 'vehicle'; readonly vehicleId: string; readonly moves: readonly RideMove[] }
  /** The nearest instants, ISO UTC, at which it could be driven as things are. */
  | { readonly kind: 'hours'; readonly starts: readonly string[] }
  /** No vehicle of the fleet could. */
  | { readonly kind: 'partner' };

interface RideMove {
  readonly rideId: string;
  readonly vehicleId: string;
}

export interface CapacityChange {
  readonly writes: FleetWrites;
  /** Rides that have another vehicle than before; of one that had none `from` is null. */
  readonly moved: readonly { readonly occupation: Occupation; readonly from: string | null }[];
  /** Rides that lost their vehicle and got no other one, as they were before. */
  readonly stranded: readonly { readonly occupation: Occupation; readonly proposal: StrandedProposal }[];
}

/** A fleet with its new records and all its occupations to come, and of two days before. */
export interface CapacityQuestion {
  readonly picture: FleetPicture;
  /** The present instant, ISO UTC. */
  readonly now: string;
  readonly ground: FleetGround;
}

/** How far around what is sold duties are looked at, in milliseconds. */
const sightMs = 36 * 3_600_000;

const nothing: CapacityChange = { writes: { put: [], remove: [] }, moved: [], stranded: [] };

/**
 * What becomes of all that is sold where the records are others (Rules 10.16): rides that their vehicle cannot drive any more change vehicle
 * as a sale would have them, rides without a vehicle get one where one is free, and what nobody can drive stands without a vehicle, with
 * a proposal. A ride that stays with its vehicle (10.9) is never moved, one that is under way is left alone, a hold that finds no vehicle
 * goes. Ways and drivers are those of the new records. With `off` and without vehicles nothing changes.
 *
 * @example
 * capacityChange({
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // { writes: { put: [], remove: [] }, moved: [], stranded: [] }
 */
export function capacityChange(question: CapacityQuestion): CapacityChange {
  const { picture, now } = question;
  const live = liveOccupations(picture.occupations, now).toSorted((one, other) =>
    one.startsAt < other.startsAt || (one.startsAt === other.startsAt && one.id < other.id) ? -1 : 1,
  );
  const isDecided = picture.settings.availability !== 'off' && picture.vehicles.length > 0;
  if (!isDecided || picture.occupations.length === 0) return nothing;
  const scene = sceneOf(question);
  const { standing, lost } = divided(live, { scene, question });
  let after: readonly Occupation[] = standing;
  const homeless: Occupation[] = [];
  for (const group of groupsOf(live, lost)) {
    const placed = group.some((one) => staysPut(one, now)) ? null : placedBeside(after, group, question);
    if (placed === null) homeless.push(...group);
    after = placed ?? after;
  }
  const brokenHolds = new Set(homeless.filter(({ kind }) => kind === 'hold').map(({ orderId }) => orderId));
  const withoutHolds = [...after, ...homeless.map((one) => ({ ...one, vehicleId: null }))].filter(
    ({ kind, orderId }) => kind === 'ride' || !brokenHolds.has(orderId),
  );
  return outcomeOf(live, withoutHolds, { scene, question });
}

/** All vehicles, with their duties and blocks around all that is sold. */
function sceneOf({ picture, ground }: CapacityQuestion): Scene {
  const all = picture.occupations;
  const [from, until] = [all.map(({ leaveAt }) => epochMs(leaveAt)), all.map(({ freeAt }) => epochMs(freeAt))];
  const span = { from: isoOf(Math.min(...from) - sightMs), until: isoOf(Math.max(...until) + sightMs) };
  return {
    vehicles: managedVehicles(picture, [span], ground),
    settings: picture.settings,
    ground,
    bases: basesOf(picture.vehicles, ground),
  };
}

const isUnderWay = ({ leaveAt }: Occupation, now: string) => leaveAt <= now;
/** What a partner drives is seen to, whether or not it is noted that it stays (Rules 10.19). */
const mayWait = (one: Occupation) => !one.pinned && !isAssigned(one);
const staysPut = (one: Occupation, now: string) =>
  one.pinned || one.partner !== undefined || (one.vehicleId !== null && isSoon(one, now));

/** Splits the rides into those that their vehicle can still drive and those that it cannot. Rides that may not move are placed first. */
function divided(live: readonly Occupation[], { scene, question }: { scene: Scene; question: CapacityQuestion }) {
  const { picture, now, ground } = question;
  const places = new Map(
    [...scene.bases.values(), ...live.flatMap(({ from, to }) => [from, to])].map((place) => [place.placeId, place]),
  );
  const driveSeconds = driveSecondsOn(places, { ground, settings: scene.settings });
  const driven = live.filter(({ vehicleId }) => vehicleId !== null);
  const begun = driven.filter((one) => isUnderWay(one, now));
  const sold = begun.map((one) => ({ ...requestOf(one), vehicleId: String(one.vehicleId), pinned: true }));
  const linesBeside = (occupations: readonly Occupation[]) => {
    const vehicles = besideChosen(scene.vehicles, occupations);
    return new Map(timelinesOf({ vehicles, sold, driveSeconds }).map((line) => [line.vehicle.id, line]));
  };
  const [timelines, bare] = [linesBeside(live), linesBeside([])];
  const stand = (one: Occupation) => !isChosenAway(one, picture) && joins(timelines, one, bare);
  const toCome = driven.filter((one) => !isUnderWay(one, now));
  const inTurn = [...toCome.filter((one) => staysPut(one, now)), ...toCome.filter((one) => !staysPut(one, now))];
  const stands = new Set(inTurn.filter(stand));
  return { standing: [...begun, ...stands], lost: inTurn.filter((one) => !stands.has(one)) };
}

/**
 * Whether it fits among those that its vehicle has already; then it is one of them. Whose driver was chosen is not kept by where the one on
 * duty is.
 */
function joins(timelines: Map<string, Timeline>, occupation: Occupation, bare: ReadonlyMap<string, Timeline>): boolean {
  const vehicleId = String(occupation.vehicleId);
  const timeline = timelines.get(vehicleId);
  const blocks = occupation.chosenDriverId === undefined ? timeline?.blocks : bare.get(vehicleId)?.blocks;
  const ride = timedRequest(requestOf(occupation));
  if (timeline === undefined || blocks === undefined || !takesAsIs({ ...timeline, blocks }, ride)) return false;
  timelines.set(timeline.vehicle.id, {
    ...timeline,
    rides: timeline.rides.toSpliced(placeInTime(timeline, ride), 0, ride),
  });
  return true;
}

/**
 * Rides that lost their vehicle one by one, and those that are to have none; then what waits for one, as much of an order as there is, whole
 * or not at all.
 */
function groupsOf(live: readonly Occupation[], lost: readonly Occupation[]): Occupation[][] {
  const waiting = live.filter(mayWait);
  const orderIds = [...new Set(waiting.map(({ orderId }) => orderId))];
  const isToHaveNone = (one: Occupation) => one.vehicleId === null && !mayWait(one);
  return [
    ...live.filter((one) => lost.includes(one) || isToHaveNone(one)).map((one) => [one]),
    ...orderIds.map((id) => waiting.filter(({ orderId }) => orderId === id)),
  ];
}

/** All rides once those of a group have vehicles too; null where there are not vehicles for the whole group. */
function placedBeside(
  others: readonly Occupation[],
  group: readonly Occupation[],
  question: CapacityQuestion,
): Occupation[] | null {
  const stage = stageAround(others, group, question);
  const placed = group.some((one) => isUnderWay(one, question.now)) ? null : placeRides(stage);
  if (placed === null) return null;
  const moved = new Map(placed.others.map((one) => [one.id, one]));
  const vehicles = new Map(placed.rides.map(({ id, vehicleId }) => [id, vehicleId]));
  return [
    ...others.map((one) => moved.get(one.id) ?? one),
    ...group.map((one) => ({ ...one, vehicleId: vehicles.get(one.id) as string })),
  ];
}

/** The stage for a sale of these rides beside the others. */
function stageAround(
  others: readonly Occupation[],
  group: readonly Occupation[],
  { picture, now, ground }: CapacityQuestion,
): Stage {
  const legs = group.map(({ from, to, startsAt, endsAt }) => ({
    from,
    to,
    fromDatetime: startsAt,
    toDatetime: endsAt,
  }));
  const spans = journeySpans(legs);
  const near = others.filter(({ leaveAt, freeAt }) =>
    spans.some(({ from, until }) => leaveAt < until && from < freeAt),
  );
  const [{ carCode }] = group as [Occupation];
  const journey = { orderId: nobodys, carCode, legs };
  return stageOf({ picture: { ...picture, occupations: near }, journey, now, ground }, group.map(requestOf));
}

/** An id that no order has, so that other rides of the same order are treated like everybody else's. */
const nobodys = 'nobody';

function requestOf({ id, rideIndex, carCode, startsAt, endsAt, from, to }: Occupation): JourneyRide {
  return { id, rideIndex, carCode, startsAt, endsAt, from: from.placeId, to: to.placeId, places: { from, to } };
}

function outcomeOf(
  before: readonly Occupation[],
  after: readonly Occupation[],
  { scene, question }: { scene: Scene; question: CapacityQuestion },
): CapacityChange {
  const known = new Map(before.map((one) => [one.id, one]));
  const put = withWaysAnew(after, { scene, now: question.now }).flatMap((one) => {
    const earlier = known.get(one.id) as Occupation;
    const isStranded = one.vehicleId === null && earlier.vehicleId !== null;
    // What kept it in its vehicle is over with that: it waits for one like any other, and gets its own back once that is there again.
    const stranded = isStranded ? { strandedAt: question.now, pinned: false } : {};
    const next = { ...one, ...stranded, version: earlier.version + 1 };
    return isSame(one, earlier) ? [] : [afterHandOver(earlier, next, { isTold: false, now: question.now })];
  });
  const kept = new Set(after.map(({ id }) => id));
  const rides = put.filter((one) => one.vehicleId !== known.get(one.id)?.vehicleId);
  return {
    writes: { put, remove: question.picture.occupations.map(({ id }) => id).filter((id) => !kept.has(id)) },
    moved: rides.flatMap((occupation) =>
      occupation.vehicleId === null ? [] : [{ occupation, from: known.get(occupation.id)?.vehicleId ?? null }],
    ),
    stranded: rides.flatMap(({ id, vehicleId }) =>
      vehicleId === null
        ? [{ occupation: known.get(id) as Occupation, proposal: proposalFor(id, after, question) }]
        : [],
    ),
  };
}

/** Every ride with its way and its driver by the records as they are now. Rides that are under way are left alone. */
function withWaysAnew(after: readonly Occupation[], { scene, now }: { scene: Scene; now: string }): Occupation[] {
  return [...new Set(after.map(({ vehicleId }) => vehicleId))].flatMap((vehicleId) => {
    const line = lineOf(after, vehicleId);
    return line.map((one, place) => {
      if (vehicleId !== null && isUnderWay(one, now)) return one;
      return withApproach(one, vehicleId === null ? undefined : line[place - 1], scene);
    });
  });
}

const vehicleFields = ['vehicleId', 'driverId', 'leaveAt', 'freeAt', 'approachSeconds', 'approachKm'] as const;

function isSame(one: Occupation, other: Occupation): boolean {
  return vehicleFields.every((field) => one[field] === other[field]);
}

/**
 * The rides that lost their vehicle at an instant, as far as they are to come and nobody drives them by now, each with what could become of it
 * as things are (Rules 10.16).
 *
 * @param strandedAt ISO UTC
 * @example
 * strandedRides({
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * }, '2026-11-20T09:00:00.000Z')
 * // []
 */
export function strandedRides(question: CapacityQuestion, strandedAt: string): CapacityChange['stranded'] {
  const live = liveOccupations(question.picture.occupations, question.now);
  const left = live.filter(
    (one) => one.strandedAt === strandedAt && !isAssigned(one) && !isUnderWay(one, question.now),
  );
  return left.map((occupation) => ({ occupation, proposal: proposalFor(occupation.id, live, question) }));
}

function proposalFor(id: string, after: readonly Occupation[], question: CapacityQuestion): StrandedProposal {
  const others = after.filter((one) => one.id !== id);
  const ride = after.find((one) => one.id === id) as Occupation;
  const stage = stageAround(others, [ride], question);
  const spans = journeySpans([{ fromDatetime: ride.startsAt, toDatetime: ride.endsAt }]);
  const mayMove = new Set(
    others.filter((one) => !isUnderWay(one, question.now) && isWellInside(one, spans)).map((one) => one.id),
  );
  const { vehicles, driveSeconds, settings } = stage;
  const request = requestOf(ride);
  const sold = stage.sold.map((one) => ({ ...one, pinned: !mayMove.has(one.id) }));
  const sale = sellRide({ vehicles, sold, request, driveSeconds });
  if (sale !== null) return { kind: 'vehicle', ...sale };
  const { stepMinutes, spanMinutes, otherHours: count } = settings;
  const fleet = { vehicles, sold: stage.sold, request, driveSeconds };
  const starts = nearestStarts({ ...fleet, stepMinutes, spanMinutes, count }).filter((start) => start > question.now);
  return starts.length > 0 ? { kind: 'hours', starts } : { kind: 'partner' };
}
