/** The longest street that an id carries. Real ones stay under 60. */
export const longestStreetBytes = 120;

/**
 * A street as it may be shown, stored and mailed: letters, figures and the signs that addresses use, on one line.
 * `null` where nothing is left or it is too long to be a street.
 */
export function cleanStreet(text: string): string | null {
  const clean = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}'’.,/()°&-]+/gu, ' ')
    .trim();
  return clean === '' || Buffer.byteLength(clean) > longestStreetBytes ? null : clean;
}
