import { expect, it } from 'vitest';
import { totalDistanceKm } from './total-distance-km.ts';

it('adds the kilometres of all legs', () => {
  expect(totalDistanceKm([])).toBe(0);
  expect(totalDistanceKm([{ distance: 76 }, { distance: 1 }, { distance: 11 }])).toBe(88);
});
