import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rideVatRate, withoutVat } from './vat.ts';

describe('withoutVat', () => {
  it.each([
    [11_000, 10, 10_000],
    [3_800, 10, 3_455],
    [20_300, 10, 18_455],
    [6_000, 20, 5_000],
    [1_055, 5.5, 1_000],
    [1_021, 2.1, 1_000],
    [999, 0, 999],
    [0, 20, 0],
    // 3 / 1.2 is 2.5, and a half goes up.
    [3, 20, 3],
  ])('%d cents at %d % hold %d without VAT', (ttc, rate, ht) => {
    expect(withoutVat(ttc, rate)).toBe(ht);
  });

  it('is within half a cent of the exact amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 10, 20), (ttc, rate) => {
        expect(Math.abs(withoutVat(ttc, rate) * (100 + rate) - ttc * 100)).toBeLessThanOrEqual((100 + rate) / 2);
      }),
    );
  });

  it('takes rides at 10 %', () => {
    expect(rideVatRate).toBe(10);
  });
});
