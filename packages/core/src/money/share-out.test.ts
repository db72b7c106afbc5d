import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

describe('shareOut', () => {
  it.each([
    [3_700, [7, 7, 7], [1_234, 1_233, 1_233]],
    [14_200, [300, 345], [6_605, 7_595]],
    [1, [1, 1], [1, 0]],
    [100, [1], [100]],
    [100, [], []],
    [5, [0, 0], [3, 2]],
    [5, [0, 1], [0, 5]],
    [100, [1n, 3n], [25, 75]],
  ])('%d cents by %o are %o', (total, weights, shares) => {
    expect(shareOut(total, weights)).toEqual(shares);
  });

  it('gives every share within a cent of its part, and all of the total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
        (total, weights) => {
          const shares = shareOut(total, weights);
          expect(sum(shares)).toBe(total);
          for (const [index, share] of shares.entries()) {
            expect(Math.abs(share - (total * weights[index]!) / sum(weights))).toBeLessThan(1);
          }
        },
      ),
    );
  });

  it('gives the same shares to weights too large for a number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 6 }),
        (total, weights) => {
          const huge = weights.map((weight) => BigInt(weight) * 10n ** 30n);
          expect(shareOut(total, huge)).toEqual(shareOut(total, weights));
        },
      ),
    );
  });
});
