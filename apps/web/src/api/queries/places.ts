import type { Address, PlaceSuggestion } from '@chauffeur/core';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../exchange.ts';

/** Up to six places for a typed text; `session` names one field's search, for providers that bill by it. */
export function placesQuery(text: string, session: string) {
  const q = text.trim();
  return queryOptions({
    queryKey: ['places', q],
    queryFn: ({ signal }) => callApi<PlaceSuggestion[]>(`/places?${new URLSearchParams({ q, session })}`, { signal }),
    enabled: q.length >= 2,
    staleTime: 300_000,
    retry: false,
  });
}

/** The whole address of a chosen suggestion. */
export function placeQuery(placeId: string, session: string) {
  return queryOptions({
    queryKey: ['place', placeId],
    queryFn: ({ signal }) =>
      callApi<Address>(`/places/${encodeURIComponent(placeId)}?${new URLSearchParams({ session })}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
