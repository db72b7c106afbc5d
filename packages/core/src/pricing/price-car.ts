import { fromCents } from '../money/cents.ts';
import { toDecimal, unitsAt } from '../money/decimal.ts';
import { shareOut } from '../money/share-out.ts';
import { rideVatRate, withoutVat } from '../money/vat.ts';
import { divideUp, powerOfTen, times, toNumber } from '../money/whole.ts';
import type { Car, PriceRule } from '../schemas/catalogue.ts';
import type { PricedTrip } from '../schemas/trip.ts';
import { type PriceableTrip, type SurchargedJourney, surchargeJourney } from './surcharge-journey.ts';

/** What a price needs to know of a car: euros without VAT. */
export type Tariff = Pick<Car, 'kmPrice' | 'minOrderPrice'>;

/** A leg's share of the price, and the rate that makes it dearer where one does. */
export type TripPrice = Pick<PricedTrip, 'tripPriceHT' | 'tripPriceTTC' | 'vatRate' | 'rate'>;

export interface CarPrice<T extends PriceableTrip = PriceableTrip> {
  /** Euros with VAT, always whole: the same amount under the name that a car carries and the one that an order carries. */
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
 * Throws a RangeError for no legs at all, kilometres that are not whole, or an amount below zero.
 *
 * @example
 * priceCar({
 *   car: { kmPrice: 2, minOrderPrice: 45 },
 *   trips: [{ fromDatetime: '2026-12-01T09:00:00.000Z', distance: 50 }],
 *   rules: [],
 * }).totalTTC
 * // 110
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
  return priceJourney(car, surchargeJourney(trips, rules));
}

/** `priceCar` for a journey whose surcharges are known already. */
export function priceJourney<T extends PriceableTrip>(car: Tariff, journey: SurchargedJourney<T>): CarPrice<T> {
  const totalTTC = wholeEuros(car, journey);
  const centsTTC = totalTTC * 100;
  const centsHT = withoutVat(centsTTC, rideVatRate);
  const sharesTTC = shareOut(centsTTC, journey.weights);
  const sharesHT = shareOut(centsHT, journey.weights);
  return {
    tripPrice: totalTTC,
    totalTTC,
    totalHT: fromCents(centsHT),
    vatRate: rideVatRate,
    trips: journey.trips.map((trip, index) => ({
      ...trip,
      // One share was made per leg.
      tripPriceHT: fromCents(sharesHT[index] as number),
      tripPriceTTC: fromCents(sharesTTC[index] as number),
      vatRate: rideVatRate,
    })),
  };
}

/** Euros with VAT, rounded up. */
function wholeEuros(car: Tariff, { weightSum, firstUnits, scale }: SurchargedJourney<PriceableTrip>): number {
  const km = toDecimal(car.kmPrice);
  const minimum = toDecimal(car.minOrderPrice);
  const priceScale = Math.max(km.scale, minimum.scale);
  const running = times(weightSum, unitsAt(km, priceScale));
  const atLeast = times(firstUnits, unitsAt(minimum, priceScale));
  const priceHT = running < atLeast ? atLeast : running;
  // The two digits more in the divisor are those of the percent.
  return toNumber(divideUp(times(priceHT, 100 + rideVatRate), powerOfTen(scale + priceScale + 2)));
}
