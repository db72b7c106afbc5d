import { divideDown, plus, remainder, times, toNumber, type Whole } from './whole.ts';

/**
 * Shares whole cents out in proportion to weights, so that the shares add up to the cent: each gets its whole part, and the
 * cents left over go to the largest remainders, the earlier one where two are equal (Rules 9.4). Weights that are all zero
 * share equally.
 */
export function shareOut(totalCents: number, weights: readonly Whole[]): number[] {
  if (weights.length < 2) return weights.map(() => totalCents);
  const sum = weights.reduce<Whole>(plus, 0);
  // Loosely compared, because the sum may be a BigInt.
  if (sum < 1)
    return shareOut(
      totalCents,
      weights.map(() => 1),
    );
  const shares = weights.map((weight) => {
    const product = times(totalCents, weight);
    return { cents: toNumber(divideDown(product, sum)), rest: remainder(product, sum) };
  });
  const left = totalCents - shares.reduce((cents, share) => cents + share.cents, 0);
  // Sorting is stable, so equal rests stay in travelling order.
  for (const share of shares.toSorted(byLargestRest).slice(0, left)) share.cents += 1;
  return shares.map(({ cents }) => cents);
}

function byLargestRest(a: { rest: Whole }, b: { rest: Whole }): number {
  if (a.rest > b.rest) return -1;
  return a.rest < b.rest ? 1 : 0;
}
