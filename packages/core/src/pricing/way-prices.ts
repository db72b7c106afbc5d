import type { TransferType } from '../addresses/legs-of.ts';
import { fromCents, toCents } from '../money/cents.ts';
import type { LegRate, PricedTrip } from '../schemas/trip.ts';
import { type JourneyWay, journeyWays } from '../trips/journey-ways.ts';

/** What is asked of a leg once it has a price. */
export type PricedLeg = Pick<PricedTrip, 'tripPriceTTC' | 'rate'>;

/**
 * What each way of a round trip costs: euros with VAT, the sum of its legs to the cent, so that both add up to the car's price
 * (Rules 9.4). Nothing for a journey one way, whose price is the car's.
 *
 * @example wayPrices([{ tripPriceTTC: 84.65 }, { tripPriceTTC: 97.35 }], 'return')
 * // [{ way: 'outbound', priceTTC: 84.65 }, { way: 'wayBack', priceTTC: 97.35 }]
 */
export function wayPrices(
  legs: readonly PricedLeg[],
  transferType: TransferType,
): { way: JourneyWay<PricedLeg>['way']; priceTTC: number }[] {
  if (transferType === 'go') return [];
  return journeyWays(legs, transferType).map((group) => ({
    way: group.way,
    priceTTC: fromCents(group.legs.reduce((cents, { tripPriceTTC }) => cents + toCents(tripPriceTTC), 0)),
  }));
}

/** Which place of its way a stop is; stops between are counted from 1. */
export type StopRole = 'start' | 'end' | number;

/** A rate that makes legs dearer, and which legs these are. */
export interface JourneyRate {
  readonly rate: LegRate;
  /** Null where there is but one. */
  readonly way: JourneyWay<PricedLeg>['way'] | 'both' | null;
  /** Null where it is the whole way. */
  readonly part: { readonly from: StopRole; readonly to: StopRole } | null;
}

/**
 * Every rate that makes a journey dearer, in travelling order: once for all of it, else for each way, else for the legs in a row
 * that have it (Rules 9.3).
 *
 * @example journeyRates([{ tripPriceTTC: 110 }], 'go') // []
 */
export function journeyRates(legs: readonly PricedLeg[], transferType: TransferType): JourneyRate[] {
  const isOneWay = transferType === 'go';
  const [whole] = stretchesOf(legs);
  if (whole?.legs === legs.length) return namedRates([whole], legs.length, isOneWay ? null : 'both');
  return journeyWays(legs, transferType).flatMap(({ way, legs: own }) =>
    namedRates(stretchesOf(own), own.length, isOneWay ? null : way),
  );
}

/** Legs in a row at one rate. */
interface Stretch {
  readonly first: number;
  readonly legs: number;
  readonly rate: LegRate | undefined;
}

function stretchesOf(legs: readonly PricedLeg[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, { rate }] of legs.entries()) {
    const before = stretches.at(-1);
    if (before && isSameRate(before.rate, rate)) stretches.splice(-1, 1, { ...before, legs: before.legs + 1 });
    else stretches.push({ first: index, legs: 1, rate });
  }
  return stretches;
}

/** Compared as text, since rates that came over the wire are no longer the same objects. */
const isSameRate = (a: LegRate | undefined, b: LegRate | undefined) => JSON.stringify(a) === JSON.stringify(b);

function namedRates(stretches: readonly Stretch[], legCount: number, way: JourneyRate['way']): JourneyRate[] {
  return stretches.flatMap(({ rate, ...stretch }) => (rate ? [{ rate, way, part: partOf(stretch, legCount) }] : []));
}

function partOf({ first, legs }: Pick<Stretch, 'first' | 'legs'>, legCount: number): JourneyRate['part'] {
  if (legs === legCount) return null;
  return { from: roleOf(first, legCount), to: roleOf(first + legs, legCount) };
}

function roleOf(stop: number, legCount: number): StopRole {
  if (stop === 0) return 'start';
  return stop === legCount ? 'end' : stop;
}
