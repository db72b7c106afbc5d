import { expect, test } from 'vitest';
import { checkCard } from './check-card.js';

const now = new Date('2026-11-15T12:00:00Z');
const good = { number: '4242424242424242', expiry: '1226', cvc: '123' };

test.each([
  ['a whole card', {}, []],
  ['this month', { expiry: '1126' }, []],
  ['nothing', { number: '', expiry: '', cvc: '' }, ['incomplete_number', 'incomplete_expiry', 'incomplete_cvc']],
  ['a digit that is wrong', { number: '4242424242424243' }, ['invalid_number']],
  ['last month', { expiry: '1026' }, ['invalid_expiry_year_past']],
  ['a thirteenth month', { expiry: '1330' }, ['invalid_expiry_month']],
])('%s', (_name, changes, codes) => {
  expect(checkCard({ ...good, ...changes }, now).map(({ code }) => code)).toEqual(codes);
});
