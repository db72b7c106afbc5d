/** The name of a vehicle with its plate, which no line breaks at a hyphen. */
export function keepPlates(text: string): string {
  return text.replaceAll('-', '\u2060-\u2060');
}
