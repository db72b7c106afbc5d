import type { Occupation } from '../schemas/fleet.ts';
import { epochMs } from '../time/utc-instant.ts';
import {
  type FleetPicture,
  type FleetQuestion,
  type FleetSale,
  type FleetWrites,
  liveOccupations,
} from './fleet-picture.ts';
import { asOccupation, type JourneyRide, journeyRides } from './ride-requests.ts';
import { sellAsIs } from './sell-as-is.ts';
import { isAssigned, placeRides, type Stage, stageBeside, stageOf, writesOf } from './stage.ts';

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

/** Of an order that has lost the vehicle of one ride the others stay as they are, and only that one is sold anew (Rules 10.16). */
function whatIsMissing(question: FleetQuestion, requests?: readonly JourneyRide[]): Stage {
  const stage = stageOf(question, requests);
  const stands = (one: Occupation) =>
    one.kind === 'ride' &&
    isAssigned(one) &&
    stage.requests.some((request) => request.id === one.id && request.startsAt === one.startsAt);
  const standing = stage.own.filter(stands);
  if (standing.length === 0 || standing.length === stage.requests.length) return stage;
  return stageBeside(stage, standing, question);
}

/** What the journey has already, sold or held for as long as is asked now; null where it has less than it needs. */
function keptRides({ own, requests }: Stage, { holdUntil }: FleetSale): Occupation[] | null {
  const isWhole = requests.every(({ id, startsAt }) =>
    own.some((one) => one.id === id && isAssigned(one) && one.startsAt === startsAt),
  );
  if (!isWhole || own.length !== requests.length) return null;
  const kind = holdUntil === undefined ? 'ride' : 'hold';
  return own.map((one) => ({ ...one, kind, holdUntil: holdUntil ?? null, version: one.version + 1 }));
}
