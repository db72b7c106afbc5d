/** Half of a character beyond U+FFFF, as cutting a text leaves it: no UTF-8 can hold it. */
const halfCharacters = /\p{Surrogate}/gu;

/** A text that every storage and every mail can hold: the sign for an unreadable character stands where half of one was. */
export function wellFormedText(text: string): string {
  // As `toWellFormed` does, which the browsers of the build's target may lack.
  return text.replaceAll(halfCharacters, '\uFFFD');
}
