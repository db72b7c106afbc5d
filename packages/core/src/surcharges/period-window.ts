import type { PeriodHour, PriceRule } from '../schemas/catalogue.ts';
import { parisWallClock, type WallClock } from '../time/paris-wall-clock.ts';
import { epochMs } from '../time/utc-instant.ts';
import type { Weekday } from '../weekdays.ts';

const weekdayNumber = {
  monday: 0,
  tuesday: 1,
  wednesday: 2,
  thursday: 3,
  friday: 4,
  saturday: 5,
  sunday: 6,
} as const satisfies Record<Weekday, number>;

/** A stretch of the day in Europe/Paris, in milliseconds shown by the clock; the start is inside, the end is not. */
export interface PeriodWindow {
  readonly start: number;
  readonly end: number;
}

/** Rules repeat the same few timestamps for ever, and reading one costs more than a price; bounded against hostile ones. */
const maxKnownStamps = 1_000;
const msOfDayByStamp = new Map<string, number>();

/** Of both timestamps the clock in Europe/Paris alone counts, at the offset of their own date (Rules 9.3). */
export function windowOf({ startHour, endHour }: PeriodHour): PeriodWindow {
  return { start: shownMs(startHour), end: shownMs(endHour) };
}

function shownMs(stamp: string): number {
  const known = msOfDayByStamp.get(stamp);
  if (known !== undefined) return known;
  const { msOfDay } = parisWallClock(epochMs(stamp));
  if (msOfDayByStamp.size >= maxKnownStamps) msOfDayByStamp.clear();
  msOfDayByStamp.set(stamp, msOfDay);
  return msOfDay;
}

/**
 * Whether a window of these days covers a moment. One that ends at or before its start runs over midnight and belongs to the
 * day on which it starts, so equal ends are 24 hours (Rules 9.3).
 */
export function isInWindow(days: PriceRule['enabledDays'], { start, end }: PeriodWindow, at: WallClock): boolean {
  if (start < end) return start <= at.msOfDay && at.msOfDay < end && includes(days, at.weekday);
  return at.msOfDay >= start ? includes(days, at.weekday) : at.msOfDay < end && includes(days, (at.weekday + 6) % 7);
}

const includes = (days: PriceRule['enabledDays'], weekday: number) =>
  days.some((day) => weekdayNumber[day] === weekday);
