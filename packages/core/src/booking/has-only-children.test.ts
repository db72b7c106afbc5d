import { expect, it } from 'vitest';
import { childSeatsIn, hasOnlyChildren } from './has-only-children.ts';

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

it('counts the seats of every age, and nothing that is none', () => {
  const codes = ['child-seat', 'child-seat-baby', 'child-seat-booster', 'child-seating', 'champagne'];
  expect(childSeatsIn(codes.map((code) => ({ code, quantity: 2 })))).toBe(6);
});
