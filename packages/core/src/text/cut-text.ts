import { wellFormedText } from './well-formed-text.ts';

/**
 * The beginning of a text, of so many UTF-16 code units at most: a character is kept whole or not at all.
 *
 * @example cutText('Merci \u{1f600}', 7) // 'Merci '
 */
export function cutText(text: string, maxLength: number): string {
  return wellFormedText(text.slice(0, maxLength).replace(/\p{Surrogate}$/u, ''));
}
