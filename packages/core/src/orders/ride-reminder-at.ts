import { daysAfter } from '../time/calendar-day.ts';
import { parisDate } from '../time/paris-date.ts';
import { parisInstant } from '../time/paris-instant.ts';
import type { UtcInstant } from '../time/utc-instant.ts';

const morning = '10:00';

/**
 * When a customer is reminded of a ride: at 10:00 in Europe/Paris on the day before the pick-up, or more days before it, as ISO UTC
 * (Rules 4.16).
 *
 * @example rideReminderAt('2026-12-01T17:30:00.000Z') // '2026-11-30T09:00:00.000Z'
 */
export function rideReminderAt(pickupUtc: UtcInstant, daysBefore = 1): string {
  return parisInstant(daysAfter(parisDate(pickupUtc), -daysBefore), morning);
}
