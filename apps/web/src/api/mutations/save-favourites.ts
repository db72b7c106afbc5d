import type { Favourites } from '@chauffeur/core';
import { callAsAccount } from '../call-as-account.ts';

/** Keeps the favourites and answers with them as they were stored. */
export function saveFavourites(favourites: Favourites): Promise<Favourites> {
  return callAsAccount<Favourites>('/customers/me/favourites', { method: 'PUT', body: favourites });
}
