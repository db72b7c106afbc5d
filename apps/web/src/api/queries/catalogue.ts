import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

/** A changed catalogue is seen within minutes; ordering checks the price again whatever is shown (Rules 4.1). */
const staleTime = 300_000;

/** A version of the prices, or null for what is sold now. */
type Version = number | null;

const keyOf = (list: string, version: Version) => (version === null ? [list] : [list, version]);
const askedOf = (version: Version) => ({ version: version ?? undefined });

const carsOf = (version: Version) =>
  queryOptions({
    queryKey: keyOf('cars', version),
    queryFn: ({ signal }) => call('cars', { query: askedOf(version), signal }),
    staleTime,
  });

const extrasOf = (version: Version) =>
  queryOptions({
    queryKey: keyOf('extras', version),
    queryFn: ({ signal }) => call('extras', { query: askedOf(version), signal }),
    staleTime,
  });

const priceRulesOf = (version: Version) =>
  queryOptions({
    queryKey: keyOf('price-rules', version),
    queryFn: ({ signal }) => call('priceRules', { query: askedOf(version), signal }),
    staleTime,
  });

export const carsQuery = carsOf(null);
export const extrasQuery = extrasOf(null);

/** The lists that a quote is priced by: those of its version, which keeps its prices as long as it holds (Rules 20.1). */
export function catalogueOf(version: Version) {
  return { cars: carsOf(version), priceRules: priceRulesOf(version), extras: extrasOf(version) };
}

/** Whatever is known of what is sold, by any version: to be asked for anew. */
export const catalogueKeys = ['cars', 'extras', 'price-rules'].map((list) => [list]);

export const knownRoutesQuery = queryOptions({
  queryKey: ['known-routes'],
  queryFn: ({ signal }) => call('knownRoutes', { signal }),
  staleTime,
});
