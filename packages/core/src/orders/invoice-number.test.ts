import { describe, expect, it } from 'vitest';
import { invoiceNumber, invoiceYear } from './invoice-number.ts';

describe('invoiceNumber', () => {
  it('counts in the year of Paris', () => {
    expect(invoiceNumber('2026-11-20T10:00:00.000Z', 12)).toBe('F2026-12');
    expect(invoiceNumber(new Date('2026-12-31T23:00:00.000Z'), 1)).toBe('F2027-1');
    expect(invoiceYear('2026-12-31T22:59:59.999Z')).toBe('2026');
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses the counter %d', (counter) => {
    expect(() => invoiceNumber('2026-11-20T10:00:00.000Z', counter)).toThrow(RangeError);
  });
});
