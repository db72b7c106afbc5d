import { sellRide } from '../fleet/sell-ride.ts';
import type { Fleet, FleetVehicle, RideRequest, SoldRide } from '../fleet/timeline.ts';
import { carCodes } from '../car-codes.ts';

const MINUTE_MS = 60_000;
const DAY = Date.parse('2026-12-01T00:00:00.000Z');
const places = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'];
const served = [['ECO'], ['ECO', 'CONFORT'], ['ECO', 'CONFORT', 'VAN'], ['ECO', 'CONFORT', 'VAN']];

interface Day {
  readonly seed: number;
  readonly vehicles: number;
  /** How many rides are asked for: those that fit are sold, the last is the request. */
  readonly asked: number;
}

/** A day of a made-up company, the same for the same seed: its rides were sold one after the other, some are pinned. */
export function buildFleet({ seed, vehicles: count, asked }: Day): Fleet {
  const pick = picker(seed);
  const points = new Map(places.map((place) => [place, [pick(3000), pick(3000)] as const]));
  const driveSeconds = (from: string, to: string) => {
    const [x = 0, y = 0] = points.get(from) ?? [];
    const [toX = 0, toY = 0] = points.get(to) ?? [];
    return Math.ceil(Math.hypot(toX - x, toY - y));
  };
  const vehicles = Array.from({ length: count }, (_, index) => vehicleOf(index, pick));
  let sold: SoldRide[] = [];
  for (let index = 0; index < asked; index += 1) {
    const request = requestOf(index, { pick, driveSeconds });
    const sale = sellRide({ vehicles, sold, request, driveSeconds });
    if (sale?.moves.length === 0) sold = [...sold, { ...request, vehicleId: sale.vehicleId, pinned: pick(8) === 0 }];
  }
  return { vehicles, sold, request: requestOf(asked, { pick, driveSeconds }), driveSeconds };
}

function vehicleOf(index: number, pick: (below: number) => number): FleetVehicle {
  const begins = pick(8);
  const blocked = pick(20);
  return {
    id: `v${index}`,
    serves: served[pick(served.length)] ?? [],
    base: places[pick(places.length)] ?? '',
    duties: [{ from: hour(begins), until: hour(begins + 12 + pick(8)) }],
    blocks: pick(4) === 0 ? [{ from: hour(blocked), until: hour(blocked + 1) }] : [],
  };
}

interface Chances {
  readonly pick: (below: number) => number;
  readonly driveSeconds: (from: string, to: string) => number;
}

function requestOf(index: number, { pick, driveSeconds }: Chances): RideRequest {
  const from = places[pick(places.length)] ?? '';
  const to = places[pick(places.length)] ?? '';
  const startMs = DAY + (36 + pick(60)) * 10 * MINUTE_MS;
  return {
    id: `r${index}`,
    carCode: carCodes[pick(carCodes.length)] ?? 'ECO',
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(startMs + Math.max(600, driveSeconds(from, to)) * 1000).toISOString(),
    from,
    to,
  };
}

function hour(ofDay: number): string {
  return new Date(DAY + ofDay * 60 * MINUTE_MS).toISOString();
}

/** Whole numbers below a bound, in an order that a seed decides (the constants are Numerical Recipes'). */
function picker(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}
