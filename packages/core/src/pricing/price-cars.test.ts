import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRules, anyTariff, anyTrips } from '../testing/arbitraries.ts';
import { buildCar } from '../testing/build-car.ts';
import { priceCar } from './price-car.ts';
import { priceCars } from './price-cars.ts';

const trips = [{ fromDatetime: '2026-12-01T09:00:00.000Z', distance: 50 }];

describe('priceCars', () => {
  it('lists the cheapest first, and equal prices in the order of the catalogue', () => {
    const cars = [
      buildCar({ code: 'VAN', kmPrice: 3 }),
      buildCar({ code: 'CONFORT', kmPrice: 2 }),
      buildCar({ code: 'ECO', kmPrice: 2 }),
    ];
    expect(priceCars({ cars, trips, rules: [] }).map(({ code, tripPrice }) => [code, tripPrice])).toEqual([
      ['CONFORT', 110],
      ['ECO', 110],
      ['VAN', 165],
    ]);
  });

  it('names the multiplier of the first leg', () => {
    const night = { startHour: '2024-01-15T19:00:00Z', endHour: '2024-01-15T05:00:00Z', surcharge: 1.15 };
    const rules = [{ enabledDays: ['tuesday' as const], periodHours: [night] }];
    const legs = [
      { fromDatetime: '2026-12-01T18:30:00.000Z', distance: 30 },
      { fromDatetime: '2026-12-01T19:10:00.000Z', distance: 30 },
    ];
    expect(priceCars({ cars: [buildCar()], trips: legs, rules })).toMatchObject([{ multiplier: 1, totalTTC: 142 }]);
    expect(priceCars({ cars: [buildCar()], trips: legs.slice(1), rules })).toMatchObject([{ multiplier: 1.15 }]);
  });

  it('refuses a journey without legs', () => {
    expect(() => priceCars({ cars: [buildCar()], trips: [], rules: [] })).toThrow(RangeError);
  });

  it('leaves the catalogue as it was, and asks each car the price that it has alone', () => {
    fc.assert(
      fc.property(fc.array(anyTariff, { maxLength: 5 }), anyTrips, anyRules, (tariffs, legs, rules) => {
        const cars = tariffs.map((tariff, place) => ({ ...tariff, place }));
        const before = structuredClone(cars);
        for (const { place, multiplier: _, ...priced } of priceCars({ cars, trips: legs, rules })) {
          const tariff = tariffs[place]!;
          expect(priced).toEqual({ ...tariff, ...priceCar({ car: tariff, trips: legs, rules }) });
        }
        expect(cars).toEqual(before);
      }),
    );
  });
});
