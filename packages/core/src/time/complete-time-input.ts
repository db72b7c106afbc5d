const maxLength = 5;

/**
 * What the time field holds after a keystroke: digits and one colon, five characters at most, the colon put in after the
 * first two digits once a third is typed without one (Rules 5.3).
 *
 * @example completeTimeInput('930') // '93:0'
 * @example completeTimeInput('18h45') // '18:45'
 */
export function completeTimeInput(text: string): string {
  const [before = '', ...after] = text.replace(/[^\d:]/g, '').split(':');
  if (after.length > 0) return `${before}:${after.join('')}`.slice(0, maxLength);
  return before.length < 3 ? before : `${before.slice(0, 2)}:${before.slice(2)}`.slice(0, maxLength);
}
