import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { pendingChangeRefreshMs } from './orders.ts';

/** The order that the operator's signed link is about. Asking changes nothing (Rules 4.3). */
export function decisionQuery(token: string) {
  return queryOptions({
    queryKey: ['decision', token],
    queryFn: ({ signal }) => call('decision', { params: { token }, signal }),
    refetchInterval: ({ state }) => (state.data?.order.pendingChange ? pendingChangeRefreshMs : false),
  });
}
