import { wellFormedText } from './well-formed-text.ts';

/** Line breaks, tabs and whatever else moves a cursor instead of being read; and what turns the direction of a line, to its end where nothing ends it. */
const controls = /[\p{Cc}\u2028-\u202E\u2066-\u2069]+/gu;

/**
 * A text as a field of one line holds it. Mails and papers write it into a line of theirs: a name with a line break would put a line of its own
 * making below it, such as a link (Rules 5.16).
 */
export function oneLine(text: string): string {
  return wellFormedText(text.replace(controls, ' '));
}
