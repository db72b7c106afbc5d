import type { PublicConfig } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../client.ts';

/** Which providers are on, and who the company is: fixed while the API runs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callApi<PublicConfig>('/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
