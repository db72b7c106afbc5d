import { parisDate } from './paris-date.ts';
import type { UtcInstant } from './utc-instant.ts';

/**
 * The first and the last day on which a ride may start, both inside, as days of Europe/Paris: today to 31 December of next
 * year (Rules 5.1).
 *
 * @example pickupBounds('2026-11-20T10:00:00.000Z') // { min: '2026-11-20', max: '2027-12-31' }
 */
export function pickupBounds(nowUtc: UtcInstant): { min: string; max: string } {
  const min = parisDate(nowUtc);
  return { min, max: `${Number(min.slice(0, 4)) + 1}-12-31` };
}
