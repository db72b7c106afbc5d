import type { PriceRule } from '../schemas/catalogue.ts';
import { type CarPrice, priceJourney, type Tariff } from './price-car.ts';
import { type PriceableTrip, surchargeJourney } from './surcharge-journey.ts';

export type PricedCar<C extends Tariff, T extends PriceableTrip> = C &
  CarPrice<T> & {
    /** Of the first leg; 1 is the ordinary rate. */
    multiplier: number;
  };

/**
 * Every car with its price for the same journey, as `priceCar` gives it, cheapest first; equal prices stay in the
 * catalogue's order (Rules 9.11). Throws as `priceCar` does.
 *
 * @example
 * priceCars({
 *   cars: [{ code: 'VAN', kmPrice: 3, minOrderPrice: 70 }, { code: 'ECO', kmPrice: 1.6, minOrderPrice: 30 }],
 *   trips: [{ fromDatetime: '2026-12-01T09:00:00.000Z', distance: 50 }],
 *   rules: [],
 * }).map(({ code, tripPrice }) => [code, tripPrice])
 * // [['ECO', 88], ['VAN', 165]]
 */
export function priceCars<C extends Tariff, T extends PriceableTrip>({
  cars,
  trips,
  rules,
}: {
  cars: readonly C[];
  trips: readonly T[];
  rules: readonly PriceRule[];
}): PricedCar<C, T>[] {
  const journey = surchargeJourney(trips, rules);
  return cars
    .map((car) => ({ ...car, ...priceJourney(car, journey), multiplier: journey.multiplier }))
    .sort((a, b) => a.tripPrice - b.tripPrice);
}
