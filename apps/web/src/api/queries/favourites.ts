import type { Favourites } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../client.ts';

/** The favourites of whoever is signed in; kept under the account, so that nobody sees another's. */
export function favouritesQuery(userId: string) {
  return queryOptions({
    queryKey: ['favourites', userId],
    queryFn: ({ signal }) => callApi<Favourites>('/customers/me/favourites', { signal }),
    staleTime: 60_000,
  });
}
