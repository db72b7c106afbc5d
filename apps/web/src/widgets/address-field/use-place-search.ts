import { addressInputMaxLength, type PlaceSuggestion } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { placesQuery } from '#api/queries/places.ts';
import { useDebounced } from './use-debounced.ts';

/** Long enough for a fast typist's next letter, short enough to feel immediate. */
const pauseMs = 180;
const shortestSearch = 2;

export type PlaceSearch =
  | { readonly state: 'idle' | 'searching' | 'none' | 'failed'; readonly places: readonly [] }
  | { readonly state: 'found'; readonly places: readonly PlaceSuggestion[] };

const nothing = { places: [] } as const;

/** Places for a typed text, from its second letter. A search that a newer text overtakes is cancelled. */
export function usePlaceSearch(text: string, session: string): PlaceSearch {
  const wanted = text.trim();
  const isSearchable = wanted.length >= shortestSearch && wanted.length <= addressInputMaxLength;
  const settled = useDebounced(isSearchable ? wanted : '', pauseMs);
  const { data, isError } = useQuery({ ...placesQuery(settled, session), enabled: isSearchable && settled !== '' });
  if (!isSearchable) return { state: 'idle', ...nothing };
  if (settled !== wanted) return { state: 'searching', ...nothing };
  if (isError) return { state: 'failed', ...nothing };
  if (!data) return { state: 'searching', ...nothing };
  return data.length > 0 ? { state: 'found', places: data } : { state: 'none', ...nothing };
}
