import { queryOptions } from '@tanstack/react-query';
import { nullIfMissing } from '../api-failure.ts';
import { call } from '../client.ts';
import { accountKey } from '../session.ts';

/** The signed-in customer's record; null where none is stored yet. */
export const customerQuery = queryOptions({
  queryKey: [...accountKey, 'customer'],
  queryFn: ({ signal }) => nullIfMissing(call('customer', { signal })),
  staleTime: 60_000,
});

/** One's own address, and whether it is proven: until it is, it is asked for anew by whoever comes back from their mailbox. */
export const ownEmailQuery = queryOptions({
  queryKey: [...accountKey, 'email'],
  queryFn: ({ signal }) => call('accountEmail', { signal }),
  staleTime: ({ state }) => (state.data?.isProven ? Number.POSITIVE_INFINITY : 0),
});

/** The favourites of whoever is signed in; kept under the account, so that nobody sees another's. */
export function favouritesQuery(userId: string) {
  return queryOptions({
    queryKey: [...accountKey, 'favourites', userId],
    queryFn: ({ signal }) => call('favourites', { signal }),
    staleTime: 60_000,
  });
}

/** The cards that the payment provider keeps for whoever is signed in, with their consent. */
export const savedCardsQuery = queryOptions({
  queryKey: [...accountKey, 'saved-cards'],
  queryFn: ({ signal }) => call('savedCards', { signal }),
});
