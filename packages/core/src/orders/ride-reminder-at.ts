import { parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { hourMs } from '../time/paris-offset.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';

const morning = '10:00';

/**
 * When a customer is reminded of a ride: at 10:00 in Europe/Paris on the day before the pick-up, as ISO UTC (Rules 4.16).
 *
 * @example rideReminderAt('2026-12-01T17:30:00.000Z') // '2026-11-30T09:00:00.000Z'
 */
export function rideReminderAt(pickupUtc: UtcInstant): string {
  // Noon less 24 hours is the day before, also across a change of the clocks.
  const noon = epochMs(parisInstant(parisDate(pickupUtc), '12:00'));
  return parisInstant(parisDate(new Date(noon - 24 * hourMs)), morning);
}
