import type { Favourites } from '@chauffeur/core';
import { callApi } from '../client.ts';

/** Keeps the favourites and answers with them as they were stored. */
export function saveFavourites(favourites: Favourites): Promise<Favourites> {
  return callApi<Favourites>('/customers/me/favourites', { method: 'PUT', body: favourites });
}
