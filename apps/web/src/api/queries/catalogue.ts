import type { Car, Extra, KnownRoute, PriceRule } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../exchange.ts';

/** A changed catalogue is seen within minutes; ordering checks the price again whatever is shown (Rules 4.1). */
const staleTime = 300_000;

export const carsQuery = queryOptions({
  queryKey: ['cars'],
  queryFn: ({ signal }) => callApi<Car[]>('/cars', { signal }),
  staleTime,
});

export const extrasQuery = queryOptions({
  queryKey: ['extras'],
  queryFn: ({ signal }) => callApi<Extra[]>('/extras', { signal }),
  staleTime,
});

export const knownRoutesQuery = queryOptions({
  queryKey: ['known-routes'],
  queryFn: ({ signal }) => callApi<KnownRoute[]>('/known-routes', { signal }),
  staleTime,
});

export const priceRulesQuery = queryOptions({
  queryKey: ['price-rules'],
  queryFn: ({ signal }) => callApi<PriceRule[]>('/price-rules', { signal }),
  staleTime,
});
