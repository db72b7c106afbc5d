import type { Address } from '../schemas/address.ts';
import type { CarCode } from '../schemas/catalogue.ts';
import type { Duty, FleetPlace, FleetRecords, Occupation, Vehicle } from '../schemas/fleet.ts';
import { daysAfter } from '../time/calendar-day.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { hourMs } from '../time/paris-offset.ts';
import { epochMs } from '../time/utc-instant.ts';
import { dutiesOf } from './duties-of.ts';
import { type FleetSpan, type FleetVehicle, rememberLines } from './timeline.ts';

/** A fleet with what its vehicles do in the spans that a decision asked for (`journeySpans`), as it is at one moment. */
export interface FleetPicture extends FleetRecords {
  readonly occupations: readonly Occupation[];
}

/** A way on an empty road: whole seconds and kilometres. */
export interface FleetRoad {
  readonly seconds: number;
  readonly km: number;
}

/** Where places lie, and the ways between them. Both answer the same for the same, at once. */
export interface FleetGround {
  placeOf(address: Address): FleetPlace;
  road(from: FleetPlace, to: FleetPlace): FleetRoad;
}

/** A leg of a journey as far as a vehicle is concerned. Instants are ISO UTC; where both are one the leg was not measured. */
export interface FleetLeg {
  readonly from: FleetPlace;
  readonly to: FleetPlace;
  readonly fromDatetime: string;
  readonly toDatetime: string;
  /** As a leg of an order has it: left out where counting says it. */
  readonly rideIndex?: number | undefined;
}

/** What is to be sold whole or not at all: the legs of an order or of the draft that becomes it. */
export interface FleetJourney {
  readonly orderId: string;
  readonly carCode: CarCode;
  /** In travelling order; those that follow each other are one ride (`ridesOf`). */
  readonly legs: readonly FleetLeg[];
}

/** What a decision is made of: the picture of `journeySpans`, and the present instant (ISO UTC). */
export interface FleetQuestion {
  readonly picture: FleetPicture;
  readonly journey: FleetJourney;
  readonly now: string;
  readonly ground: FleetGround;
}

export interface FleetSale extends FleetQuestion {
  /** Until when it is only held, ISO UTC; without it, it is sold for good. */
  readonly holdUntil?: string;
}

/** What a decision changes: occupations that are new or stand in the place of those of the same id, and ids of those that go. */
export interface FleetWrites {
  readonly put: readonly Occupation[];
  readonly remove: readonly string[];
}

/**
 * The picture after what was decided on it has been written.
 *
 * @example
 * afterWrites(
 *   { settings: fleetSettingsSchema.parse({}), vehicles: [], drivers: [], duties: [], blocks: [], occupations: [] },
 *   { put: [], remove: [] },
 * ).occupations
 * // []
 */
export function afterWrites(picture: FleetPicture, { put, remove }: FleetWrites): FleetPicture {
  if (put.length + remove.length === 0) return picture;
  const gone = new Set([...remove, ...put.map(({ id }) => id)]);
  return { ...picture, occupations: [...picture.occupations.filter(({ id }) => !gone.has(id)), ...put] };
}

/**
 * What is to be written of two decisions, of which the second was made on the picture after the first.
 *
 * @example
 * bothWrites({ put: [], remove: ['w1:0'] }, { put: [], remove: ['w2:0'] })
 * // { put: [], remove: ['w1:0', 'w2:0'] }
 */
export function bothWrites(first: FleetWrites, second: FleetWrites): FleetWrites {
  if (first.put.length + first.remove.length === 0) return second;
  const again = new Set([...second.remove, ...second.put.map(({ id }) => id)]);
  const kept = new Set(second.put.map(({ id }) => id));
  return {
    put: [...first.put.filter(({ id }) => !again.has(id)), ...second.put],
    remove: [...first.remove, ...second.remove].filter((id) => !kept.has(id)),
  };
}

/** How far before and after a ride a decision looks, and how far inside of that another ride may change vehicle. */
const sightMs = 36 * hourMs;
const quietMs = 24 * hourMs;

/**
 * What a decision about a journey has to see of the occupations: all that touch these spans, one for each leg (Rules 10.9). Whatever
 * lies outside is too far away for any drive to matter.
 *
 * @example
 * journeySpans([{ fromDatetime: '2026-12-01T09:00:00.000Z', toDatetime: '2026-12-01T10:00:00.000Z' }])
 * // [{ from: '2026-11-29T21:00:00.000Z', until: '2026-12-02T22:00:00.000Z' }]
 */
export function journeySpans(legs: readonly Pick<FleetLeg, 'fromDatetime' | 'toDatetime'>[]): readonly FleetSpan[] {
  const known = knownSpans.get(legs) ?? spansAround(legs);
  knownSpans.set(legs, known);
  return known;
}

/** The spans of each list of legs, kept because whoever asks for a picture and whoever decides on it name the same list. */
const knownSpans = new WeakMap<readonly Pick<FleetLeg, 'fromDatetime' | 'toDatetime'>[], readonly FleetSpan[]>();

function spansAround(legs: readonly Pick<FleetLeg, 'fromDatetime' | 'toDatetime'>[]): FleetSpan[] {
  const spans: FleetSpan[] = [];
  for (const { fromDatetime, toDatetime } of legs) {
    const span = { from: isoOf(epochMs(fromDatetime) - sightMs), until: isoOf(epochMs(toDatetime) + sightMs) };
    const last = spans.at(-1);
    if (last && span.from <= last.until) spans[spans.length - 1] = { from: last.from, until: span.until };
    else spans.push(span);
  }
  return spans;
}

/** Whether all that a ride could be near to is seen, so that it may change vehicle. */
export function isWellInside(
  { startsAt, endsAt }: Pick<Occupation, 'startsAt' | 'endsAt'>,
  spans: readonly FleetSpan[],
) {
  const [startMs, endMs] = [epochMs(startsAt), epochMs(endsAt)];
  return quietSpans(spans).some(({ fromMs, untilMs }) => fromMs <= startMs && endMs <= untilMs);
}

/** The stretches within which a ride has to lie so that it may change vehicle (`isWellInside`), in milliseconds. */
export function quietSpans(spans: readonly FleetSpan[]): { fromMs: number; untilMs: number }[] {
  return spans.map(({ from, until }) => ({ fromMs: epochMs(from) + quietMs, untilMs: epochMs(until) - quietMs }));
}

/** A longer gap than this is spent at the base (Rules 10.8). */
export function isLongGap(fromMs: number, untilMs: number): boolean {
  return untilMs - fromMs > quietMs;
}

/** Those that count at an instant: a hold that is over counts for nothing, whether or not it was taken away (Rules 10.9). */
export function liveOccupations(occupations: readonly Occupation[], now: string): Occupation[] {
  const nowMs = epochMs(now);
  return occupations.filter((one) => isLive(one, nowMs));
}

/** Whether one occupation counts at an instant in milliseconds, as `liveOccupations` says of many. */
export function isLive({ kind, holdUntil }: Pick<Occupation, 'kind' | 'holdUntil'>, nowMs: number): boolean {
  return kind === 'ride' || (holdUntil !== null && epochMs(holdUntil) > nowMs);
}

/** A vehicle with its duties one by one, each with its driver. */
export interface ManagedVehicle extends FleetVehicle {
  readonly shifts: readonly Duty[];
}

/** What the vehicles of a fleet did on days that were asked for before: every sale asks for the same days around it, and records change seldom. */
const known = new WeakMap<readonly Vehicle[], KnownFleet>();

interface KnownFleet extends Pick<FleetRecords, 'duties' | 'blocks'> {
  readonly ground: Pick<FleetGround, 'placeOf'>;
  readonly bySpan: Map<number, readonly ManagedVehicle[]>;
}

/** As many spans as the weeks of a year begin and end; all are forgotten when there are more. */
const mostSpans = 100;

const knownBases = new WeakMap<readonly Vehicle[], { ground: Pick<FleetGround, 'placeOf'>; bases: Bases }>();
type Bases = ReadonlyMap<string, FleetPlace>;

/** Where the bases of vehicles are, by vehicle. */
export function basesOf(vehicles: readonly Vehicle[], ground: Pick<FleetGround, 'placeOf'>): Bases {
  const before = knownBases.get(vehicles);
  if (before?.ground === ground) return before.bases;
  const bases = new Map(vehicles.map(({ id, base }) => [id, ground.placeOf(base)]));
  knownBases.set(vehicles, { ground, bases });
  return bases;
}

/** Vehicles as the rule needs them, with their duties and blocks around some spans, to whole weeks (Rules 10.5 to 10.7). */
export function managedVehicles(
  records: Pick<FleetRecords, 'vehicles' | 'duties' | 'blocks'>,
  spans: readonly FleetSpan[],
  ground: Pick<FleetGround, 'placeOf'>,
): readonly ManagedVehicle[] {
  const { vehicles, duties, blocks } = records;
  const { fromMs, untilMs } = wholeWeeks(spans);
  const before = known.get(vehicles);
  const isKnown = before?.duties === duties && before.blocks === blocks && before.ground === ground;
  const fleet = isKnown ? before : { duties, blocks, ground, bySpan: new Map<number, readonly ManagedVehicle[]>() };
  // A span of so many weeks that this is another's would be of centuries.
  const key = fromMs + (untilMs - fromMs) / weekMs;
  const asked = fleet.bySpan.get(key);
  if (asked) return asked;
  const managed = rememberLines(managedWithin(records, { from: isoOf(fromMs), until: isoOf(untilMs) }, ground));
  if (fleet.bySpan.size >= mostSpans) fleet.bySpan.clear();
  fleet.bySpan.set(key, managed);
  known.set(vehicles, fleet);
  return managed;
}

function managedWithin(
  { vehicles, duties, blocks }: Pick<FleetRecords, 'vehicles' | 'duties' | 'blocks'>,
  whole: FleetSpan,
  ground: Pick<FleetGround, 'placeOf'>,
): ManagedVehicle[] {
  const shifts = duties.flatMap((pattern) => dutiesOf(pattern, whole));
  return vehicles.map((vehicle) => {
    const active = activeSpan(vehicle);
    const own = shifts
      .filter(({ vehicleId }) => vehicleId === vehicle.id)
      .flatMap((shift) => overlapOf(shift, active).map((span) => ({ ...shift, ...span })));
    return {
      id: vehicle.id,
      serves: vehicle.serves,
      base: ground.placeOf(vehicle.base).placeId,
      duties: own,
      shifts: own,
      blocks: blocks.flatMap((block) => {
        if (block.driverId !== undefined)
          return own.filter(({ driverId }) => driverId === block.driverId).flatMap((shift) => overlapOf(block, shift));
        return block.vehicleId === undefined || block.vehicleId === vehicle.id ? [block] : [];
      }),
    };
  });
}

/**
 * Vehicles as they may be driven beside these occupations: while a driver was chosen for another vehicle's ride, his own is out of sale as by
 * a block (Rules 10.20).
 */
export function besideChosen(
  vehicles: readonly ManagedVehicle[],
  occupations: readonly Occupation[],
): readonly ManagedVehicle[] {
  // Mostly nobody was, and every sale asks.
  if (!occupations.some((one) => one.chosenDriverId !== undefined)) return vehicles;
  const beside = vehicles.map((vehicle) => {
    const away = chosenElsewhere(vehicle, occupations);
    return away.length === 0 ? vehicle : { ...vehicle, blocks: [...vehicle.blocks, ...away] };
  });
  return rememberLines(beside);
}

/** When whoever has a vehicle drives another one's ride, and which. */
export function chosenElsewhere(
  { id, shifts }: Pick<ManagedVehicle, 'id' | 'shifts'>,
  occupations: readonly Occupation[],
): (FleetSpan & { readonly driverId: string; readonly rideId: string })[] {
  return occupations
    .filter(({ chosenDriverId, vehicleId }) => chosenDriverId !== undefined && vehicleId !== id)
    .flatMap(({ id: rideId, chosenDriverId, leaveAt, freeAt }) =>
      shifts
        .filter(({ driverId }) => driverId === chosenDriverId)
        .flatMap((shift) => overlapOf({ from: leaveAt, until: freeAt }, shift))
        .map((span) => ({ ...span, driverId: String(chosenDriverId), rideId })),
    );
}

/** Whether somebody was chosen to drive a ride who is blocked then, or is not among the drivers any more. */
export function isChosenAway(
  { chosenDriverId, leaveAt, freeAt }: Pick<Occupation, 'chosenDriverId' | 'leaveAt' | 'freeAt'>,
  { drivers, blocks }: Pick<FleetRecords, 'drivers' | 'blocks'>,
): boolean {
  if (chosenDriverId === undefined) return false;
  const isBlocked = blocks.some(
    ({ driverId, from, until }) => driverId === chosenDriverId && from < freeAt && leaveAt < until,
  );
  return isBlocked || drivers.every(({ id }) => id !== chosenDriverId);
}

const weekMs = 7 * 24 * hourMs;

/** All of the spans, out to whole weeks since 1970, so that many sales ask for the same. */
function wholeWeeks(spans: readonly FleetSpan[]): { fromMs: number; untilMs: number } {
  let [fromMs, untilMs] = [Infinity, -Infinity];
  for (const { from, until } of spans) {
    fromMs = Math.min(fromMs, epochMs(from));
    untilMs = Math.max(untilMs, epochMs(until));
  }
  return { fromMs: Math.floor(fromMs / weekMs) * weekMs, untilMs: Math.ceil(untilMs / weekMs) * weekMs };
}

/** A vehicle is sold on the days on which it is there, whatever its duties say. */
export function activeSpan({ activeFrom, activeUntil = '9999-12-30' }: Vehicle): FleetSpan {
  return { from: parisInstant(activeFrom, '00:00'), until: parisInstant(daysAfter(activeUntil, 1), '00:00') };
}

/** Instants are of one form and of four figures a year, so that the order of the texts is that of time. */
export function overlapOf(one: FleetSpan, other: FleetSpan): FleetSpan[] {
  const from = one.from < other.from ? other.from : one.from;
  const until = one.until < other.until ? one.until : other.until;
  return from < until ? [{ from, until }] : [];
}

export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
