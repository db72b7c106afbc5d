import { expect, test } from 'vitest';
import type { Finding } from '../bench.ts';
import { isMet } from '../bench.ts';
import { tableOf } from './table-of.ts';

const ratio = (figure: number, limit: NonNullable<Finding['limit']>): Finding => ({
  what: '10 clients',
  product: '900/s',
  peer: '1,000/s',
  figure,
  limit,
});

test.each([
  { figure: 0.6, limit: { bound: 'at least', value: 0.6 }, met: true },
  { figure: 0.59, limit: { bound: 'at least', value: 0.6 }, met: false },
  { figure: 2, limit: { bound: 'at most', value: 2 }, met: true },
  { figure: 2.01, limit: { bound: 'at most', value: 2 }, met: false },
  { figure: 1, limit: { bound: 'above', value: 1 }, met: false },
  { figure: 120, limit: { bound: 'below', value: 120 }, met: false },
  { figure: 119.9, limit: { bound: 'below', value: 120 }, met: true },
  { figure: Number.NaN, limit: { bound: 'at least', value: 0.6 }, met: false },
] as const)('$figure is held against $limit.bound $limit.value', ({ figure, limit, met }) => {
  expect(isMet(ratio(figure, limit))).toBe(met);
});

test('a missed limit is seen in the table', () => {
  const limit = { bound: 'at least', value: 0.6 } as const;
  const lastCells = tableOf([ratio(0.9, limit), ratio(0.5, limit)])
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(-4, -1)
        .map((cell) => cell.trim()),
    );
  expect(lastCells).toEqual([
    ['0.90', 'at least 0.6', 'met'],
    ['0.50', 'at least 0.6', '**missed**'],
  ]);
});

test('a bench without peers has no column for them', () => {
  expect(tableOf([{ what: 'at rest', product: '80.0 MB', figure: 80, unit: 'MB' }])).toBe(
    ['|         | product |', '| ------- | ------- |', '| at rest | 80.0 MB |'].join('\n'),
  );
});
