import type { Customer } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '../api-failure.ts';
import { callAsAccount } from '../call-as-account.ts';
import { accountKey } from './account-key.ts';

/** The signed-in customer's record; null where none is stored yet. */
export const customerQuery = queryOptions({
  queryKey: [...accountKey, 'customer'],
  queryFn: async ({ signal }) => {
    try {
      return await callAsAccount<Customer>('/customers/me', { signal });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'not_found') return null;
      throw failure;
    }
  },
  staleTime: 60_000,
});
