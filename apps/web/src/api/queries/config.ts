import { queryOptions } from '@tanstack/react-query';
import { readPublicConfig } from '../public-config.ts';

/** Which providers are on, and who the company is: fixed while the API runs. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: readPublicConfig,
  staleTime: Number.POSITIVE_INFINITY,
});
