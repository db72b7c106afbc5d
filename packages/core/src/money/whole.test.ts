import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideDown, divideHalfUp, divideUp, plus, powerOfTen, remainder, times, toNumber } from './whole.ts';

const anyWhole = fc.oneof(
  fc.maxSafeNat(),
  fc.bigInt({ min: 0n, max: 10n ** 40n }),
  fc.integer({ min: 0, max: 100_000 }),
);
const anyDivisor = anyWhole.filter((value) => value > 0);

describe('whole numbers', () => {
  it('are added, multiplied and divided as BigInt does it, whatever they are kept in', () => {
    fc.assert(
      fc.property(anyWhole, anyDivisor, (a, b) => {
        expect(BigInt(plus(a, b))).toBe(BigInt(a) + BigInt(b));
        expect(BigInt(times(a, b))).toBe(BigInt(a) * BigInt(b));
        expect(BigInt(divideDown(a, b))).toBe(BigInt(a) / BigInt(b));
        expect(BigInt(remainder(a, b))).toBe(BigInt(a) % BigInt(b));
        expect(BigInt(divideUp(a, b))).toBe((BigInt(a) + BigInt(b) - 1n) / BigInt(b));
        expect(BigInt(divideHalfUp(a, b))).toBe((2n * BigInt(a) + BigInt(b)) / (2n * BigInt(b)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('stay exact just below and above 2^53', () => {
    expect(plus(Number.MAX_SAFE_INTEGER, 1)).toBe(9_007_199_254_740_992n);
    expect(times(94_906_267, 94_906_267)).toBe(9_007_199_515_875_289n);
    expect(divideDown(Number.MAX_SAFE_INTEGER, 2)).toBe(4_503_599_627_370_495);
    expect(divideUp(Number.MAX_SAFE_INTEGER, 2)).toBe(4_503_599_627_370_496);
  });

  it('stay numbers while a number is exact, since that is what makes a price cheap', () => {
    expect(times(3, 4)).toBe(12);
    expect(plus(Number.MAX_SAFE_INTEGER - 1, 1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('know every power of ten', () => {
    expect(powerOfTen(0)).toBe(1);
    expect(powerOfTen(15)).toBe(1e15);
    expect(powerOfTen(24)).toBe(10n ** 24n);
  });

  it('become numbers only where a number can hold them', () => {
    expect(toNumber(42n)).toBe(42);
    expect(() => toNumber(2n ** 53n)).toThrow('too large for a number: 9007199254740992');
    expect(() => toNumber(2n ** 53n)).toThrow(RangeError);
  });
});
