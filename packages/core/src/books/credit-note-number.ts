import { invoiceNumber } from '../orders/invoice-number.ts';
import type { UtcInstant } from '../time/utc-instant.ts';

/**
 * The number of a credit note: `A`, its year in Europe/Paris, a dash and the counter of that year, a series of its own from 1 (Rules 4.24).
 * Throws a RangeError for a counter that is not a whole number from 1.
 *
 * @example creditNoteNumber('2026-11-20T10:00:00.000Z', 1) // 'A2026-1'
 */
export function creditNoteNumber(atUtc: UtcInstant, counter: number): string {
  return invoiceNumber(atUtc, counter).replace('F', 'A');
}
