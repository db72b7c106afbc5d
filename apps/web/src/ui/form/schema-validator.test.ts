import { expect, it } from 'vitest';
import { readNumber, typedNumber } from './schema-validator.ts';

it.each([
  ['fr-FR', 2.35, '2,35'],
  ['en-US', 2.35, '2.35'],
  ['fr-FR', 60, '60'],
] as const)('is written as it is read: %s %d', (language, value, typed) => {
  expect(typedNumber(value, language)).toBe(typed);
  expect(readNumber(typed)).toBe(value);
});

it.each(['', '  ', 'deux', '1,2,3'])('is none: "%s"', (typed) => {
  expect(readNumber(typed)).toBeNaN();
});
