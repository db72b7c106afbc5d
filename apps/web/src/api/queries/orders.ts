import type { Order, OrderPage, OrderPageRequest } from '@chauffeur/core';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '../api-failure.ts';
import { callAsAccount } from '../call-as-account.ts';
import { accountKey } from './account-key.ts';

export type OrderPeriod = NonNullable<OrderPageRequest['period']>;

/** The lists of every period. */
export const ordersKey = [...accountKey, 'orders'] as const;

/** The signed-in customer's orders of a period, newest first, by pages. */
export function ordersQuery(period: OrderPeriod) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, period],
    queryFn: ({ signal, pageParam }) =>
      callAsAccount<OrderPage>(`/orders?${new URLSearchParams({ period, ...(pageParam && { cursor: pageParam }) })}`, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** How often an order is asked for while its card is being captured or released. */
export const settlingRefreshMs = 4_000;

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...accountKey, 'order', id],
    queryFn: ({ signal }) => callAsAccount<Order>(`/orders/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.settling ? settlingRefreshMs : false),
  });
}

/** The order that a submission made, found by its key; null where it made none (Rules 4.5). */
export async function findSubmittedOrder(idempotencyKey: string): Promise<Order | null> {
  try {
    return await callAsAccount<Order>(`/orders/submissions/${encodeURIComponent(idempotencyKey)}`);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'not_found') return null;
    throw failure;
  }
}
