/** An address whose postcodes stay on the line of their town. */
export function keepPostcodes(text: string): string {
  return text.replaceAll(/\b(\d{5}) (?=\p{Lu})/gu, '$1\u00A0');
}
