import type { Occupation } from '../schemas/fleet.ts';
import { hourMs } from '../time/paris-offset.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  type FleetPicture,
  type FleetQuestion,
  type FleetSale,
  type FleetWrites,
  basesOf,
  besideChosen,
  isLive,
  journeySpans,
  liveOccupations,
  type ManagedVehicle,
  managedVehicles,
  quietSpans,
} from './fleet-picture.ts';
import { asOccupation, type JourneyRide, journeyRides } from './ride-requests.ts';
import { sellAsIs } from './sell-as-is.ts';
import { sellRide } from './sell-ride.ts';
import { type Scene, settled } from './settle.ts';
import { type DriveSeconds, type FleetSpan, type SoldRide, timedForGood } from './timeline.ts';
import { driveSecondsOn, placesAmong } from './ways-between.ts';

/** Nobody changes the vehicle of a ride that begins so soon (Rules 10.9). */
const pinnedBeforeMs = 12 * hourMs;

/**
 * What has to be written so that every ride of a journey has its vehicle, with the moves of others that it takes; null where there is no
 * such plan, as then nothing is sold (Rules 10.9). A journey that is held already keeps the vehicles of its hold, and is sold anew where
 * the hold is over. Decided twice on the same picture it is the same.
 *
 * @example
 * sellJourney({
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   journey: { orderId: 'asked', carCode: 'VAN', legs: [{
 *     from: { placeId: 'cdg', latitude: 49, longitude: 2.5 }, to: { placeId: 'creil', latitude: 49.3, longitude: 2.5 },
 *     fromDatetime: '2026-12-01T09:00:00.000Z', toDatetime: '2026-12-01T10:00:00.000Z',
 *   }] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // null
 */
export function sellJourney(sale: FleetSale): FleetWrites | null {
  const requests = journeyRides(sale.journey, sale.picture.settings, sale.ground);
  return sellAsIs(sale, requests) ?? sellByMoving(sale, requests);
}

/** The whole way, which comes to the same where the short one comes to anything. */
function sellByMoving(sale: FleetSale, requests: readonly JourneyRide[]): FleetWrites | null {
  const stage = whatIsMissing(sale, requests);
  const kept = keptRides(stage, sale);
  // Holds that are over stay until somebody settles what stands behind them.
  if (kept !== null) return { put: kept, remove: [] };
  const placed = placeRides(stage);
  return placed && writesOf(stage, [...placed.others, ...placed.rides.map((ride) => asOccupation(ride, sale))]);
}

/**
 * What has to be written of a journey that is sold without a vehicle (Rules 10.10): it is listed as such, and whatever it held is free.
 *
 * @example
 * listWithoutVehicle({
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   journey: { orderId: 'asked', carCode: 'VAN', legs: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // { put: [], remove: [] }
 */
export function listWithoutVehicle(question: FleetQuestion): FleetWrites {
  const stage = whatIsMissing(question);
  const rides = stage.requests.map((request) => asOccupation({ ...request, vehicleId: null }, question));
  return writesOf(stage, [...stage.others, ...rides]);
}

/**
 * What has to be written so that a draft holds its vehicles for longer (Rules 10.11). A hold that is over, or lasts as long already, stays
 * what it is.
 *
 * @param until ISO UTC
 * @example
 * prolongHold({ occupations: [] }, { draftId: 'draft-1', until: '2026-11-20T10:30:00.000Z', now: '2026-11-20T10:10:00.000Z' })
 * // { put: [], remove: [] }
 */
export function prolongHold(
  { occupations }: Pick<FleetPicture, 'occupations'>,
  { draftId, until, now }: { draftId: string; until: string; now: string },
): FleetWrites {
  const held = liveOccupations(occupations, now).filter(
    ({ kind, orderId, holdUntil }) =>
      kind === 'hold' && orderId === draftId && holdUntil !== null && epochMs(holdUntil) < epochMs(until),
  );
  return { put: held.map((one) => ({ ...one, holdUntil: until, version: one.version + 1 })), remove: [] };
}

/**
 * What has to be written so that an order or a draft has no vehicle any more, and those behind it come from where they really come
 * from then (Rules 10.9). `journey` names it and the spans of the picture.
 *
 * @example
 * freeJourney({
 *   picture: { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   journey: { orderId: 'asked', carCode: 'VAN', legs: [] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // { put: [], remove: [] }
 */
export function freeJourney(question: FleetQuestion): FleetWrites {
  const stage = stageOf(question);
  return writesOf(stage, stage.others);
}

/** All that a decision stands on, worked out once. */
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

/** Whether a ride begins so soon that nobody changes its vehicle any more (Rules 10.9). */
export function isSoon({ startsAt }: Pick<Occupation, 'startsAt'>, now: string): boolean {
  return epochMs(startsAt) <= epochMs(now) + pinnedBeforeMs;
}

/** What of the occupations a sale sees, and when. */
interface Sight {
  readonly spans: readonly FleetSpan[];
  readonly now: string;
}

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

/** An occupation as a sale sees it, which every sale of its day does. */
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
  const { startMs, endMs } = timedForGood(movable);
  timedForGood(pinned);
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

/**
 * Whether a vehicle of the fleet drives a ride, or a partner does (Rules 10.19).
 *
 * @example isSeenTo({ vehicleId: null }) // false
 */
export function isSeenTo({ vehicleId, partner }: Pick<Occupation, 'vehicleId' | 'partner'>): boolean {
  return vehicleId !== null || partner !== undefined;
}

/** Of an order that has lost the vehicle of one ride the others stay as they are, and only that one is sold anew (Rules 10.16). */
function whatIsMissing(question: FleetQuestion, requests?: readonly JourneyRide[]): Stage {
  const stage = stageOf(question, requests);
  const stands = (one: Occupation) =>
    one.kind === 'ride' &&
    isSeenTo(one) &&
    stage.requests.some((request) => request.id === one.id && request.startsAt === one.startsAt);
  const standing = stage.own.filter(stands);
  if (standing.length === 0 || standing.length === stage.requests.length) return stage;
  return stageBeside(stage, standing, question);
}

/** The same, of which some rides stand as everybody else's do, and the others are asked for. */
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

/** What the journey has already, sold or held for as long as is asked now; null where it has less than it needs. */
function keptRides({ own, requests }: Stage, { holdUntil }: FleetSale): Occupation[] | null {
  const isWhole = requests.every(({ id, startsAt }) =>
    own.some((one) => one.id === id && isSeenTo(one) && one.startsAt === startsAt),
  );
  if (!isWhole || own.length !== requests.length) return null;
  const kind = holdUntil === undefined ? 'ride' : 'hold';
  return own.map((one) => ({ ...one, kind, holdUntil: holdUntil ?? null, version: one.version + 1 }));
}

export function writesOf(stage: Stage, after: readonly Occupation[]): FleetWrites {
  const gone = [...stage.expired, ...stage.own];
  // What stands behind a hold that is over comes from somewhere else once that is taken away.
  const before = [...stage.others, ...gone];
  const cards = new Map(stage.own.map(({ id, card }) => [id, card]));
  const put = settled(before, after, stage).map((one) => withCard(one, cards.get(one.id)));
  const leaving = gone.filter(({ id }) => after.every((one) => one.id !== id));
  return { put, remove: leaving.map(({ id }) => id) };
}

/** What the customer was told of a ride stays known, also where it is placed anew (Rules 14.11). */
export function withCard(occupation: Occupation, card: Occupation['card']): Occupation {
  return card === undefined ? occupation : { ...occupation, card };
}
