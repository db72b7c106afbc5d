import { expect, it } from 'vitest';
import { brokenSale, type Sale } from './availability-trial.ts';

const made = (id: string, orderNumber = 'W202612-1') => ({ status: 201, body: { id, orderNumber } });
const taken = { status: 409, body: { code: 'car_taken', nearest: [{ date: '2026-12-01', time: '12:00' }] } };

/** Three buyers, as it should be. */
function aSale(changes: Partial<Sale> = {}): Sale {
  return { answers: [taken, made('a'), taken], stored: ['W202612-1'], sold: ['a'], lastMs: 1, later: 201, ...changes };
}

it('finds nothing where one buyer has the van', () => {
  expect(brokenSale(aSale())).toEqual([]);
});

it.each([
  ['two have it', { answers: [made('a'), made('b', 'W202612-2'), taken] }, '2 buyers were sold the van'],
  ['nobody has it', { answers: [taken, taken, taken], stored: [], sold: [] }, '0 buyers were sold the van'],
  ['a buyer is refused otherwise', { answers: [made('a'), { status: 503, body: null }] }, 'answered 503: null'],
  [
    'a number is left out',
    { answers: [made('a', 'W202612-2')], stored: ['W202612-2'] },
    'stored are the orders W202612-2',
  ],
  ['more is stored than was sold', { stored: ['W202612-1', 'W202612-2'] }, 'W202612-1, W202612-2'],
  ['the van drives for somebody else', { sold: ['b'] }, 'the van drives for b'],
  ['an hour that was named cannot be had', { later: 409 }, 'is answered 409'],
] satisfies [string, Partial<Sale>, string][])('tells where %s', (_what, changes, sentence) => {
  expect(brokenSale(aSale(changes)).join('; ')).toContain(sentence);
});
