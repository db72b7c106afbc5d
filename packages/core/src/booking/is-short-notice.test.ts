import { expect, it } from 'vitest';
import { isShortNotice } from './is-short-notice.ts';

it.each([
  ['2026-11-21T09:59:59.999Z', true],
  ['2026-11-21T10:00:00.000Z', false],
  ['2026-11-20T10:00:00.000Z', true],
  ['2026-11-19T10:00:00.000Z', true],
])('a ride at %s is ordered at short notice: %s', (departure, expected) => {
  expect(isShortNotice(departure, '2026-11-20T10:00:00.000Z')).toBe(expected);
  expect(isShortNotice(new Date(departure), new Date('2026-11-20T10:00:00.000Z'))).toBe(expected);
});
