import { parisDate } from '../time/paris-date.ts';
import type { UtcInstant } from '../time/utc-instant.ts';

/**
 * The month whose counter an order takes, `yyyymm` in Europe/Paris when the order is made (Rules 4.4).
 *
 * @example orderMonth('2026-12-31T23:00:00.000Z') // '202701'
 */
export function orderMonth(atUtc: UtcInstant): string {
  const date = parisDate(atUtc);
  return date.slice(0, 4) + date.slice(5, 7);
}

/**
 * The name of an order: `W`, its month in Europe/Paris, a dash and the month's counter from 1 (Rules 4.4). Throws a
 * RangeError for a counter that is not a whole number from 1.
 *
 * @example orderNumber('2026-11-20T10:00:00.000Z', 1) // 'W202611-1'
 */
export function orderNumber(atUtc: UtcInstant, counter: number): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new RangeError(`not a counter: ${counter}`);
  return `W${orderMonth(atUtc)}-${counter}`;
}
