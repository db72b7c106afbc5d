import { expect, it } from 'vitest';
import { readNumber, typedEuros, typedNumber } from './schema-validator.ts';

it.each([
  ['fr-FR', 2.35, '2,35'],
  ['en-US', 2.35, '2.35'],
  ['fr-FR', 60, '60'],
] as const)('is written as it is read: %s %d', (language, value, typed) => {
  expect(typedNumber(value, language)).toBe(typed);
  expect(readNumber(typed)).toBe(value);
});

it.each([
  ['fr-FR', 0.8, '0,80'],
  ['en-US', 12.5, '12.50'],
  ['fr-FR', 90, '90'],
  ['fr-FR', 1.455, '1,455'],
] as const)('euros are written with their cents: %s %d', (language, value, typed) => {
  expect(typedEuros(value, language)).toBe(typed);
  expect(readNumber(typed)).toBe(value);
});

it.each(['', '  ', 'deux', '1,2,3'])('is none: "%s"', (typed) => {
  expect(readNumber(typed)).toBeNaN();
});
