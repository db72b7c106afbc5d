import { expect, it } from 'vitest';
import { isRideLinkOver } from './ride-link.ts';

it('a link opens until thirty days after the last arrival, the instant itself outside', () => {
  const trips = [{ toDatetime: '2026-12-03T09:15:00.000Z' }, { toDatetime: '2026-12-01T18:45:00.000Z' }];
  expect(isRideLinkOver({ trips }, '2027-01-02T09:14:59.999Z')).toBe(false);
  expect(isRideLinkOver({ trips }, '2027-01-02T09:15:00.000Z')).toBe(true);
});
