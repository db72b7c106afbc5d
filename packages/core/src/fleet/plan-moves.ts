import {
  canComeFrom,
  canGoOnTo,
  dutyFor,
  type Period,
  placeInTime,
  type Slot,
  type TimedRide,
  type Timeline,
} from './timeline.ts';

/** Who drives a ride, and which rides change vehicle for it. */
export interface RideSale {
  readonly vehicleId: string;
  readonly moves: readonly { readonly rideId: string; readonly vehicleId: string }[];
}

/** How many rides may change vehicle, and how many slots are tried: the second holds a full day of ten vehicles to milliseconds. */
const MOST_MOVES = 4;
const MOST_TRIES = 2_000;

/** A ride that has to be placed, and the vehicle that it had to leave. */
interface Homeless {
  readonly ride: TimedRide;
  readonly leftId: string | null;
}

interface Search {
  /** How many slots were tried, by standing in them and looking for a place for what had to leave. */
  tries: number;
  /** Where each ride fits in each vehicle as it then was: most steps of a search leave most vehicles as they were, and ask again. */
  readonly stretches: Map<TimedRide, Map<Timeline, Stretch | null>>;
}

/**
 * Makes room for a ride by an ejection chain: it stands in the place of rides that go to other vehicles, which may make room in the same
 * way (Rules 10.3). Few moves are tried before many, a ride moves once, and the search ends after a fixed number of tries. So that no
 * answer hangs on ids, vehicles are tried in the order of what they are and do.
 */
export function planMoves(timelines: readonly Timeline[], ride: TimedRide): RideSale | null {
  const ordered = inOrderOfContent(timelines);
  const search: Search = { tries: 0, stretches: new Map() };
  for (let moves = 1; moves <= MOST_MOVES; moves += 1) {
    const sale = place([{ ride, leftId: null }], { timelines: ordered, moves, search });
    if (sale) return sale;
  }
  return null;
}

interface Step {
  readonly timelines: readonly Timeline[];
  /** How many more rides may change vehicle. */
  readonly moves: number;
  readonly search: Search;
}

/** The first has its vehicle by itself, those behind it are its moves. */
function place(
  [first, ...others]: readonly [Homeless, ...Homeless[]],
  { timelines, moves, search }: Step,
): RideSale | null {
  for (const { timeline, slot } of optionsFor(first, { timelines, moves, search })) {
    if (search.tries >= MOST_TRIES) return null;
    search.tries += 1;
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
      search,
    });
    if (rest)
      return { vehicleId: vehicle.id, moves: [{ rideId: next.ride.id, vehicleId: rest.vehicleId }, ...rest.moves] };
  }
  return null;
}

/** Where a ride fits in a vehicle. */
interface Option {
  readonly timeline: Timeline;
  readonly slot: Slot;
}

/** Where a ride could stand: first where nothing else has to move, then where one ride does, and so on. */
function optionsFor({ ride, leftId }: Homeless, { timelines, moves, search }: Step): Option[] {
  const known = search.stretches.get(ride) ?? new Map<Timeline, Stretch | null>();
  search.stretches.set(ride, known);
  const stretches: Stretch[] = [];
  for (const timeline of timelines) {
    if (timeline.vehicle.id === leftId) continue;
    let stretch = known.get(timeline);
    if (stretch === undefined) {
      stretch = stretchFor(ride, timeline);
      known.set(timeline, stretch);
    }
    if (stretch !== null) stretches.push(stretch);
  }
  const options: Option[] = [];
  for (let replaced = 0; replaced <= moves; replaced += 1)
    for (const stretch of stretches) options.push(...optionsIn(stretch, replaced));
  return options;
}

/** A vehicle in whose duty a ride could stand, and the rides there that could leave for it. */
interface Stretch {
  readonly timeline: Timeline;
  readonly duty: Period;
  readonly ride: TimedRide;
  /** How many rides begin before. */
  readonly position: number;
  /** Between which places all rides may change vehicle, around the position. */
  readonly first: number;
  readonly end: number;
  /** Where it fits, by how many rides leave for it, as far as was asked. */
  readonly options: Option[][];
}

/** Null where the vehicle does not serve, or is not on duty, or is blocked. */
function stretchFor(ride: TimedRide, timeline: Timeline): Stretch | null {
  const { vehicle, rides } = timeline;
  const duty = vehicle.serves.includes(ride.carCode) ? dutyFor(timeline, ride) : null;
  if (duty === null) return null;
  const position = placeInTime(timeline, ride);
  let [first, end] = [position, position];
  while (rides[first - 1]?.isMovable) first -= 1;
  while (rides[end]?.isMovable) end += 1;
  return { timeline, duty, ride, position, first, end, options: [] };
}

/** In the place of so many rides, which end or begin where the ride would stand. It is asked for fewer of them before it is asked for more. */
function optionsIn(stretch: Stretch, replaced: number): readonly Option[] {
  const known = stretch.options[replaced];
  if (known) return known;
  const { timeline, ride, position, first, end } = stretch;
  const found: Option[] = [];
  for (let before = Math.min(position, end - replaced); before >= Math.max(first, position - replaced); before -= 1) {
    const slot = { before, replaced };
    // What has room with fewer moves needs no more of them.
    if (stretch.options.some((smaller) => smaller.some((one) => isWithin(one.slot, slot)))) continue;
    const isReached = canComeFrom(timeline.rides[before - 1], ride, stretch);
    if (isReached && canGoOnTo(timeline.rides[before + replaced], ride, stretch)) found.push({ timeline, slot });
  }
  stretch.options.push(found);
  return found;
}

function isWithin(smaller: Slot, larger: Slot): boolean {
  return larger.before <= smaller.before && smaller.before + smaller.replaced <= larger.before + larger.replaced;
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
