import { parisIsoText } from './paris-wall-clock.ts';
import { epochMs, type UtcInstant } from './utc-instant.ts';

/**
 * The calendar day in Europe/Paris at an instant, `yyyy-mm-dd` (Rules 9.9).
 *
 * @example parisDate('2026-12-31T23:00:00.000Z') // '2027-01-01'
 */
export function parisDate(instant: UtcInstant): string {
  return parisIsoText(epochMs(instant)).slice(0, 10);
}

/**
 * The hour on a clock in Europe/Paris at an instant, `HH:MM`, seconds dropped (Rules 9.9).
 *
 * @example parisClock('2026-07-01T08:00:00.000Z') // '10:00'
 */
export function parisClock(instant: UtcInstant): string {
  return parisIsoText(epochMs(instant)).slice(11, 16);
}
