import { dayMs } from '../time/paris-offset.ts';
import { epochMs, type UtcInstant } from '../time/utc-instant.ts';

/**
 * Whether a ride leaves within 24 hours: it may be ordered, but depends on availability, and the customer is told so before
 * ordering (Rules 5.9). Exactly 24 hours is in time.
 *
 * @example isShortNotice('2026-11-21T09:00:00.000Z', '2026-11-20T10:00:00.000Z') // true
 */
export function isShortNotice(departureUtc: UtcInstant, nowUtc: UtcInstant): boolean {
  return epochMs(departureUtc) - epochMs(nowUtc) < dayMs;
}
