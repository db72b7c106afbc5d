import { type Place, places } from './places.ts';

/** The places of which a word begins as each word of the text does: six at most, as both providers answer. */
export function findPlaces(text: string, most = 6): Place[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return places.filter((place) => words.every((word) => has(place, word))).slice(0, most);
}

function has({ name, city, postalCode }: Place, word: string): boolean {
  return wordsOf(`${name} ${city} ${postalCode}`).some((candidate) => candidate.startsWith(word));
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word !== '');
}
