import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#api/api-failure.ts';
import { followSession } from '#api/session.ts';

/**
 * Reads are tried again where another try may help, and once the network is back; a refusal is an answer. Nothing that changes
 * anything is repeated, nor kept until there is a network: it fails in words, and its button is there to be pressed again.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < 2 && mayHelpToRepeat(failure),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  followSession(queries);
  return queries;
}

function mayHelpToRepeat(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500);
}
