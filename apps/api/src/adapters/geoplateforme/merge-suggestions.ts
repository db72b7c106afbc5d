import { maxSuggestions, type PlaceSuggestion } from '@chauffeur/core';
import { normalizeText } from '../offline-maps/normalize-text.ts';

/** A query such as `gare` must leave room for the streets of that name. */
const mostOfGazetteer = 3;

/**
 * The gazetteer's airports, terminals, stations and sights before what the service found: it has them under the names that people
 * type, `cdg` and `terminal 2e`, and the service under its own. Of the same line twice the first stays.
 */
export function mergeSuggestions(
  gazetteer: readonly PlaceSuggestion[],
  found: readonly PlaceSuggestion[],
): PlaceSuggestion[] {
  const points = gazetteer.filter(({ placeId }) => placeId.startsWith('poi:')).slice(0, mostOfGazetteer);
  const lines = new Map<string, PlaceSuggestion>();
  for (const suggestion of [...points, ...found]) {
    const line = normalizeText(`${suggestion.mainText} ${suggestion.secondaryText}`);
    if (!lines.has(line)) lines.set(line, suggestion);
  }
  return [...lines.values()].slice(0, maxSuggestions);
}
