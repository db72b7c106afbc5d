import type { Car } from '../schemas/catalogue.ts';

/** A car of the catalogue; what a test is about goes into `parts`. */
export function buildCar(parts: Partial<Car> = {}): Car {
  return {
    code: 'CONFORT',
    description: 'Berline confort',
    descriptionEn: 'Comfort saloon',
    maxPassenger: 3,
    maxLuggage: 3,
    kmPrice: 2,
    minOrderPrice: 45,
    approachKmPrice: 0,
    ...parts,
  };
}
