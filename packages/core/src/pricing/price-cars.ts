import type { PriceRule } from '../schemas/catalogue.ts';
import { type CarPrice, multipliersOf, type PriceableTrip, priceAtMultipliers, type Tariff } from './price-car.ts';

export type PricedCar<C extends Tariff, T extends PriceableTrip> = C &
  CarPrice<T> & {
    /** Of the first leg; 1 is the ordinary rate. */
    multiplier: number;
  };

/**
 * Every car with its price for the same journey, as `priceCar` gives it, cheapest first; equal prices stay in the
 * catalogue's order (Rules 9.11). Throws as `priceCar` does.
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
  const multipliers = multipliersOf(trips, rules);
  const [multiplier] = multipliers;
  if (multiplier === undefined) throw new RangeError('a journey has at least one leg');
  return cars
    .map((car) => ({ ...car, ...priceAtMultipliers(car, trips, multipliers), multiplier }))
    .sort((a, b) => a.tripPrice - b.tripPrice);
}
