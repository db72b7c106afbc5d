import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/api-failure.ts';

/** Reads are tried again where another try may help; a refusal is an answer. Nothing that changes anything is repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, failure) => failures < 2 && mayHelpToRepeat(failure),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

function mayHelpToRepeat(failure: Error): boolean {
  return failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 500);
}
