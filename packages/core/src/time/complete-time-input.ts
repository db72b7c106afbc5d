const maxLength = 5;

/**
 * What the time field holds after a keystroke: digits and one colon, five characters at most. The colon is put in after the
 * first two digits once a third is typed without one; an hour of one digit keeps the colon that was typed (Rules 5.2).
 *
 * @example completeTimeInput('1845') // '18:45'
 * @example completeTimeInput('9:05') // '9:05'
 */
export function completeTimeInput(text: string): string {
  const [before = '', ...after] = text.replace(/[^\d:]/g, '').split(':');
  const hours = before.slice(0, 2);
  if (after.length === 0 && before.length < 3) return hours;
  return `${hours}:${before.slice(2)}${after.join('')}`.slice(0, maxLength);
}
