import {
  isCalendarDay,
  mostAgendaDays,
  type OfficeOrder,
  type Order,
  parisDate,
  type WaitingPage,
} from '@chauffeur/core';
import { type InfiniteData, infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { nullIfMissing } from '../api-failure.ts';
import { wantsFactor } from '../ask-for-factor.ts';
import { call } from '../client.ts';
import { officeKey } from './office.ts';

/** What the key of every answer about rides begins with: all of it is asked for anew together. */
const shownKey = [...officeKey, 'rides'] as const;

const everyMs = 10_000;

/** An answer that is about to leave is looked at more often, so that nobody waits for what became of it. */
const soonMs = 2_000;
const soonIf = (orders: readonly Order[]) =>
  orders.some(({ pendingChange }) => pendingChange !== null) ? soonMs : false;

/** The rides of a day of Paris, `yyyy-mm-dd` (Rules 12.3). */
export function officeDayQuery(day: string) {
  return queryOptions({
    queryKey: [...shownKey, 'day', day],
    queryFn: ({ signal }) => call('officeDay', { query: { day }, signal }),
  });
}

/** What waits for an answer, page by page (Rules 12.4). */
export const waitingQuery = infiniteQueryOptions({
  queryKey: [...shownKey, 'waiting'],
  queryFn: ({ signal, pageParam: cursor }) => call('officeWaiting', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: ({ state }) => soonIf(waitingIn(state.data).map(({ order }) => order)),
});

export type WaitingPages = InfiniteData<WaitingPage, string | undefined>;

export function waitingIn(pages: Pick<WaitingPages, 'pages'> | undefined): WaitingPage['waiting'] {
  return pages?.pages.flatMap(({ waiting }) => waiting) ?? [];
}

/** All of an order; null where there is none (Rules 12.5). */
export function officeOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...shownKey, 'order', id],
    queryFn: ({ signal }): Promise<OfficeOrder | null> =>
      nullIfMissing(call('officeOrder', { params: { id }, signal })),
    refetchInterval: ({ state }) => soonIf(state.data ? [state.data.order] : []),
  });
}

/** How far the rides of an order are, by what their drivers pressed (Rules 14.7). */
export function officeRideLogQuery(id: string) {
  return queryOptions({
    queryKey: [...shownKey, 'log', id],
    queryFn: ({ signal }) => call('officeRideLog', { params: { id }, signal }),
    refetchInterval: everyMs,
  });
}

/** Everything that the office shows of rides is asked for anew. */
export function useRefreshOffice(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: shownKey });
}

/** The days that an address of the agenda asks for: a day, which is today where the address names none, or the week that begins on it. */
export function agendaDays(search: URLSearchParams, now: string): { readonly from: string; readonly days: number } {
  const day = search.get('day');
  const from = day !== null && isCalendarDay(day) ? day : parisDate(now);
  return { from, days: search.get('view') === 'week' ? mostAgendaDays : 1 };
}

/** What vehicles do on some days of Paris (Rules 12.9). */
export function agendaQuery(asked: { readonly from: string; readonly days: number }) {
  return queryOptions({
    queryKey: [...shownKey, 'agenda', asked.from, asked.days],
    queryFn: ({ signal }) => call('officeAgenda', { query: asked, signal }),
  });
}

/** Who could drive a ride, by the id of its occupation (Rules 12.10). */
export function rideOptionsQuery(rideId: string) {
  return queryOptions({
    queryKey: [...shownKey, 'options', rideId],
    queryFn: ({ signal }) => call('officeFeasible', { params: { id: rideId }, signal }),
    staleTime: 0,
  });
}

/** What a page shows: some days of Paris with what waits, or an order alone. */
export interface Shown {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  /** How many days it shows, the first one included. */
  readonly days?: number;
  /** The id of the order. */
  readonly order?: string;
}

/**
 * Asks every ten seconds while the page is seen, and when it is come back to, whether something of what it shows is another than was known, and has everything that is shown asked for anew where it is (Rules 12.5).
 *
 * @returns whether the server answers no more, and when it last did (ms of this machine’s clock)
 */
export function useFreshOffice({ day, days = 1, order }: Shown): {
  readonly isStale: boolean;
  readonly askedAt: number;
} {
  const refresh = useEffectEvent(useRefreshOffice());
  const queries = useQueryClient();
  const queryKey = [...officeKey, 'changes', day, days, order];
  const changes = useQuery({
    queryKey,
    async queryFn({ signal }): Promise<{ version: string }> {
      const since = queries.getQueryData<{ version: string }>(queryKey);
      const answer = await call('officeChanges', { query: { day, days, order, since: since?.version }, signal });
      // The server answers nothing where nothing has changed since.
      return (answer as typeof answer | undefined) ?? since ?? { version: '' };
    },
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const version = changes.data?.version;
  const asked = `${day} ${days} ${order}`;
  const seen = useRef<{ asked: string; version: string } | null>(null);
  useEffect(() => {
    if (version === undefined) return;
    const before = seen.current;
    seen.current = { asked, version };
    if (before?.asked === asked && before.version !== version) void refresh();
  }, [asked, version]);
  // An office that has closed says so itself (Rules 11.4).
  return {
    isStale: (changes.isError && !wantsFactor(changes.error)) || changes.isPaused,
    askedAt: changes.dataUpdatedAt,
  };
}
