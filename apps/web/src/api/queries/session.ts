import { queryOptions } from '@tanstack/react-query';
import { getSession } from '../../platform/identity/identity.ts';

/** Who is signed in; null is nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => getSession(signal),
  staleTime: 60_000,
});
