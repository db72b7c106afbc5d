import { daysAfter, weekdayOf } from './calendar-day.ts';

const saturday = 6;

/**
 * The days that the form offers at one press: today, tomorrow, and the first Saturday after them (Rules 5.14).
 *
 * @param today the present day in Europe/Paris, `yyyy-mm-dd`
 * @example dateSuggestions('2026-11-22') // ['2026-11-22', '2026-11-23', '2026-11-28']
 */
export function dateSuggestions(today: string): [today: string, tomorrow: string, saturday: string] {
  const tomorrow = daysAfter(today, 1);
  const days = ((saturday - weekdayOf(tomorrow) + 6) % 7) + 1;
  return [today, tomorrow, daysAfter(tomorrow, days)];
}
