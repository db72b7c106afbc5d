import { expect, it } from 'vitest';
import { pickupBounds } from './pickup-bounds.ts';

it.each([
  ['2026-11-20T10:00:00.000Z', '2026-11-20', '2027-12-31'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31', '2027-12-31'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01', '2028-12-31'],
  ['2026-06-30T22:00:00.000Z', '2026-07-01', '2027-12-31'],
])('at %s rides start from %s to %s', (now, min, max) => {
  expect(pickupBounds(now)).toEqual({ min, max });
  expect(pickupBounds(new Date(now))).toEqual({ min, max });
});
