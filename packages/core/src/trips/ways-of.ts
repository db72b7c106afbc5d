import type { TransferType } from '../addresses/legs-of.ts';

/** There, or straight back; at least one leg each. */
export interface Way<Leg> {
  readonly way: 'outbound' | 'wayBack';
  readonly legs: readonly [Leg, ...Leg[]];
}

/**
 * The legs as a traveller thinks of them: there, over the stops, and straight back from the last one (Rules 3.4, 4.8). A way
 * that has no leg is left out.
 *
 * @example waysOf(['AB', 'BC', 'CA'], 'return') // [{ way: 'outbound', legs: ['AB', 'BC'] }, { way: 'wayBack', legs: ['CA'] }]
 */
export function waysOf<Leg>(legs: readonly Leg[], transferType: TransferType): Way<Leg>[] {
  const there = transferType === 'return' ? legs.slice(0, -1) : legs;
  const back = transferType === 'return' ? legs.slice(-1) : [];
  return [...wayOf('outbound', there), ...wayOf('wayBack', back)];
}

function wayOf<Leg>(way: Way<Leg>['way'], [first, ...others]: readonly Leg[]): Way<Leg>[] {
  return first === undefined ? [] : [{ way, legs: [first, ...others] }];
}
