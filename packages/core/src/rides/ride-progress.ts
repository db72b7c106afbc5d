import type { WaitingTerms } from '../schemas/company.ts';
import type { Order } from '../schemas/order.ts';
import type { FlightNews, KeptPress, RidePress, RidePressKind } from '../schemas/ride-press.ts';
import { daysAfter } from '../time/calendar-day.ts';
import { parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';
import { rideAt } from '../trips/rides-of.ts';
import { freeMinutesOf, minuteMs, waitingCharge, type WaitingCharge } from './waiting-terms.ts';

/** Where a driver is with a ride, beside the order's own status (Rules 14.3). */
const rideStates = ['assigned', 'seen', 'on_the_way', 'on_site', 'no_show', 'aboard', 'done'] as const;
export type RideState = (typeof rideStates)[number];

/** What of a ride its progress hangs on. */
export interface RidePlan {
  /** The hour that was agreed for the pick-up, ISO UTC. */
  readonly startsAt: string;
  /** At how many places somebody gets in or out before the end: the pick-up and the stops on the way. */
  readonly stops: number;
  readonly freeMinutes: number;
}

/** How far a ride is. Instants are ISO UTC. */
export interface RideProgress {
  readonly state: RideState;
  /** At which stop, from 0 for the pick-up; of `done` the last. */
  readonly stop: number;
  /** When the driver was at the pick-up, and when the customer got in there; null where neither was pressed. */
  readonly onSiteAt: string | null;
  readonly aboardAt: string | null;
  /** When the flight lands that is waited for, by the last who has said it; null where nobody has. */
  readonly landsAt: string | null;
  /** What the service that follows flights said last; null where somebody has entered the landing, or nothing is known. */
  readonly flight: FlightNews | null;
  /** Calls from the pick-up that count: each at least a minute after the one before. */
  readonly calls: readonly string[];
}

/** What keeps a driver from saying that nobody came. */
export type NoShowBar = 'not_on_site' | 'free_minutes' | 'calls';

/** How many calls there have to be before it. */
const callsBeforeNoShow = 2;
/** For how long a device may be without a network; a clock that is further behind is not believed. */
const longestOfflineMs = 48 * 60 * minuteMs;
/** What lies further from the agreed hour is no landing of this flight. */
const landingReachMs = 24 * 60 * minuteMs;

const untouched: RideProgress = {
  state: 'assigned',
  stop: 0,
  onSiteAt: null,
  aboardAt: null,
  landsAt: null,
  flight: null,
  calls: [],
};

/**
 * What of a ride of an order, from 0, its progress hangs on: the agreed hour, its stops and the free minutes of its pick-up.
 *
 * @example ridePlanOf({ trips: [] }, 0, usualWaiting) // null
 */
export function ridePlanOf({ trips }: Pick<Order, 'trips'>, rideIndex: number, terms: WaitingTerms): RidePlan | null {
  const legs = rideAt(trips, rideIndex);
  if (legs === undefined) return null;
  const [first] = legs;
  return { startsAt: first.fromDatetime, stops: legs.length, freeMinutes: freeMinutesOf(first, terms) };
}

/**
 * When a press was made, ISO UTC: by the device's clock, unless that is ahead of the server's or two days behind it; then when it came
 * (Rules 14.4).
 *
 * @example
 * pressedAt({ at: '2026-12-01T18:00:00.000Z', receivedAt: '2026-12-01T17:00:00.000Z' }) // '2026-12-01T17:00:00.000Z'
 */
export function pressedAt({ at, receivedAt }: Pick<KeptPress, 'at' | 'receivedAt'>): string {
  const behindMs = epochMs(receivedAt) - epochMs(at);
  return behindMs >= 0 && behindMs <= longestOfflineMs ? at : receivedAt;
}

/**
 * How far a ride is by all of its presses, in whatever order they came: they count by when they were made, each once by its key, and one
 * that does not fit any more moves nothing (Rules 14.4). A landing counts from when it came, so that it takes nothing back.
 *
 * @example rideProgress([], { startsAt: '2026-12-01T17:30:00.000Z', stops: 1, freeMinutes: 15 }).state // 'assigned'
 */
export function rideProgress(presses: readonly KeptPress[], plan: RidePlan): RideProgress {
  const once = [...new Map(presses.map((press) => [press.key, { ...press, at: countedAt(press) }])).values()];
  return once
    .toSorted(byHour)
    .reduce<RideProgress>((progress, press) => nextRideState(progress, press, plan), untouched);
}

/**
 * The presses of a ride as somebody reads them: by when they were made, and a step that a driver has pressed on two devices once, by the first of
 * them. Calls, landings and what follows a no-show that was taken back are each their own (Rules 14.7). Of several drivers each says `driverName`.
 *
 * @example
 * stepsOf([
 *   { key: 'b', kind: 'on_site', stop: 0, at: '2026-12-01T17:21:00.000Z', receivedAt: '2026-12-01T17:21:00.000Z' },
 *   { key: 'a', kind: 'on_site', stop: 0, at: '2026-12-01T17:20:00.000Z', receivedAt: '2026-12-01T17:40:00.000Z' },
 * ])
 * // [{ key: 'a', kind: 'on_site', stop: 0, at: '2026-12-01T17:20:00.000Z', receivedAt: '2026-12-01T17:40:00.000Z' }]
 */
export function stepsOf<Press extends KeptPress & { readonly driverName?: string }>(
  presses: readonly Press[],
): Press[] {
  const made = new Set<string>();
  const atTheirHour = presses.map((press) => ({ press, ...press, at: countedAt(press) })).toSorted(byHour);
  return atTheirHour.flatMap(({ press, kind, stop, driverName = '' }) => {
    if (kind === 'no_show_withdrawn') made.clear();
    const step = `${kind} ${stop} ${driverName}`;
    const isAgain = kind !== 'call' && kind !== 'landing' && made.has(step);
    made.add(step);
    return isAgain ? [] : [press];
  });
}

function countedAt(press: KeptPress): string {
  return press.kind === 'landing' ? press.receivedAt : pressedAt(press);
}

function byHour(one: RidePress, other: RidePress): number {
  return epochMs(one.at) - epochMs(other.at) || rankOf(one) - rankOf(other) || (one.key < other.key ? -1 : 1);
}

/**
 * What a press makes of a ride: a step forward, over what was forgotten too, and never one back, but for a no-show that is withdrawn. The same
 * progress where it does not fit: it is late, made twice, or a no-show whose time has not come (Rules 14.3, 14.5).
 *
 * @param press its `at` is believed; see `pressedAt`
 *
 * @example
 * nextRideState(
 *   { state: 'seen', stop: 0, onSiteAt: null, aboardAt: null, landsAt: null, flight: null, calls: [] },
 *   { kind: 'on_site', stop: 0, at: '2026-12-01T17:20:00.000Z' },
 *   { startsAt: '2026-12-01T17:30:00.000Z', stops: 1, freeMinutes: 15 },
 * ).state // 'on_site'
 */
export function nextRideState(
  progress: RideProgress,
  { kind, stop, at, ...landing }: Pick<KeptPress, 'kind' | 'stop' | 'at' | 'landsAt' | 'flight'>,
  plan: RidePlan,
): RideProgress {
  if (kind === 'call') return withCall(progress, at);
  if (kind === 'landing') return withLanding(progress, landing, plan);
  if (kind === 'no_show_withdrawn') return withoutNoShow(progress);
  const isForward = rankOf({ kind, stop }) > rankOf({ kind: progress.state, stop: progress.stop });
  if (!isForward || stop >= plan.stops) return progress;
  if (kind === 'no_show' && noShowBar(progress, plan, at) !== null) return progress;
  const times =
    stop > 0 ? {} : { ...(kind === 'on_site' && { onSiteAt: at }), ...(kind === 'aboard' && { aboardAt: at }) };
  return { ...progress, ...times, state: kind, stop: kind === 'done' ? plan.stops - 1 : stop };
}

/** Waited for again; where nobody was missed it moves nothing. */
function withoutNoShow(progress: RideProgress): RideProgress {
  return progress.state === 'no_show' ? { ...progress, state: 'on_site' } : progress;
}

/** What a hand has entered stands above what a service says (Rules 14.17). */
function withLanding(
  progress: RideProgress,
  { landsAt, flight: told }: Pick<KeptPress, 'landsAt' | 'flight'>,
  plan: RidePlan,
): RideProgress {
  const flight = told ?? null;
  const isByHand = progress.landsAt !== null && progress.flight === null;
  if (isByHand && flight !== null) return progress;
  if (flight === 'cancelled' || flight === 'diverted') return { ...progress, landsAt: null, flight };
  return isLandingOf(plan, landsAt) ? { ...progress, landsAt, flight } : progress;
}

function withCall(progress: RideProgress, at: string): RideProgress {
  const last = progress.calls.at(-1);
  const isAnother = last === undefined || epochMs(at) - epochMs(last) >= minuteMs;
  return isAtPickUp(progress) && isAnother ? { ...progress, calls: [...progress.calls, at] } : progress;
}

/**
 * Whether an hour, ISO UTC, can be the landing of a flight that a ride waits for: within a day of the agreed pick-up (Rules 14.6).
 *
 * @example isLandingOf({ startsAt: '2026-12-01T17:30:00.000Z' }, '2026-12-01T18:05:00.000Z') // true
 */
export function isLandingOf({ startsAt }: Pick<RidePlan, 'startsAt'>, landsAt: string | undefined): landsAt is string {
  return landsAt !== undefined && Math.abs(epochMs(landsAt) - epochMs(startsAt)) <= landingReachMs;
}

/**
 * The landing, ISO UTC, that somebody means by an hour of the clock in Europe/Paris, `HH:MM`: the one next to the agreed pick-up, which may lie
 * beyond midnight; `null` for what is no hour (Rules 14.6).
 *
 * @example landingInstant({ startsAt: '2026-12-01T22:50:00.000Z' }, '00:20') // '2026-12-01T23:20:00.000Z'
 */
export function landingInstant({ startsAt }: Pick<RidePlan, 'startsAt'>, clock: string): string | null {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock)) return null;
  const farness = (instant: string) => Math.abs(epochMs(instant) - epochMs(startsAt));
  const around = [-1, 0, 1].map((days) => parisInstant(daysAfter(parisDate(startsAt), days), clock));
  return around.reduce((next, other) => (farness(other) < farness(next) ? other : next));
}

const isAtPickUp = ({ state, stop }: RideProgress) => state === 'on_site' && stop === 0;

/**
 * Why a driver may not say yet that nobody came; null where he may: at the pick-up, after the free minutes and two calls a minute apart
 * (Rules 14.5).
 *
 * @example
 * noShowBar(
 *   { state: 'on_site', stop: 0, onSiteAt: '2026-12-01T17:20:00.000Z', aboardAt: null, landsAt: null, flight: null, calls: [] },
 *   { startsAt: '2026-12-01T17:30:00.000Z', stops: 1, freeMinutes: 15 },
 *   '2026-12-01T17:45:00.000Z',
 * ) // 'calls'
 */
export function noShowBar(progress: RideProgress, plan: RidePlan, nowUtc: UtcInstant): NoShowBar | null {
  const freeUntil = freeWaitingUntil(progress, plan);
  if (!isAtPickUp(progress) || freeUntil === null) return 'not_on_site';
  if (epochMs(nowUtc) < epochMs(freeUntil)) return 'free_minutes';
  return progress.calls.length < callsBeforeNoShow ? 'calls' : null;
}

/**
 * Until when waiting at the pick-up is free, ISO UTC: the free minutes count from the agreed hour, from the landing where that was entered and is
 * later, or from when the driver was there where he came later still; null where he has not said that he was (Rules 14.6).
 *
 * @example
 * freeWaitingUntil(
 *   { onSiteAt: '2026-12-01T17:20:00.000Z', landsAt: '2026-12-01T17:50:00.000Z' },
 *   { startsAt: '2026-12-01T17:30:00.000Z', freeMinutes: 60 },
 * ) // '2026-12-01T18:50:00.000Z'
 */
export function freeWaitingUntil(
  { onSiteAt, landsAt }: Pick<RideProgress, 'onSiteAt' | 'landsAt'>,
  { startsAt, freeMinutes }: Pick<RidePlan, 'startsAt' | 'freeMinutes'>,
): string | null {
  if (onSiteAt === null) return null;
  const fromMs = Math.max(epochMs(startsAt), epochMs(onSiteAt), epochMs(landsAt ?? startsAt));
  return new Date(fromMs + freeMinutes * minuteMs).toISOString();
}

/**
 * What the driver proposes to charge for waiting once the customer is aboard: the minutes beyond the free ones; null where there are none
 * (Rules 14.6).
 *
 * @example
 * waitingProposal(
 *   { onSiteAt: '2026-12-01T17:20:00.000Z', aboardAt: '2026-12-01T17:57:00.000Z', landsAt: null },
 *   { startsAt: '2026-12-01T17:30:00.000Z', freeMinutes: 15 },
 *   0.8,
 * ) // { minutes: 12, amountTTC: 9.6 }
 */
export function waitingProposal(
  progress: Pick<RideProgress, 'onSiteAt' | 'aboardAt' | 'landsAt'>,
  plan: Pick<RidePlan, 'startsAt' | 'freeMinutes'>,
  minuteTTC: number,
): WaitingCharge | null {
  const freeUntil = freeWaitingUntil(progress, plan);
  if (freeUntil === null || progress.aboardAt === null) return null;
  const charge = waitingCharge(freeUntil, progress.aboardAt, minuteTTC);
  return charge.minutes > 0 ? charge : null;
}

/**
 * What is pressed next where all goes as it should; null once the ride is over, or nobody came (Rules 14.3).
 *
 * @example nextPress({ state: 'aboard', stop: 0 }, { stops: 2 }) // { kind: 'on_site', stop: 1 }
 */
export function nextPress(
  { state, stop }: Pick<RideProgress, 'state' | 'stop'>,
  { stops }: Pick<RidePlan, 'stops'>,
): Pick<RidePress, 'kind' | 'stop'> | null {
  if (state === 'aboard') return stop + 1 < stops ? { kind: 'on_site', stop: stop + 1 } : { kind: 'done', stop: 0 };
  const kind = following[state];
  return kind && { kind, stop };
}

const following = {
  assigned: 'seen',
  seen: 'on_the_way',
  on_the_way: 'on_site',
  on_site: 'aboard',
  no_show: null,
  done: null,
} as const satisfies Record<Exclude<RideState, 'aboard'>, RidePressKind | null>;

/** In which order a ride is gone through. A no-show stands between waiting and getting in: whoever comes all the same is driven. */
const ranks = {
  assigned: 0,
  seen: 1,
  on_the_way: 2,
  on_site: 3,
  call: 3,
  no_show: 4,
  no_show_withdrawn: 4.5,
  aboard: 5,
} as const;

function rankOf({ kind, stop }: { kind: RideState | RidePressKind; stop: number }): number {
  // A landing that came with another press takes nothing of that back.
  if (kind === 'done' || kind === 'landing') return Number.POSITIVE_INFINITY;
  return ranks[kind] + (kind === 'on_site' || kind === 'aboard' ? stop * 3 : 0);
}
