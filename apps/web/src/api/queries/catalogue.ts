import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

/** A changed catalogue is seen within minutes; ordering checks the price again whatever is shown (Rules 4.1). */
const staleTime = 300_000;

export const carsQuery = queryOptions({
  queryKey: ['cars'],
  queryFn: ({ signal }) => call('cars', { signal }),
  staleTime,
});

export const extrasQuery = queryOptions({
  queryKey: ['extras'],
  queryFn: ({ signal }) => call('extras', { signal }),
  staleTime,
});

export const knownRoutesQuery = queryOptions({
  queryKey: ['known-routes'],
  queryFn: ({ signal }) => call('knownRoutes', { signal }),
  staleTime,
});

export const priceRulesQuery = queryOptions({
  queryKey: ['price-rules'],
  queryFn: ({ signal }) => call('priceRules', { signal }),
  staleTime,
});
