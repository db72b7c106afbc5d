import { array, assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { rideEmissionsKg } from './ride-emissions.ts';

const emissions = { gramsPerKm: 174.4, emptyKmPercent: 40, source: 'guide', sourceEn: '', date: '2026-01-01' };
const leg = (distance: number, duration = 3_600) => ({ distance, duration });

it.each([
  ['one leg with its empty kilometres', { factor: emissions, trips: [leg(57)] }, 13.9],
  ['all legs together', { factor: emissions, trips: [leg(57), leg(57)] }, 27.8],
  ['no empty kilometres', { factor: { ...emissions, emptyKmPercent: 0 }, trips: [leg(100)] }, 17.4],
  ['a half, which goes up', { factor: { ...emissions, gramsPerKm: 150, emptyKmPercent: 0 }, trips: [leg(1)] }, 0.2],
  ['a car that gives off nothing', { factor: { ...emissions, gramsPerKm: 0 }, trips: [leg(57)] }, 0],
])('counts %s', (_case, { factor, trips }, expected) => {
  expect(rideEmissionsKg({ car: { emissions: factor }, trips })).toBe(expected);
});

it.each([
  ['the category has no factor', undefined, [leg(57)]],
  ['a leg was not measured', emissions, [leg(57), leg(1, 0)]],
])('says nothing where %s', (_case, factor, trips) => {
  expect(rideEmissionsKg({ car: { emissions: factor }, trips })).toBeNull();
});

it('is a tenth of a kilogram at most from what the formula says, and never less for a longer way', () => {
  const ways = array(integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 6 });
  assert(
    property(ways, integer({ min: 0, max: 20_000 }), integer({ min: 0, max: 400 }), (kms, tenths, percent) => {
      const factor = { ...emissions, gramsPerKm: tenths / 10, emptyKmPercent: percent };
      const kg = rideEmissionsKg({ car: { emissions: factor }, trips: kms.map((km) => leg(km)) }) ?? Number.NaN;
      const exact = (kms.reduce((sum, km) => sum + km, 0) * (tenths / 10) * (1 + percent / 100)) / 1_000;
      expect(Math.abs(kg - exact)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(
        rideEmissionsKg({ car: { emissions: factor }, trips: [...kms, 1].map((km) => leg(km)) }),
      ).toBeGreaterThanOrEqual(kg);
    }),
  );
});
