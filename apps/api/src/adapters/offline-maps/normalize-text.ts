import { createFoldedText } from './folded-text.ts';

/** Words that people leave out or add without meaning another place. */
const linkingWords = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les', 'sur']);

/**
 * The form in which names and queries are compared: lowercase ASCII words with one space between. Accents are dropped,
 * hyphens and apostrophes part words, `st` is `saint`.
 */
export function normalizeText(text: string): string {
  const folded = createFoldedText();
  folded.appendWords(text);
  return folded.toString();
}

/** The words that a place must contain to match: all but the linking ones, unless there is nothing else. */
export function significantWords(normalized: string): string[] {
  const words = [...new Set(normalized.split(' '))].filter((word) => word !== '');
  const significant = words.filter((word) => !isLinkingWord(word));
  return significant.length > 0 ? significant : words;
}

export function isLinkingWord(word: string): boolean {
  return linkingWords.has(word);
}
