import { parisDate } from '../time/paris-date.ts';
import type { UtcInstant } from '../time/utc-instant.ts';

/**
 * The year whose series an invoice is numbered in, `yyyy` in Europe/Paris when it is issued (Rules 4.15).
 *
 * @example invoiceYear('2026-12-31T23:00:00.000Z') // '2027'
 */
export function invoiceYear(atUtc: UtcInstant): string {
  return parisDate(atUtc).slice(0, 4);
}

/**
 * The number of an invoice: `F`, its year in Europe/Paris, a dash and the year's counter from 1 (Rules 4.15). Throws a RangeError
 * for a counter that is not a whole number from 1.
 *
 * @example invoiceNumber('2026-11-20T10:00:00.000Z', 1) // 'F2026-1'
 */
export function invoiceNumber(atUtc: UtcInstant, counter: number): string {
  if (!Number.isSafeInteger(counter) || counter < 1) throw new RangeError(`not a counter: ${counter}`);
  return `F${invoiceYear(atUtc)}-${counter}`;
}

/**
 * The number of a credit note: `A`, its year in Europe/Paris, a dash and the counter of that year, a series of its own from 1 (Rules 4.24).
 * Throws a RangeError for a counter that is not a whole number from 1.
 *
 * @example creditNoteNumber('2026-11-20T10:00:00.000Z', 1) // 'A2026-1'
 */
export function creditNoteNumber(atUtc: UtcInstant, counter: number): string {
  return invoiceNumber(atUtc, counter).replace('F', 'A');
}
