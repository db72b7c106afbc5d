import { dayMs } from './paris-offset.ts';

/** A day as `yyyy-mm-dd`; nothing where the calendar has no such day. Months count from 1. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  // The engine rolls 31 February over to March, and takes years below 100 for those of the last century.
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists ? dayText(at) : undefined;
}

/**
 * Whether a text is a day of the calendar as `yyyy-mm-dd`.
 *
 * @example isCalendarDay('2026-02-31') // false
 */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return calendarDay(Number(year), Number(month), Number(day)) !== undefined;
}

/**
 * The day so many days after another (`yyyy-mm-dd`).
 *
 * @example daysAfter('2026-12-31', 1) // '2027-01-01'
 */
export function daysAfter(day: string, count: number): string {
  return dayText(new Date(Date.parse(day) + count * dayMs));
}

/** The weekday of a day (`yyyy-mm-dd`); 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

const dayText = (at: Date) => at.toISOString().slice(0, 10);
