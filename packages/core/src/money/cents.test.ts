import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, toCents } from './cents.ts';

describe('cents', () => {
  it.each([
    [0, 0],
    [110, 11_000],
    [184.55, 18_455],
    // 1.15 × 100 is 114.99999999999999 in floating point.
    [1.15, 115],
    [0.29, 29],
  ])('%d euros are %d cents', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  it.each([1.005, 0.001, -1, Number.NaN, 1e20])('refuses %d euros', (euros) => {
    expect(() => toCents(euros)).toThrow(RangeError);
  });

  it('name what was refused', () => {
    expect(() => toCents(1.005)).toThrow('not a whole number of cents: 1.005');
    expect(() => toCents(-1)).toThrow('not an amount: -1');
  });

  it('come back from euros as they went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });

  it('show at most two decimals as euros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        expect(String(fromCents(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});
