import type { LinkedRide, OrderPageRequest } from '@chauffeur/core';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { nullIfMissing } from '../api-failure.ts';
import { type Answer, call } from '../client.ts';
import { accountKey } from '../session.ts';

export type OrderPeriod = NonNullable<OrderPageRequest['period']>;

/** The first part of the key of all lists of orders, of whichever period. */
export const ordersKey = [...accountKey, 'orders'] as const;

/** The signed-in customer's orders of a period by pages: those to come by their pick-up, finished ones newest first. */
export function ordersQuery(period: OrderPeriod) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, period],
    queryFn: ({ signal, pageParam: cursor }) => call('orders', { query: { period, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The signed-in customer's latest order, whatever became of it; null where there is none yet. */
export const latestOrderQuery = queryOptions({
  queryKey: [...ordersKey, 'latest'],
  queryFn: async ({ signal }) => {
    const { orders } = await call('orders', { query: { limit: 1 }, signal });
    return orders[0] ?? null;
  },
});

/** How often an order is asked for while its card is being captured or released. */
export const pendingChangeRefreshMs = 4_000;

/** How often a ride is asked for while its driver may be on the way. */
const underWayRefreshMs = 30_000;

export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...accountKey, 'order', id],
    queryFn: ({ signal }) => call('order', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.pendingChange ? pendingChangeRefreshMs : false),
  });
}

/** What cancelling an order would mean at this very moment: asked anew each time it is shown (Rules 4.13). */
export function cancellationQuery(orderId: string) {
  return queryOptions({
    queryKey: [...accountKey, 'order', orderId, 'cancellation'],
    queryFn: ({ signal }) => call('cancellation', { params: { id: orderId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The order that a submission made, found by its key; null where it made none (Rules 4.5). */
export function findSubmittedOrder(idempotencyKey: string): Promise<Answer<'submittedOrder'> | null> {
  return nullIfMissing(call('submittedOrder', { params: { key: idempotencyKey } }));
}

/** The ride that a private link is about. Asking changes nothing (Rules 15.3). */
export function linkedRideQuery(token: string) {
  return queryOptions({
    queryKey: ['linked-ride', token],
    queryFn: ({ signal }) => call('linkedRide', { params: { token }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.ride.isChanging) return pendingChangeRefreshMs;
      return data?.drivers.some(isUnderWay) ? underWayRefreshMs : false;
    },
  });
}

/** Whether a ride is at hand: from three hours before it and until it is over, where the driver is may change at any time. */
function isUnderWay({ startsAt, progress }: LinkedRide['drivers'][number]): boolean {
  return progress === null ? Math.abs(Date.parse(startsAt) - Date.now()) < 3 * 3_600_000 : progress !== 'done';
}

/** As `cancellationQuery`, by the private link of the order. */
export function linkedCancellationQuery(token: string) {
  return queryOptions({
    queryKey: ['linked-ride', token, 'cancellation'],
    queryFn: ({ signal }) => call('linkedCancellation', { params: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
