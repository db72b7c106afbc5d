import type { SavedCard } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callAsAccount } from '../call-as-account.ts';
import { accountKey } from './account-key.ts';

/** The cards that the payment provider keeps for whoever is signed in, with their consent. */
export const savedCardsQuery = queryOptions({
  queryKey: [...accountKey, 'saved-cards'],
  queryFn: ({ signal }) => callAsAccount<SavedCard[]>('/customers/me/cards', { signal }),
});
