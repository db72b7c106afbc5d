import type { TrafficHours } from '../schemas/fleet.ts';
import { isPublicHoliday } from '../time/public-holidays.ts';
import { parisIsoText, parisWallClock } from '../time/paris-wall-clock.ts';
import { type Weekday, weekdays } from '../weekdays.ts';

const sunday: Weekday = 'sunday';

/** Every way that a sale looks at asks for a factor, most of them on the same few days. */
const holidays = new Map<number, boolean>();
const mostDays = 1000;

/**
 * What a driving time is multiplied by for whoever leaves at an instant (milliseconds UTC): the largest factor of the hours that hold
 * then on the clock in Paris, else 1. A public holiday counts as a Sunday (Rules 10.7). Hours do not run over midnight.
 */
export function trafficFactor(leavesMs: number, traffic: readonly TrafficHours[]): number {
  const { weekday, msOfDay } = parisWallClock(leavesMs);
  const counted = isOnHoliday(leavesMs - msOfDay, leavesMs) ? sunday : weekdays[weekday];
  const clock = clockText(Math.floor(msOfDay / 60_000));
  const held = traffic.filter(
    ({ days, from, until }) => days.some((one) => one === counted) && from <= clock && clock < until,
  );
  return Math.max(1, ...held.map(({ factor }) => factor));
}

/** @param day what is the same all day long, but for an hour on the days of a clock change */
function isOnHoliday(day: number, atMs: number): boolean {
  const known = holidays.get(day);
  if (known !== undefined) return known;
  const isHoliday = isPublicHoliday(parisIsoText(atMs).slice(0, 10));
  if (holidays.size >= mostDays) holidays.clear();
  holidays.set(day, isHoliday);
  return isHoliday;
}

const twoFigures = (value: number) => String(value).padStart(2, '0');
const clockText = (minutes: number) => `${twoFigures(Math.floor(minutes / 60))}:${twoFigures(minutes % 60)}`;

/** Whole seconds of a drive that takes so many on an empty road, for whoever leaves at an instant. */
export function secondsInTraffic(emptySeconds: number, leavesMs: number, traffic: readonly TrafficHours[]): number {
  // Thousandths are exact where a factor such as 1.3 is not.
  return Math.ceil((emptySeconds * Math.round(trafficFactor(leavesMs, traffic) * 1000)) / 1000);
}
