import { toDecimal, unitsAt } from '../money/decimal.ts';
import { plus, times, type Whole } from '../money/whole.ts';
import type { PriceRule } from '../schemas/catalogue.ts';
import type { LegRate, Trip } from '../schemas/trip.ts';
import { legRate } from '../surcharges/leg-rate.ts';
import { winningPeriod } from '../surcharges/winning-period.ts';

/** What a price needs to know of a leg: when it departs (ISO UTC) and its whole kilometres. */
export type PriceableTrip = Pick<Trip, 'fromDatetime' | 'distance'>;

/** A journey's legs with their surcharges, as every car's price needs them. */
export interface SurchargedJourney<T extends PriceableTrip> {
  /** Each with what makes it dearer; a leg at the ordinary rate has no such property, so that it survives JSON as it is. */
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
 * Looks the rate of each leg up, at its own departure (Rules 9.3). Throws a RangeError for a journey without legs and
 * for kilometres that are not whole.
 */
export function surchargeJourney<T extends PriceableTrip>(
  trips: readonly T[],
  rules: readonly PriceRule[],
): SurchargedJourney<T> {
  const winners = trips.map(({ fromDatetime }) => winningPeriod(rules, fromDatetime));
  const multipliers = winners.map((winner) => winner?.period.surcharge ?? 1);
  const surcharges = multipliers.map(toDecimal);
  const [multiplier] = multipliers;
  const [first] = surcharges;
  if (multiplier === undefined || !first) throw new RangeError('a journey has at least one leg');
  const scale = surcharges.reduce((largest, surcharge) => Math.max(largest, surcharge.scale), 0);
  const weights = surcharges.map((surcharge, index) =>
    // One surcharge was made per leg.
    times(wholeKm((trips[index] as T).distance), unitsAt(surcharge, scale)),
  );
  return {
    trips: trips.map((trip, index) => withRate(trip, legRate(winners[index]))),
    multiplier,
    firstUnits: unitsAt(first, scale),
    weights,
    weightSum: weights.reduce<Whole>(plus, 0),
    scale,
  };
}

function withRate<T extends PriceableTrip>(trip: T, rate: LegRate | undefined): T {
  return rate ? { ...trip, rate } : trip;
}

function wholeKm(distance: number): number {
  if (!Number.isSafeInteger(distance) || distance < 0) throw new RangeError(`not whole kilometres: ${distance}`);
  return distance;
}
