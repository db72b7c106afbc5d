import { expect, it } from 'vitest';
import { fitsCar } from './fits-car.ts';

it.each([
  [3, 3, true],
  [1, 0, true],
  [4, 0, false],
  [1, 4, false],
  [4, 4, false],
])('%d passengers with %d cases fit a car for 3 with 3: %s', (passengers, luggage, expected) => {
  expect(fitsCar({ maxPassenger: 3, maxLuggage: 3 }, { passengers, luggage })).toBe(expected);
});
