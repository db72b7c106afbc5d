import type { DecisionPage } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { pendingChangeRefreshMs } from './orders.ts';

/** The order that the operator's signed link is about. Asking changes nothing (Rules 4.3). */
export function decisionQuery(token: string) {
  return queryOptions({
    queryKey: ['decision', token],
    queryFn: ({ signal }) => call('decision', { params: { token }, signal }),
    refetchInterval: ({ state }) => (state.data?.order.pendingChange ? refreshMs(state.data) : false),
  });
}

/** An answer that was held is gone a moment after its time; asking more often would come against the limit of the route. */
const shortestRefreshMs = 1_500;
const leavingMs = 500;

function refreshMs({ undoLeftMs }: DecisionPage): number {
  if (undoLeftMs === null) return pendingChangeRefreshMs;
  return Math.min(Math.max(undoLeftMs + leavingMs, shortestRefreshMs), pendingChangeRefreshMs);
}
