import { type Weekday, weekdays } from '../schemas/catalogue.ts';
import type { TrafficHours } from '../schemas/fleet.ts';
import { isPublicHoliday } from '../time/public-holidays.ts';
import { parisIsoText, parisWallClock } from '../time/paris-wall-clock.ts';

const sunday: Weekday = 'sunday';

/**
 * What a driving time is multiplied by for whoever leaves at an instant (milliseconds UTC): the largest factor of the hours that hold
 * then on the clock in Paris, else 1. A public holiday counts as a Sunday (Rules 10.7). Hours do not run over midnight.
 */
export function trafficFactor(leavesMs: number, traffic: readonly TrafficHours[]): number {
  const { weekday } = parisWallClock(leavesMs);
  const [day, clock] = [parisIsoText(leavesMs).slice(0, 10), parisIsoText(leavesMs).slice(11, 16)];
  const counted = isPublicHoliday(day) ? sunday : weekdays[weekday];
  const held = traffic.filter(
    ({ days, from, until }) => days.some((one) => one === counted) && from <= clock && clock < until,
  );
  return Math.max(1, ...held.map(({ factor }) => factor));
}

/** Whole seconds of a drive that takes so many on an empty road, for whoever leaves at an instant. */
export function secondsInTraffic(emptySeconds: number, leavesMs: number, traffic: readonly TrafficHours[]): number {
  // Thousandths are exact where a factor such as 1.3 is not.
  return Math.ceil((emptySeconds * Math.round(trafficFactor(leavesMs, traffic) * 1000)) / 1000);
}
