import type { Address, PlaceSuggestion } from '@chauffeur/core';

/** What a provider measured between two places, before core rounds it. */
export interface RouteMeasure {
  /** Road distance in metres. */
  distance: number;
  /** Driving time in seconds. */
  duration: number;
  /** `estimate` where no road network was asked. */
  source: 'estimate' | 'route';
}

/** What a provider knows of a place, in its own words: carried with an order, and read by nothing here. */
export type PlaceRecord = Readonly<Record<string, unknown>>;

/** The longest record that is carried, in characters of JSON: no order grows by more than that for each end of a leg. */
export const longestRecord = 2_000;

/**
 * Where places are found and roads are measured. France only (Rules 9.8).
 *
 * Contract, each sentence a case of `maps.contract.ts`:
 * - `search` answers at most six suggestions, best first; an empty, blank or unmatched query answers none.
 * - The first line may be no place but a word about what was typed: it has no id and `says` what is still to be told. Where it asks
 *   for a part of Paris, all twenty follow.
 * - `search` never rejects for what a visitor typed, whatever its length or its characters.
 * - `place` answers the full address of every id that `search` gave, today and after a restart.
 * - The words that were picked are the words that stay: a suggestion's `mainText` is the `placeName` of its address (Rules 3.3).
 * - An address may carry another id than the one that was asked for; that one answers the same address, and asks nobody.
 * - `place` answers `null` for an id it does not know, however hostile.
 * - `measure` answers `null` where it has no answer; it never invents a zero.
 * - `measure` of the same two places answers the same within one catalogue of roads: a price does not wander.
 * - `record` answers the provider's own record of an id, as plain JSON of at most `longestRecord` characters; `null` where its terms do
 *   not let it be kept, where it is longer, or where nothing is known of the id. It asks nobody, and never rejects (Rules 3.3).
 * - The ids of the gazetteer hold under every provider.
 * - While a provider is down `search` answers from the gazetteer, and `measure` estimates between places that are known.
 *   What cannot be answered rejects with `MapsUnavailableError`; nothing else is thrown.
 */
export interface MapsPort {
  /** `session` is one token for one search in one field, ended by its choice, for providers that bill by it. */
  search(query: string, session?: string): Promise<PlaceSuggestion[]>;
  place(placeId: string, session?: string): Promise<Address | null>;
  measure(fromPlaceId: string, toPlaceId: string): Promise<RouteMeasure | null>;
  record(placeId: string): Promise<PlaceRecord | null>;
}

export class MapsUnavailableError extends Error {
  override readonly name = 'MapsUnavailableError';
}
