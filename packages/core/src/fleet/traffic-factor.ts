import type { TrafficHours } from '../schemas/fleet.ts';
import { isPublicHoliday } from '../time/public-holidays.ts';
import { parisIsoText, parisWallClock } from '../time/paris-wall-clock.ts';
import { weekdays } from '../weekdays.ts';

const sunday = weekdays.indexOf('sunday');

/** Every way that a sale looks at asks for a factor, most of them on the same few days. */
const holidays = new Map<number, boolean>();
const mostDays = 1000;

/**
 * What a driving time is multiplied by for whoever leaves at an instant (milliseconds UTC): the largest factor of the hours that hold
 * then on the clock in Paris, else 1. A public holiday counts as a Sunday (Rules 10.7). Hours do not run over midnight.
 */
export function trafficFactor(leavesMs: number, traffic: readonly TrafficHours[]): number {
  if (traffic.length === 0) return 1;
  const { weekday, msOfDay } = parisWallClock(leavesMs);
  const counted = isOnHoliday(leavesMs - msOfDay, leavesMs) ? sunday : weekday;
  const minutes = Math.floor(msOfDay / 60_000);
  let largest = 1;
  for (const { isOn, from, until, factor } of readHours(traffic))
    if (factor > largest && isOn[counted] && from <= minutes && minutes < until) largest = factor;
  return largest;
}

/** Hours with the days of the week from Monday on, and minutes of the day. */
interface ReadHours extends Pick<TrafficHours, 'factor'> {
  readonly isOn: readonly boolean[];
  readonly from: number;
  readonly until: number;
}

/** The hours as they were read, kept because every way of a fleet asks about the same ones. */
const read = new WeakMap<readonly TrafficHours[], readonly ReadHours[]>();

function readHours(traffic: readonly TrafficHours[]): readonly ReadHours[] {
  const before = read.get(traffic);
  if (before) return before;
  const hours = traffic.map(({ days, from, until, factor }) => ({
    isOn: weekdays.map((weekday) => days.includes(weekday)),
    from: minutesOf(from),
    until: minutesOf(until),
    factor,
  }));
  read.set(traffic, hours);
  return hours;
}

/** The minutes since midnight of a clock of four figures, `07:30`. */
function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
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

/** Whole seconds of a drive that takes so many on an empty road, for whoever leaves at an instant. */
export function secondsInTraffic(emptySeconds: number, leavesMs: number, traffic: readonly TrafficHours[]): number {
  // Thousandths are exact where a factor such as 1.3 is not.
  return Math.ceil((emptySeconds * Math.round(trafficFactor(leavesMs, traffic) * 1000)) / 1000);
}
