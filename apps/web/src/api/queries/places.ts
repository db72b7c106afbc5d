import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';

/** Up to six places for a typed text; `session` names one field's search, for providers that bill by it. */
export function placesQuery(text: string, session: string) {
  const q = text.trim();
  return queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => call('places', { query: { q, session }, signal }),
    enabled: q.length >= 2,
    staleTime: 300_000,
    retry: false,
  });
}

/** The whole address of a chosen suggestion. */
export function placeQuery(placeId: string, session: string) {
  return queryOptions({
    queryKey: ['place', placeId],
    queryFn: ({ signal }) => call('place', { params: { placeId }, query: { session }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
