import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal, unitsAt } from './decimal.ts';

const textOf = (value: number) => {
  const { units, scale } = toDecimal(value);
  return Number(`${units}e-${scale}`);
};

describe('toDecimal', () => {
  it.each([
    [1.15, 115, 2],
    [2, 2, 0],
    [0, 0, 0],
    [-0, 0, 0],
    [0.1, 1, 1],
    [2.3456, 23_456, 4],
    [1e-7, 1n, 7],
    [1.5e-7, 15n, 8],
    [0.1 + 0.2, 30_000_000_000_000_004n, 17],
    [1.5e21, 1_500_000_000_000_000_000_000n, 0],
  ])('reads %d as what was written', (value, units, scale) => {
    const decimal = toDecimal(value);
    expect(decimal.scale).toBe(scale);
    expect(BigInt(decimal.units)).toBe(BigInt(units));
  });

  it.each([-0.01, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => toDecimal(value)).toThrow(RangeError);
  });

  it('loses nothing of any number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e300, noNaN: true }), (value) => {
        expect(textOf(value)).toBe(value + 0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps its value at any larger scale', () => {
    expect(unitsAt(toDecimal(1.15), 4)).toBe(11_500);
    expect(unitsAt(toDecimal(1.15), 2)).toBe(115);
  });
});
