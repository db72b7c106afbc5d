import type { TransferType } from '../addresses/legs-of.ts';

/** The way there, over its stops, or the way straight back. */
export interface JourneyWay<Leg> {
  readonly way: 'outbound' | 'wayBack';
  readonly legs: readonly [Leg, ...Leg[]];
}

/**
 * Legs in travelling order as a traveller thinks of them: the way there and, of a round trip, the way back, which is its last leg
 * (Rules 3.4). A way without a leg is left out.
 *
 * @example journeyWays(['A-B', 'B-C', 'C-A'], 'return').map(({ way, legs }) => [way, legs.length])
 * // [['outbound', 2], ['wayBack', 1]]
 */
export function journeyWays<Leg>(legs: readonly Leg[], transferType: TransferType): JourneyWay<Leg>[] {
  const there = transferType === 'return' ? legs.slice(0, -1) : legs;
  const back = transferType === 'return' ? legs.slice(-1) : [];
  return [...wayOf('outbound', there), ...wayOf('wayBack', back)];
}

function wayOf<Leg>(way: JourneyWay<Leg>['way'], [first, ...others]: readonly Leg[]): JourneyWay<Leg>[] {
  return first === undefined ? [] : [{ way, legs: [first, ...others] }];
}
