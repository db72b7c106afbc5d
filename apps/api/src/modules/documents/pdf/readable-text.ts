/** Stands for a letter that the face does not have. */
const unknownLetter = '□';

/**
 * A text as the face can draw it, never longer in lines than it was: what has no letter (emoji, joiners, marks of direction) is
 * dropped, a letter of another script becomes □, control characters become spaces. Names of most of Europe stay as they are.
 *
 * @param hasGlyph whether the face has a code point
 */
export function readableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const drawn = Array.from(text.toWellFormed().normalize('NFC'), (character) => {
    if (/[\t\n\r]|\p{Cc}/u.test(character)) return ' ';
    if (hasGlyph(character.codePointAt(0) ?? 0)) return character;
    return /\p{L}|\p{N}/u.test(character) ? unknownLetter : '';
  });
  return drawn.join('').replaceAll(/ {2,}/g, ' ').trim();
}
