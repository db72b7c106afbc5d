import { addressInputMaxLength } from '@chauffeur/core';

/** What both providers read; Géoplateforme refuses fewer letters, and more than 200 of them. */
const mostLetters = 200;
const fewestLetters = 3;

/**
 * What a visitor typed, as far as it may name a place: letters, figures and the signs of addresses, beginning with a letter or
 * a figure. A text that is too short to be sought elsewhere than in the gazetteer reads as empty.
 */
export function searchableText(query: string): string {
  const text = plainText(query.slice(0, addressInputMaxLength))
    .replaceAll(/[^\p{L}\p{M}\p{Nd}'\u2019.,/()\u00b0&+ -]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{Nd}]+/u, '')
    .slice(0, mostLetters)
    .trim();
  return text.length < fewestLetters ? '' : text;
}

/** A provider's text on one line, without the characters that show nothing or turn the line round. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
