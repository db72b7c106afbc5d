import type { CancellationTerms } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callAsAccount } from '../call-as-account.ts';
import { accountKey } from './account-key.ts';

/** What cancelling an order would mean at this very moment: asked anew each time it is shown (Rules 4.13). */
export function cancellationQuery(orderId: string) {
  return queryOptions({
    queryKey: [...accountKey, 'order', orderId, 'cancellation'],
    queryFn: ({ signal }) =>
      callAsAccount<CancellationTerms>(`/orders/${encodeURIComponent(orderId)}/cancellation`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
