import { fromCents } from '../money/cents.ts';
import { toDecimal, unitsAt } from '../money/decimal.ts';
import { shareOut } from '../money/share-out.ts';
import { rideVatRate, withoutVat } from '../money/vat.ts';
import { divideUp, plus, powerOfTen, times, toNumber, type Whole } from '../money/whole.ts';
import type { Car, PriceRule } from '../schemas/catalogue.ts';
import type { PricedTrip, Trip } from '../schemas/trip.ts';
import { surchargeMultiplier } from '../surcharges/surcharge-multiplier.ts';

/** What a price needs to know of a car: euros without VAT. */
export type Tariff = Pick<Car, 'kmPrice' | 'minOrderPrice'>;

/** What a price needs to know of a leg: when it departs (ISO UTC) and its whole kilometres. */
export type PriceableTrip = Pick<Trip, 'fromDatetime' | 'distance'>;

/** A leg's share of the price. */
export type TripPrice = Pick<PricedTrip, 'tripPriceHT' | 'tripPriceTTC' | 'vatRate'>;

export interface CarPrice<T extends PriceableTrip = PriceableTrip> {
  /** Euros with VAT, always whole; the same amount under the name that a car carries and the one that an order carries. */
  tripPrice: number;
  totalTTC: number;
  /** Euros without VAT, to the cent. */
  totalHT: number;
  /** Percent. */
  vatRate: number;
  trips: (T & TripPrice)[];
}

/**
 * What a car costs for all legs of a journey (Rules 9.2): the sum of kilometres × kmPrice × the multiplier in force when the
 * leg departs, at least minOrderPrice × the first leg's multiplier; 1.1 times that, rounded up to the whole euro. `totalHT` is
 * that divided by 1.1, half up to the cent; the legs share both totals out to the cent (Rules 9.4). Every step is exact.
 * Throws a RangeError for no legs at all, a distance that is not whole, or an amount below zero.
 */
export function priceCar<T extends PriceableTrip>({
  car,
  trips,
  rules,
}: {
  car: Tariff;
  trips: readonly T[];
  rules: readonly PriceRule[];
}): CarPrice<T> {
  return priceAtMultipliers(car, trips, multipliersOf(trips, rules));
}

/** The multiplier of each leg, when it departs (Rules 9.3). */
export function multipliersOf(trips: readonly PriceableTrip[], rules: readonly PriceRule[]): number[] {
  return trips.map(({ fromDatetime }) => surchargeMultiplier(rules, fromDatetime));
}

/** `priceCar` where the multipliers of the legs, one each, are known already. */
export function priceAtMultipliers<T extends PriceableTrip>(
  car: Tariff,
  trips: readonly T[],
  multipliers: readonly number[],
): CarPrice<T> {
  const surcharges = atCommonScale(multipliers);
  // `multipliers` has one entry a trip, and so has everything made from it.
  const weights = trips.map(({ distance }, index) => times(wholeKm(distance), surcharges.units[index] as Whole));
  const totalTTC = wholeEuros(car, weights, surcharges);
  const centsTTC = totalTTC * 100;
  const centsHT = withoutVat(centsTTC, rideVatRate);
  const sharesTTC = shareOut(centsTTC, weights);
  const sharesHT = shareOut(centsHT, weights);
  return {
    tripPrice: totalTTC,
    totalTTC,
    totalHT: fromCents(centsHT),
    vatRate: rideVatRate,
    trips: trips.map((trip, index) => ({
      ...trip,
      tripPriceHT: fromCents(sharesHT[index] as number),
      tripPriceTTC: fromCents(sharesTTC[index] as number),
      vatRate: rideVatRate,
    })),
  };
}

/** Euros with VAT, rounded up. `weights` are kilometres × multiplier, at the scale of `surcharges`. */
function wholeEuros(car: Tariff, weights: readonly Whole[], surcharges: CommonScale): number {
  const [first] = surcharges.units;
  if (first === undefined) throw new RangeError('a journey has at least one leg');
  const km = toDecimal(car.kmPrice);
  const minimum = toDecimal(car.minOrderPrice);
  const scale = Math.max(km.scale, minimum.scale);
  const running = times(weights.reduce<Whole>(plus, 0), unitsAt(km, scale));
  const atLeast = times(first, unitsAt(minimum, scale));
  const priceHT = running < atLeast ? atLeast : running;
  // Two digits of the divisor are the percent's.
  return toNumber(divideUp(times(priceHT, 100 + rideVatRate), powerOfTen(surcharges.scale + scale + 2)));
}

interface CommonScale {
  readonly units: readonly Whole[];
  readonly scale: number;
}

function atCommonScale(values: readonly number[]): CommonScale {
  const decimals = values.map(toDecimal);
  const scale = decimals.reduce((largest, decimal) => Math.max(largest, decimal.scale), 0);
  return { units: decimals.map((decimal) => unitsAt(decimal, scale)), scale };
}

function wholeKm(distance: number): number {
  if (!Number.isSafeInteger(distance) || distance < 0) throw new RangeError(`not whole kilometres: ${distance}`);
  return distance;
}
