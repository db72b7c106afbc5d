import { expect, it } from 'vitest';
import { isCalendarDay } from './calendar-day.ts';

it.each(['2026-11-28', '2028-02-29', '1999-12-31'])('%s is a day of the calendar', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

it.each(['', '28/11/2026', '2026-11-31', '2027-02-29', '2026-13-01', '2026-11-28T12:00', '0026-01-01', '2026-00-10'])(
  '%j is none',
  (text) => {
    expect(isCalendarDay(text)).toBe(false);
  },
);
