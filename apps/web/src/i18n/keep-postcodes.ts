/** The same text, with each postcode kept on the line of its town. */
export function keepPostcodes(text: string): string {
  return text.replaceAll(/\b(\d{5}) (?=\p{Lu})/gu, '$1\u00A0');
}
