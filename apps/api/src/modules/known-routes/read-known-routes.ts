import { buildTrips, type Catalogue, type KnownRoute, placePages, priceCars, routePages } from '@chauffeur/core';
import type { CatalogueStore } from '#ports/catalogue-store.ts';
import type { Clock } from '#ports/clock.ts';
import { type MapsPort, MapsUnavailableError } from '#ports/maps.ts';
import { findStops } from '../quotes/find-stops.ts';
import { measureLegs } from '../quotes/measure-legs.ts';

/** Start and end by place id. A map service that does not know one of them leaves its route out. */
export interface PlacePair {
  readonly slug: string;
  readonly from: string;
  readonly to: string;
}

/** The rides that have pages of their own, in their order (Rules 2.15). */
export const knownPairs: readonly PlacePair[] = routePages.map(({ slug, from, toPlaceId }) => ({
  slug,
  from: placePages[from],
  to: toPlaceId,
}));

/** The prices are computed for this instant. No price rule is asked, so it has no effect on them. */
const anyInstant = '2024-03-01T12:00:00.000Z';

/** How long a price to look at may stand: not longer than the quote that it leads to, since both are of one measure. */
const longestAgeMs = 60 * 60 * 1000;

interface Deps {
  maps: MapsPort;
  catalogue: CatalogueStore;
  clock: Clock;
  pairs: readonly PlacePair[];
}

export type ReadKnownRoutes = () => Promise<KnownRoute[]>;

/**
 * Known routes with the price of the cheapest car at the ordinary rate (Rules 2.13), worked out once an hour for as long as the
 * store answers the same catalogue: what was estimated while a map service was down does not stay. A route that could not be
 * measured is left out, and nothing is remembered then.
 */
export function createReadKnownRoutes({ maps, catalogue, clock, pairs }: Deps): ReadKnownRoutes {
  const known = new WeakMap<Catalogue, { routes: KnownRoute[]; atMs: number }>();
  return async () => {
    const now = clock.now();
    const sold = await catalogue.read(now);
    const nowMs = now.getTime();
    const remembered = known.get(sold);
    if (remembered && nowMs - remembered.atMs < longestAgeMs) return remembered.routes;
    const found = await Promise.all(pairs.map((pair) => priceRoute(maps, pair, sold)));
    const routes = found.filter((route) => typeof route === 'object');
    if (!found.includes('unmeasured')) known.set(sold, { routes, atMs: nowMs });
    return routes;
  };
}

async function priceRoute(maps: MapsPort, pair: PlacePair, { cars }: Catalogue) {
  const stops = await stopsOf(maps, pair);
  if (typeof stops === 'string') return stops;
  const measures = await measureLegs(maps, { stops, transferType: 'go' });
  if (measures.includes(null)) return 'unmeasured';
  const trips = buildTrips({ stops, transferType: 'go', departure: anyInstant, measures });
  const [trip] = trips;
  const [cheapest] = priceCars({ cars, trips, rules: [] });
  if (!trip || !cheapest) return 'unknown';
  const { from, to, distance, duration } = trip;
  return { slug: pair.slug, from, to, distance, duration, tripPrice: cheapest.tripPrice, carCode: cheapest.code };
}

async function stopsOf(maps: MapsPort, { from, to }: PlacePair) {
  try {
    const stops = await findStops(maps, [from, to]);
    return stops.ok ? stops.value : 'unknown';
  } catch (error) {
    if (error instanceof MapsUnavailableError) return 'unmeasured';
    throw error;
  }
}
