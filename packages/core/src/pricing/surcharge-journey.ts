import { toDecimal, unitsAt } from '../money/decimal.ts';
import { plus, times, type Whole } from '../money/whole.ts';
import type { PriceRule } from '../schemas/catalogue.ts';
import type { Trip } from '../schemas/trip.ts';
import { surchargeMultiplier } from '../surcharges/surcharge-multiplier.ts';

/** What a price needs to know of a leg: when it departs (ISO UTC) and its whole kilometres. */
export type PriceableTrip = Pick<Trip, 'fromDatetime' | 'distance'>;

/** A journey's legs with their surcharges, as every car's price needs them. */
export interface SurchargedJourney<T extends PriceableTrip> {
  readonly trips: readonly T[];
  /** Of the first leg. */
  readonly multiplier: number;
  /** The first leg's multiplier × 10^scale. */
  readonly firstUnits: Whole;
  /** Kilometres × multiplier × 10^scale, one per leg, and their sum. */
  readonly weights: readonly Whole[];
  readonly weightSum: Whole;
  readonly scale: number;
}

/**
 * Looks the multiplier of each leg up, at its own departure (Rules 9.3). Throws a RangeError for a journey without legs and
 * for kilometres that are not whole.
 */
export function surchargeJourney<T extends PriceableTrip>(
  trips: readonly T[],
  rules: readonly PriceRule[],
): SurchargedJourney<T> {
  const [firstTrip] = trips;
  if (!firstTrip) throw new RangeError('a journey has at least one leg');
  const multiplier = surchargeMultiplier(rules, firstTrip.fromDatetime);
  const first = toDecimal(multiplier);
  const surcharges = trips.map((trip) =>
    trip === firstTrip ? first : toDecimal(surchargeMultiplier(rules, trip.fromDatetime)),
  );
  const scale = surcharges.reduce((largest, surcharge) => Math.max(largest, surcharge.scale), 0);
  const weights = surcharges.map((surcharge, index) =>
    // One surcharge was made per leg.
    times(wholeKm((trips[index] as T).distance), unitsAt(surcharge, scale)),
  );
  return {
    trips,
    multiplier,
    firstUnits: unitsAt(first, scale),
    weights,
    weightSum: weights.reduce<Whole>(plus, 0),
    scale,
  };
}

function wholeKm(distance: number): number {
  if (!Number.isSafeInteger(distance) || distance < 0) throw new RangeError(`not whole kilometres: ${distance}`);
  return distance;
}
