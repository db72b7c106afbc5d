import { expect, it } from 'vitest';
import { dateSuggestions } from './date-suggestions.ts';

it.each([
  ['2026-11-22', 'a Sunday', ['2026-11-22', '2026-11-23', '2026-11-28']],
  ['2026-11-26', 'a Thursday', ['2026-11-26', '2026-11-27', '2026-11-28']],
  ['2026-11-27', 'a Friday, whose tomorrow is a Saturday', ['2026-11-27', '2026-11-28', '2026-12-05']],
  ['2026-11-28', 'a Saturday', ['2026-11-28', '2026-11-29', '2026-12-05']],
  ['2026-12-31', 'the last day of a year', ['2026-12-31', '2027-01-01', '2027-01-02']],
])('on %s, %s, offers three days', (today, _, days) => {
  expect(dateSuggestions(today)).toEqual(days);
});
