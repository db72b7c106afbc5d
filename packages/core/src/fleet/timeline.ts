import type { CarCode } from '../schemas/catalogue.ts';

/** A stretch of time between two instants, ISO UTC; the end is outside. */
export interface FleetSpan {
  readonly from: string;
  readonly until: string;
}

/** A vehicle as far as a sale needs it: where its duties begin, and when it may drive for which categories. */
export interface FleetVehicle {
  readonly id: string;
  /** Its own category and those that it may replace. */
  readonly serves: readonly string[];
  /** Id of the place where each of its duties begins. */
  readonly base: string;
  readonly duties: readonly FleetSpan[];
  readonly blocks: readonly FleetSpan[];
}

/** What a customer asks for. Instants are ISO UTC, places are ids. */
export interface RideRequest {
  readonly id: string;
  readonly carCode: CarCode;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly from: string;
  readonly to: string;
}

/** A ride that a vehicle has. A pinned one stays with it. */
export interface SoldRide extends RideRequest {
  readonly vehicleId: string;
  readonly pinned: boolean;
}

/** Whole seconds from one place to another, 0 for one and the same; `at` is the earliest instant of leaving, ISO UTC. */
export type DriveSeconds = (from: string, to: string, at: string) => number;

export interface Fleet {
  readonly vehicles: readonly FleetVehicle[];
  readonly sold: readonly SoldRide[];
  readonly request: RideRequest;
  readonly driveSeconds: DriveSeconds;
}

/** A ride with its instants in milliseconds as well, which are compared far more often than they are shown. */
export interface TimedRide extends RideRequest {
  readonly startMs: number;
  readonly endMs: number;
  /** Whether it may change vehicle. */
  readonly isMovable: boolean;
}

export interface Period {
  readonly from: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What one vehicle does, in the order of time. */
export interface Timeline {
  readonly vehicle: FleetVehicle;
  /** Duties that touch or overlap are one. */
  readonly duties: readonly Period[];
  /** Apart from each other. */
  readonly blocks: readonly Period[];
  readonly rides: readonly TimedRide[];
  readonly driveSeconds: DriveSeconds;
}

/** Where a ride would stand among those of a vehicle: behind `before` of them, in the place of `replaced` ones. */
export interface Slot {
  readonly before: number;
  readonly replaced: number;
}

/** The least margin on a way between two rides, and its share of the driving time (Rules 10.2). */
const LEAST_MARGIN_SECONDS = 600;
const MARGIN_PERCENT = 15;

/** What a vehicle needs for a way of so many seconds, in seconds: the drive and a margin (Rules 10.2). */
export function neededSeconds(driveSeconds: number): number {
  return driveSeconds + Math.max(LEAST_MARGIN_SECONDS, Math.ceil((driveSeconds * MARGIN_PERCENT) / 100));
}

export function timelinesOf({ vehicles, sold, driveSeconds }: Omit<Fleet, 'request'>): Timeline[] {
  const { lines, places } = idleLinesOf(vehicles);
  const ridesOf = lines.map((): TimedRide[] => []);
  for (const ride of sold) {
    const rides = ridesOf[places.get(ride.vehicleId) ?? -1];
    if (rides) addInTime(rides, knownTimes.get(ride) ?? timedRide(ride));
  }
  return lines.map(({ vehicle, duties, blocks }, place) => {
    const rides = ridesOf[place] as TimedRide[];
    return { vehicle, duties, blocks, rides, driveSeconds };
  });
}

/** Puts a ride behind all that begin no later. It starts at the end, since rides mostly come in the order of time. */
function addInTime(rides: TimedRide[], ride: TimedRide): void {
  let place = rides.length;
  while (place > 0 && (rides[place - 1] as TimedRide).startMs > ride.startMs) place -= 1;
  if (place === rides.length) rides.push(ride);
  else rides.splice(place, 0, ride);
}

/** A vehicle before it has any ride. */
export type IdleLine = Pick<Timeline, 'vehicle' | 'duties' | 'blocks'>;

interface IdleLines {
  readonly lines: readonly IdleLine[];
  /** Where the line of each vehicle stands, by its id; nobody's is nowhere. */
  readonly places: ReadonlyMap<string | null, number>;
}

/** The lines of lists that nobody changes (`rememberLines`). Those of any other list are made anew for each sale. */
const knownLines = new WeakMap<readonly FleetVehicle[], IdleLines>();

export function idleLinesOf(vehicles: readonly FleetVehicle[]): IdleLines {
  return knownLines.get(vehicles) ?? makeIdleLines(vehicles);
}

function makeIdleLines(vehicles: readonly FleetVehicle[]): IdleLines {
  const lines = vehicles.map((vehicle) => ({
    vehicle,
    duties: mergedPeriods(vehicle.duties),
    blocks: mergedPeriods(vehicle.blocks),
  }));
  return { lines, places: new Map(vehicles.map(({ id }, place) => [id, place])) };
}

/** Vehicles with their lines made once for all sales that will ask about them. */
export function rememberLines<V extends FleetVehicle>(vehicles: readonly V[]): readonly V[] {
  for (const { duties } of vehicles) knownPeriods.set(duties, mergePeriods(duties));
  knownLines.set(vehicles, makeIdleLines(vehicles));
  return vehicles;
}

/** The times of rides that nobody changes (`rememberTimes`). */
const knownTimes = new WeakMap<SoldRide, TimedRide>();

/** The ride with its instants read once for all sales that will look at it. */
export function rememberTimes(ride: SoldRide): TimedRide {
  const known = timedRide(ride);
  knownTimes.set(ride, known);
  return known;
}

function timedRide(ride: SoldRide): TimedRide {
  return timed(ride, !ride.pinned);
}

/** What is asked for, with its instants: it stands where it is tried, and moves nowhere else. */
export function timedRequest(request: RideRequest): TimedRide {
  return timed(request, false);
}

/** Field by field, since every sale does it to several rides. */
function timed({ id, carCode, startsAt, endsAt, from, to }: RideRequest, isMovable: boolean): TimedRide {
  const startMs = Date.parse(startsAt);
  return { id, carCode, startsAt, endsAt, from, to, startMs, endMs: Date.parse(endsAt), isMovable };
}

/** The merged spans of each list, kept because what is written after a sale asks about the same duties again. */
const knownPeriods = new WeakMap<readonly FleetSpan[], readonly Period[]>();

/** Spans that touch or overlap are one. */
export function mergedPeriods(spans: readonly FleetSpan[]): readonly Period[] {
  return knownPeriods.get(spans) ?? mergePeriods(spans);
}

function mergePeriods(spans: readonly FleetSpan[]): Period[] {
  const periods = spans
    .map(({ from, until }) => ({ from, fromMs: Date.parse(from), untilMs: Date.parse(until) }))
    .toSorted((one, other) => one.fromMs - other.fromMs);
  const apart: Period[] = [];
  for (const period of periods) {
    const last = apart.at(-1);
    if (last && period.fromMs <= last.untilMs) {
      apart[apart.length - 1] = { ...last, untilMs: Math.max(last.untilMs, period.untilMs) };
    } else apart.push(period);
  }
  return apart;
}

/** How many rides begin before this one. */
export function placeInTime({ rides }: Timeline, { startMs }: TimedRide): number {
  let place = 0;
  while (place < rides.length && (rides[place] as TimedRide).startMs < startMs) place += 1;
  return place;
}

/**
 * Whether a ride may stand in this slot (Rules 10.2): wholly in one duty, clear of blocks, with time enough for the way to it and for
 * the way to the ride behind it. Of the rides that stand there already, only those that it comes between are looked at.
 */
export function fits(timeline: Timeline, ride: TimedRide, { before, replaced }: Slot): boolean {
  const duty = dutyFor(timeline, ride);
  if (duty === null || !canComeFrom(timeline.rides[before - 1], ride, { timeline, duty })) return false;
  return canGoOnTo(timeline.rides[before + replaced], ride, { timeline, duty });
}

/** The duty in which a ride could stand, clear of blocks, whatever stands beside it; null where there is none. */
export function dutyFor({ duties, blocks }: Timeline, { startMs, endMs }: TimedRide): Period | null {
  const duty = duties.find(({ fromMs, untilMs }) => fromMs <= startMs && endMs <= untilMs);
  return duty && !blocks.some(({ fromMs, untilMs }) => fromMs < endMs && startMs < untilMs) ? duty : null;
}

interface InDuty {
  readonly timeline: Timeline;
  readonly duty: Period;
}

/** Whether a ride can be reached from the one before it, or from the base where its duty begins with it. */
export function canComeFrom(previous: TimedRide | undefined, ride: TimedRide, { timeline, duty }: InDuty): boolean {
  const start =
    previous && previous.endMs > duty.fromMs
      ? { place: previous.to, at: previous.endsAt, ms: previous.endMs }
      : { place: timeline.vehicle.base, at: duty.from, ms: duty.fromMs };
  return canReach(timeline, start, ride);
}

/** Whether the ride behind a ride can be reached from it, where there is one in the same duty. */
export function canGoOnTo(next: TimedRide | undefined, ride: TimedRide, { timeline, duty }: InDuty): boolean {
  const isLast = !next || next.startMs >= duty.untilMs;
  return isLast || canReach(timeline, { place: ride.to, at: ride.endsAt, ms: ride.endMs }, next);
}

interface Leaving {
  readonly place: string;
  readonly at: string;
  readonly ms: number;
}

function canReach({ blocks, driveSeconds }: Timeline, start: Leaving, ride: TimedRide): boolean {
  const needed = neededSeconds(driveSeconds(start.place, ride.from, start.at)) * 1000;
  const blocked = blocks.reduce(
    (sum, { fromMs, untilMs }) => sum + Math.max(0, Math.min(untilMs, ride.startMs) - Math.max(fromMs, start.ms)),
    0,
  );
  return ride.startMs - start.ms - blocked >= needed;
}
