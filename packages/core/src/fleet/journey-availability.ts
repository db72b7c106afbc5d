import { pickupErrors } from '../booking/pickup-errors.ts';
import type { Availability, OfferedHour } from '../contract/availability.ts';
import { parisClock, parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs } from '../time/utc-instant.ts';
import { ridesOf } from '../trips/rides-of.ts';
import { type FleetLeg, type FleetQuestion, isoOf } from './fleet-picture.ts';
import { stepsAround } from './nearest-starts.ts';
import { type JourneyRide, journeyRides } from './ride-requests.ts';
import { placeRides, type Stage, stageOf } from './stage.ts';
import { takesAsIs } from './sell-ride.ts';
import { timedRequest, type Timeline, timelinesOf } from './timeline.ts';

const minuteMs = 60_000;

/**
 * Whether a category can be had for a journey, and at which hours near by where it cannot (Rules 10.10). Only the departure moves: a
 * way back at its own hour stays. Every hour that is named can be ordered as things are.
 *
 * @example
 * journeyAvailability({
 *   picture: { settings: fleetSettingsSchema.parse({ availability: 'enforce' }), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   journey: { orderId: 'asked', carCode: 'VAN', legs: [{
 *     from: { placeId: 'cdg', latitude: 49, longitude: 2.5 }, to: { placeId: 'creil', latitude: 49.3, longitude: 2.5 },
 *     fromDatetime: '2026-12-01T09:00:00.000Z', toDatetime: '2026-12-01T10:00:00.000Z',
 *   }] },
 *   now: '2026-11-20T10:00:00.000Z',
 *   ground: { placeOf: () => ({ placeId: 'creil', latitude: 49.3, longitude: 2.5 }), road: () => ({ seconds: 3600, km: 60 }) },
 * })
 * // { state: 'on_request', nearest: [] }
 */
export function journeyAvailability(question: FleetQuestion): Availability {
  if (question.picture.settings.availability !== 'enforce') return { state: 'free', nearest: [] };
  const stage = stageOf(question);
  const placed = placeRides(stage);
  if (placed !== null) return { state: hasSeveral(stage) ? 'free' : 'last', nearest: [] };
  const nearest = nearestHours(question, stage);
  return { state: nearest.length > 0 ? 'taken' : 'on_request', nearest };
}

/** Whether each of the rides could be had of more than one vehicle, as things are. */
function hasSeveral({ vehicles, sold, requests, driveSeconds }: Stage): boolean {
  const timelines = timelinesOf({ vehicles, sold, driveSeconds });
  return requests.every((request) => timelines.filter((line) => takesAsIs(line, timedRequest(request))).length > 1);
}

/**
 * The hours nearest to the departure at which the whole journey fits as things are, of two as near the earlier one first
 * (Rules 10.4, 10.10): what a refused order is told.
 */
function nearestHours(question: FleetQuestion, stage: Stage): OfferedHour[] {
  const { stepMinutes, spanMinutes, otherHours } = stage.settings;
  const rides: FleetLeg[][] = ridesOf(question.journey.legs);
  const [outbound, later] = [rides.slice(0, 1).flat(), rides.slice(1).flat()];
  const timelines = timelinesOf(stage);
  const hours: OfferedHour[] = [];
  for (const minutes of stepsAround(stepMinutes, spanMinutes)) {
    if (hours.length >= otherHours) break;
    const shifted = outbound.map((leg) => shiftedBy(leg, minutes));
    const hour = orderableHour(shifted, { later, now: question.now });
    if (hour === null) continue;
    const requests = journeyRides({ ...question.journey, legs: [...shifted, ...later] }, stage.settings, stage.ground);
    if (fitAsIs(requests, { timelines, stage })) hours.push(hour);
  }
  return hours;
}

/** Whether a journey fits as things are: the first ride without any move, the later ones beside it as they would be sold. */
function fitAsIs(
  requests: readonly JourneyRide[],
  { timelines, stage }: { timelines: readonly Timeline[]; stage: Stage },
): boolean {
  const departure = requests.slice(0, 1).map((request) => timedRequest(request));
  const isTaken = departure.every((ride) => timelines.some((line) => takesAsIs(line, ride)));
  return isTaken && (requests.length === 1 || placeRides({ ...stage, requests }) !== null);
}

function shiftedBy(leg: FleetLeg, minutes: number): FleetLeg {
  const shift = (instant: string) => isoOf(epochMs(instant) + minutes * minuteMs);
  return { ...leg, fromDatetime: shift(leg.fromDatetime), toDatetime: shift(leg.toDatetime) };
}

/** By calendar and clock, where both name this very instant, a quote would take it, and the way back still comes after it. */
function orderableHour(
  shifted: readonly FleetLeg[],
  { later, now }: { later: readonly FleetLeg[]; now: string },
): OfferedHour | null {
  const [first, last] = [shifted[0], shifted.at(-1)] as [FleetLeg, FleetLeg];
  const hour = { date: parisDate(first.fromDatetime), time: parisClock(first.fromDatetime) };
  if (parisInstant(hour.date, hour.time) !== first.fromDatetime) return null;
  const isTooLate = later.some((leg) => epochMs(leg.fromDatetime) < epochMs(last.toDatetime));
  return isTooLate || Object.keys(pickupErrors(hour, now)).length > 0 ? null : hour;
}
