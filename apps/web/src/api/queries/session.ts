import { queryOptions } from '@tanstack/react-query';
import { getSession } from '../identity/identity.ts';

/** Who is signed in; null is nobody. Asked anew by a tab that is come back to: another one may have signed out since. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => getSession(signal),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
});
