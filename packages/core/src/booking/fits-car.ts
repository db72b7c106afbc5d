import type { Car } from '../schemas/catalogue.ts';

/**
 * Whether a car takes so many passengers and cases, both together (Rules 2.6).
 *
 * @example fitsCar({ maxPassenger: 3, maxLuggage: 3 }, { passengers: 4, luggage: 0 }) // false
 */
export function fitsCar(
  { maxPassenger, maxLuggage }: Pick<Car, 'maxPassenger' | 'maxLuggage'>,
  { passengers, luggage }: { readonly passengers: number; readonly luggage: number },
): boolean {
  return passengers <= maxPassenger && luggage <= maxLuggage;
}
