import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rideVatRate, withoutVat, withVat } from './vat.ts';

describe('withVat', () => {
  it.each([
    [10_000, 10, 11_000],
    [160, 10, 176],
    // 258.5, and a half goes up.
    [235, 10, 259],
    [5_000, 20, 6_000],
    [1_000, 5.5, 1_055],
    [999, 0, 999],
    [0, 20, 0],
  ])('%d cents at %d %% are %d with VAT', (ht, rate, ttc) => {
    expect(withVat(ht, rate)).toBe(ttc);
  });

  it('is what withoutVat takes away again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(0, 2.1, 5.5, 10, 20), (ht, rate) => {
        expect(withoutVat(withVat(ht, rate), rate)).toBe(ht);
      }),
    );
  });
});

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
