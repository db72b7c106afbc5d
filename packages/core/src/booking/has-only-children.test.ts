import { expect, it } from 'vitest';
import { hasOnlyChildren } from './has-only-children.ts';

it.each([
  [1, 0, false],
  [1, 1, true],
  [1, 2, true],
  [2, 1, false],
  [3, 3, true],
  [4, 3, false],
])('%d passengers with %d child seats leave nobody grown-up: %s', (passengers, childSeats, expected) => {
  expect(hasOnlyChildren({ passengers, childSeats })).toBe(expected);
});
