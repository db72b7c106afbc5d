import { type FleetVehicle, type RideRequest, type SoldRide } from '@chauffeur/core';

/** A company of the Oise on one day: its vehicles, and what it is asked for, in the order in which it is asked. */
export interface SimulatedDay {
  readonly vehicles: readonly FleetVehicle[];
  readonly requests: readonly RideRequest[];
}

/** Where a vehicle's day begins, and between what instants (UTC) it may be sold. */
export const base = 'Beauvais';
const duty = { from: '2026-12-01T03:00:00.000Z', until: '2026-12-02T01:00:00.000Z' };

const coordinates: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Beauvais: [49.43, 2.08],
  'Beauvais-Tillé': [49.46, 2.11],
  Creil: [49.26, 2.48],
  Chantilly: [49.19, 2.47],
  Senlis: [49.21, 2.59],
  Compiègne: [49.42, 2.83],
  Clermont: [49.38, 2.41],
  Roissy: [49.01, 2.55],
  'Gare du Nord': [48.88, 2.36],
  Orly: [48.73, 2.37],
};
const places = Object.keys(coordinates);
const served = [['ECO', 'CONFORT', 'VAN'], ['ECO', 'CONFORT'], ['ECO'], ['ECO', 'CONFORT', 'VAN'], ['ECO', 'CONFORT']];
const asked = ['ECO', 'ECO', 'ECO', 'CONFORT', 'CONFORT', 'VAN'] as const;

/** The same day for the same seed. Pick-ups are from 6:00 to 22:00, ten minutes apart. */
export function simulateDay(of: { seed: number; vehicles: number; requests: number }): SimulatedDay {
  const pick = picker(of.seed);
  return {
    vehicles: Array.from({ length: of.vehicles }, (_, index) => ({
      id: `vehicle ${index}`,
      serves: served[index % served.length] ?? [],
      base,
      duties: [duty],
      blocks: [],
    })),
    requests: Array.from({ length: of.requests }, (_, index) => requestOf(`ride ${index}`, pick)),
  };
}

function requestOf(id: string, pick: (below: number) => number): RideRequest {
  const from = pick(places.length);
  const to = (from + 1 + pick(places.length - 1)) % places.length;
  const ends = [places[from] ?? base, places[to] ?? base] as const;
  const startMs = Date.parse('2026-12-01T05:00:00.000Z') + pick(96) * 600_000;
  return {
    id,
    carCode: asked[pick(asked.length)] ?? 'ECO',
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(startMs + driveSeconds(...ends) * 1000).toISOString(),
    from: ends[0],
    to: ends[1],
  };
}

const roads = Object.fromEntries(
  places.map((from) => [from, Object.fromEntries(places.map((to) => [to, measured(from, to)]))]),
);

/** Seconds between two places, looked up, so that the bench measures the question and not the road. */
export function driveSeconds(from: string, to: string): number {
  return roads[from]?.[to] ?? Number.NaN;
}

/** The way as the crow flies and three tenths more, at 60 km/h. */
function measured(from: string, to: string): number {
  if (from === to) return 0;
  const [[latitude, longitude], [toLatitude, toLongitude]] = [placeOf(from), placeOf(to)];
  const eastKm = (toLongitude - longitude) * 111.2 * Math.cos((latitude * Math.PI) / 180);
  const km = Math.hypot((toLatitude - latitude) * 111.2, eastKm);
  return Math.ceil(km * 1.3 * 60);
}

function placeOf(place: string): readonly [number, number] {
  const found = coordinates[place];
  if (!found) throw new Error(`Nobody knows where ${place} is.`);
  return found;
}

/** Rides to which their vehicle cannot be in time even where it never waits: it comes from the ride before, or from its base. */
export function outOfReach(rides: readonly SoldRide[]): SoldRide[] {
  return rides.filter((ride) => {
    const earlier = rides.filter(
      (other) => other !== ride && other.vehicleId === ride.vehicleId && other.startsAt <= ride.startsAt,
    );
    const last = earlier.toSorted((one, other) => (one.startsAt < other.startsAt ? 1 : -1))[0];
    const leaves = last ? { from: last.to, at: last.endsAt } : { from: base, at: duty.from };
    return Date.parse(ride.startsAt) - Date.parse(leaves.at) < driveSeconds(leaves.from, ride.from) * 1000;
  });
}

/** Whole numbers below a bound, in an order that a seed decides (the constants are Numerical Recipes'). */
function picker(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}
