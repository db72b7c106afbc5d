import { expect, it } from 'vitest';
import { legsOf } from './legs-of.ts';

it.each([
  ['A', 'go', []],
  ['', 'return', []],
  ['AB', 'go', ['AB']],
  ['AB', 'return', ['AB', 'BA']],
  ['ABCDEF', 'go', ['AB', 'BC', 'CD', 'DE', 'EF']],
  ['ABC', 'return', ['AB', 'BC', 'CA']],
] as const)('the legs of %j, %s, are %j', (stops, transferType, legs) => {
  expect(legsOf(Array.from(stops), transferType).map(({ from, to }) => from + to)).toEqual(legs);
});
