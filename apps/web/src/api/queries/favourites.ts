import type { Favourites } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callAsAccount } from '../call-as-account.ts';
import { accountKey } from './account-key.ts';

/** The favourites of whoever is signed in; kept under the account, so that nobody sees another's. */
export function favouritesQuery(userId: string) {
  return queryOptions({
    queryKey: [...accountKey, 'favourites', userId],
    queryFn: ({ signal }) => callAsAccount<Favourites>('/customers/me/favourites', { signal }),
    staleTime: 60_000,
  });
}
