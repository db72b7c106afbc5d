import { expect, it } from 'vitest';
import { waysOf } from './ways-of.ts';

it.each([
  [[], 'go', {}],
  [[], 'return', {}],
  [['AB'], 'go', { outbound: ['AB'] }],
  [['AB', 'BC'], 'go', { outbound: ['AB', 'BC'] }],
  [['AB', 'BA'], 'return', { outbound: ['AB'], wayBack: ['BA'] }],
  [['AB', 'BC', 'CA'], 'return', { outbound: ['AB', 'BC'], wayBack: ['CA'] }],
] as const)('the ways of %j, %s, are %j', (legs, transferType, ways) => {
  expect(Object.fromEntries(waysOf<string>(legs, transferType).map(({ way, legs: on }) => [way, on]))).toEqual(ways);
});
