import type { PlaceSuggestion, Quote, QuoteRequest } from '@chauffeur/core';
import { callProduct } from './call-product.ts';

/** What visitors type: airports, stations, towns, a street. Loads go round them, so that no answer stays warm alone. */
export const PLACE_QUERIES = [
  'beauvais',
  'roissy',
  'orly',
  'clermont',
  '60200',
  'chantilly',
  'gare du nord',
  '12 rue de la Gare, Creil',
  'paris 8',
  'senlis',
  'amiens',
  'lille',
  'disneyland',
  'pontoise',
  'méru',
  'lyon',
];

/** Requests between all pairs of the places, at hours of a day to come; every third is a round trip. */
export async function journeys(origin: string): Promise<QuoteRequest[]> {
  const placeIds: string[] = [];
  for (const query of PLACE_QUERIES) {
    const found = await callProduct(origin, `/places?q=${encodeURIComponent(query)}`);
    const [first] = (await found.json()) as PlaceSuggestion[];
    if (!first) throw new Error(`No place for '${query}'.`);
    placeIds.push(first.placeId);
  }
  const pairs = placeIds.flatMap((from) => placeIds.filter((to) => to !== from).map((to) => [from, to]));
  return pairs.map((stops, index) => ({
    stops,
    transferType: index % 3 === 0 ? 'return' : 'go',
    date: dayToCome(),
    time: `${String(index % 24).padStart(2, '0')}:${index % 6}0`,
  }));
}

export async function requestQuotes(origin: string, requests: readonly QuoteRequest[]): Promise<Quote[]> {
  const answers = requests.map((body) => callProduct(origin, '/quotes', { method: 'POST', body }));
  return Promise.all(answers.map(async (answer) => (await (await answer).json()) as Quote));
}

/** In ten days, so that no clock change and no midnight turns it into the past. */
const dayToCome = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
