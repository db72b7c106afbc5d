import type { SavedCard } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../client.ts';

/** The cards that the payment provider keeps for whoever is signed in, with their consent. */
export const savedCardsQuery = queryOptions({
  queryKey: ['saved-cards'],
  queryFn: ({ signal }) => callApi<SavedCard[]>('/customers/me/cards', { signal }),
});
