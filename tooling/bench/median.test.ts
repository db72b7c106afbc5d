import { expect, test } from 'vitest';
import { median, quantile } from './median.ts';

test.each([
  { values: [3, 1, 2], middle: 2 },
  { values: [4, 1, 3, 2], middle: 2.5 },
  { values: [7], middle: 7 },
])('the median of $values is $middle', ({ values, middle }) => {
  expect(median(values)).toBe(middle);
});

test('ninety-nine of a hundred values do not exceed their 99 % quantile', () => {
  expect(
    quantile(
      Array.from({ length: 100 }, (_, index) => index + 1),
      0.99,
    ),
  ).toBe(99);
});

test('nothing has no median', () => {
  expect(() => median([])).toThrow('No values');
});
