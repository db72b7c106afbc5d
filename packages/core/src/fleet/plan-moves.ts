import { fits, placeInTime, type Slot, type TimedRide, type Timeline } from './timeline.ts';

/** Who drives a ride, and which rides change vehicle for it. */
export interface RideSale {
  readonly vehicleId: string;
  readonly moves: readonly { readonly rideId: string; readonly vehicleId: string }[];
}

/** How many rides may change vehicle, and how many slots are looked at: the second holds a full day of ten vehicles to milliseconds. */
const MOST_MOVES = 4;
const MOST_LOOKS = 20_000;

/** A ride that has to be placed, and the vehicle that it had to leave. */
interface Homeless {
  readonly ride: TimedRide;
  readonly leftId: string | null;
}

/** How many slots were looked at, in the whole search. */
interface Effort {
  looks: number;
}

/**
 * Makes room for a ride by an ejection chain: it stands in the place of rides that go to other vehicles, which may make room in the same
 * way (Rules 10.3). Few moves are tried before many, a ride moves once, and the search ends after a fixed number of looks. So that no
 * answer hangs on ids, vehicles are tried in the order of what they are and do.
 */
export function planMoves(timelines: readonly Timeline[], ride: TimedRide): RideSale | null {
  const ordered = inOrderOfContent(timelines);
  const effort: Effort = { looks: 0 };
  for (let moves = 1; moves <= MOST_MOVES; moves += 1) {
    const sale = place([{ ride, leftId: null }], { timelines: ordered, moves, effort });
    if (sale) return sale;
  }
  return null;
}

interface Step {
  readonly timelines: readonly Timeline[];
  /** How many more rides may change vehicle. */
  readonly moves: number;
  readonly effort: Effort;
}

/** The first has its vehicle by itself, those behind it are its moves. */
function place(
  [first, ...others]: readonly [Homeless, ...Homeless[]],
  { timelines, moves, effort }: Step,
): RideSale | null {
  for (const { timeline, slot } of slotsFor(first, { timelines, moves, effort })) {
    const { rides, vehicle } = timeline;
    const filled = {
      ...timeline,
      rides: rides.toSpliced(slot.before, slot.replaced, { ...first.ride, isMovable: false }),
    };
    const ejected = rides.slice(slot.before, slot.before + slot.replaced).map((ride) => ({ ride, leftId: vehicle.id }));
    const [next, ...later] = [...others, ...ejected];
    if (!next) return { vehicleId: vehicle.id, moves: [] };
    const rest = place([next, ...later], {
      timelines: timelines.with(timelines.indexOf(timeline), filled),
      moves: moves - slot.replaced,
      effort,
    });
    if (rest)
      return { vehicleId: vehicle.id, moves: [{ rideId: next.ride.id, vehicleId: rest.vehicleId }, ...rest.moves] };
  }
  return null;
}

interface Option {
  readonly timeline: Timeline;
  readonly slot: Slot;
}

/** Where a ride could stand: first where nothing else has to move, then where one ride does, and so on. */
function* slotsFor({ ride, leftId }: Homeless, { timelines, moves, effort }: Step): Generator<Option> {
  const able = timelines.filter(({ vehicle }) => vehicle.id !== leftId && vehicle.serves.includes(ride.carCode));
  const found: Option[] = [];
  for (const option of optionsOf(able, ride, moves)) {
    // What has room with fewer moves needs no more of them.
    if (found.some((smaller) => isWithin(smaller, option))) continue;
    if (effort.looks >= MOST_LOOKS) return;
    effort.looks += 1;
    if (!fits(option.timeline, ride, option.slot)) continue;
    found.push(option);
    yield option;
  }
}

/** The options are made one by one, since there are far more than are looked at, and mostly one of the first is taken. */
function* optionsOf(timelines: readonly Timeline[], ride: TimedRide, moves: number): Generator<Option> {
  const positions = timelines.map((timeline) => placeInTime(timeline, ride));
  for (let replaced = 0; replaced <= moves; replaced += 1) {
    for (const [index, timeline] of timelines.entries()) {
      yield* optionsAround(timeline, positions[index] as number, replaced);
    }
  }
}

/** Runs of rides, all of them movable, that end or begin where this one would stand. */
function optionsAround(timeline: Timeline, position: number, replaced: number): Option[] {
  const options: Option[] = [];
  for (let before = position; before >= position - replaced; before -= 1) {
    const slot = { before, replaced };
    if (areMovable(timeline, slot)) options.push({ timeline, slot });
  }
  return options;
}

function areMovable({ rides }: Timeline, { before, replaced }: Slot): boolean {
  if (before < 0 || before + replaced > rides.length) return false;
  for (let index = before; index < before + replaced; index += 1) if (!rides[index]?.isMovable) return false;
  return true;
}

function isWithin({ timeline, slot: smaller }: Option, { timeline: other, slot: larger }: Option): boolean {
  return (
    timeline === other &&
    larger.before <= smaller.before &&
    smaller.before + smaller.replaced <= larger.before + larger.replaced
  );
}

function inOrderOfContent(timelines: readonly Timeline[]): Timeline[] {
  const keyed = timelines.map((timeline) => ({ timeline, key: contentOf(timeline) }));
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ timeline }) => timeline);
}

/** What a vehicle is and does, without ids: two vehicles of the same content are equally good for a sale. */
function contentOf({ vehicle: { serves, base }, duties, blocks, rides }: Timeline): string {
  const ridesSeen = rides.map(({ carCode, startsAt, endsAt, from, to, isMovable }) => [
    carCode,
    startsAt,
    endsAt,
    from,
    to,
    isMovable,
  ]);
  return JSON.stringify([serves.toSorted(), base, duties, blocks, ridesSeen]);
}
