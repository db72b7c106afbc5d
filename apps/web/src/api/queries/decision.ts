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

/** The shortest time between two looks at a held answer, which leaves a moment after its time. Looking more often would exceed the limit of the route. */
const shortestRefreshMs = 1_500;
const leavingMs = 500;

function refreshMs({ undoLeftMs }: DecisionPage): number {
  if (undoLeftMs === null) return pendingChangeRefreshMs;
  return Math.min(Math.max(undoLeftMs + leavingMs, shortestRefreshMs), pendingChangeRefreshMs);
}
