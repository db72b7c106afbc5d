import type { Favourites } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { favouritesQuery } from '#api/queries/account.ts';
import { sessionQuery } from '#api/session.ts';

const none: Favourites = { carCode: null, extraCodes: [] };

/** The favourites of whoever is signed in. Without them, also where they cannot be read, the booking goes on as for anybody. */
export function useFavourites(): Favourites {
  const { data: user } = useQuery(sessionQuery);
  const { data: favourites } = useQuery({ ...favouritesQuery(user?.id ?? ''), enabled: Boolean(user) });
  return favourites ?? none;
}
