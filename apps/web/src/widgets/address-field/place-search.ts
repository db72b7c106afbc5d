import { addressInputMaxLength, type PlaceSuggestion, type SearchWord } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { placeQuery, placesQuery } from '#api/queries/places.ts';
import { randomToken } from '#platform/random-token.ts';
import type { StopDraft } from '#state/booking-draft.ts';
import { completedStop, lacksItsRecord } from '#state/trip-draft.ts';

/** Long enough for a fast typist's next letter, short enough to feel immediate. */
const pauseMs = 180;
const shortestSearch = 2;

export interface PlaceSearch {
  readonly state: 'idle' | 'searching' | 'none' | 'failed' | 'found';
  readonly places: readonly PlaceSuggestion[];
  /** What the search says of the text, and about which part of it (Rules 7.11). */
  readonly word?: { readonly says: SearchWord; readonly about: string } | undefined;
}

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
  return answered(data);
}

function answered(lines: readonly PlaceSuggestion[]): PlaceSearch {
  const places = lines.filter(({ says }) => says === undefined);
  const [word] = lines.flatMap(({ says, mainText }) => (says === undefined ? [] : [{ says, about: mainText }]));
  return { state: places.length > 0 ? 'found' : 'none', places, word };
}

/** The value once it has stood still for so many milliseconds. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** Fetches the record of a chosen place and completes the stop with it, also one that was chosen before a refresh. */
export function usePlaceRecord(stop: StopDraft, session: string, complete: (stop: StopDraft) => void) {
  const isWanted = lacksItsRecord(stop);
  const { data } = useQuery({ ...placeQuery(stop.placeId, session), enabled: isWanted });
  const onRecord = useEffectEvent(() => {
    if (data) complete(completedStop(stop, data));
  });
  useEffect(() => {
    if (isWanted && data) onRecord();
  }, [isWanted, data]);
}

/**
 * One token for one search and the choice that ends it, for providers that bill by session: the record of the chosen place is
 * asked for under the token of its search, and the next search, however it begins, has another.
 */
export function useSearchSession(isChosen: boolean): string {
  const [session, setSession] = useState(randomToken);
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen !== wasChosen) {
    setWasChosen(isChosen);
    if (!isChosen) setSession(randomToken());
  }
  return session;
}
