import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../vectors/pricing.json' with { type: 'json' };
import { toCents } from '../money/cents.ts';
import type { PriceRule } from '../schemas/catalogue.ts';
import { anyDecimal, anyRules, anyTariff, anyTrips } from '../testing/arbitraries.ts';
import { priceCar } from './price-car.ts';

const trip = { fromDatetime: '2026-12-01T09:00:00.000Z', distance: 50 };
const car = { kmPrice: 2, minOrderPrice: 45 };
const anyPricing = fc.record({ car: anyTariff, trips: anyTrips, rules: anyRules });
const runs = { numRuns: 500 };

describe('priceCar', () => {
  it.each(vectors)('$name', ({ car: vectorCar, trips, rules, expected }) => {
    const price = priceCar({ car: vectorCar, trips, rules: rules as PriceRule[] });
    expect(price).toMatchObject({
      tripPrice: expected.totalTTC,
      totalTTC: expected.totalTTC,
      totalHT: expected.totalHT,
      vatRate: expected.vatRate,
    });
    expect(price.trips.map(({ tripPriceTTC }) => tripPriceTTC)).toEqual(expected.tripPriceTTC);
    expect(price.trips.map(({ tripPriceHT }) => tripPriceHT)).toEqual(expected.tripPriceHT);
    expect(price.trips.every(({ vatRate }) => vatRate === expected.vatRate)).toBe(true);
  });

  it('keeps what a leg carries besides', () => {
    const { trips } = priceCar({ car, trips: [{ ...trip, from: 'Beauvais' }], rules: [] });
    expect(trips).toEqual([{ ...trip, from: 'Beauvais', tripPriceTTC: 110, tripPriceHT: 100, vatRate: 10 }]);
  });

  it('says of each leg what makes it dearer, and nothing of one at the ordinary rate or a lower one', () => {
    const always = (surcharge: number, hours: [string, string]) => ({
      startHour: `2026-12-01T${hours[0]}:00Z`,
      endHour: `2026-12-01T${hours[1]}:00Z`,
      surcharge,
    });
    const night = always(1.15, ['19:00', '05:00']);
    const rules: PriceRule[] = [{ enabledDays: ['tuesday'], periodHours: [night, always(0.9, ['12:00', '14:00'])] }];
    const at = (hour: string) => ({ ...trip, fromDatetime: `2026-12-01T${hour}:00.000Z` });
    const { trips } = priceCar({ car, trips: [at('09:00'), at('13:00'), at('22:00')], rules });
    expect(trips.map((leg) => leg.rate)).toEqual([
      undefined,
      undefined,
      { kind: 'night', surcharge: 1.15, days: ['tuesday'], startTime: '20:00', endTime: '06:00' },
    ]);
    expect(trips.map((leg) => 'rate' in leg)).toEqual([false, false, true]);
  });

  it('rounds up from the first fraction of a cent', () => {
    expect(priceCar({ car: { kmPrice: 2.0001, minOrderPrice: 0 }, trips: [trip], rules: [] }).totalTTC).toBe(111);
  });

  it('is free where car and journey cost nothing', () => {
    const free = { kmPrice: 0, minOrderPrice: 0 };
    expect(priceCar({ car: free, trips: [trip], rules: [] })).toMatchObject({ totalTTC: 0, totalHT: 0 });
  });

  it('shares the minimum out where no leg has a kilometre', () => {
    const still = { ...trip, distance: 0 };
    const { trips } = priceCar({ car, trips: [still, still, still], rules: [] });
    expect(trips.map(({ tripPriceTTC }) => tripPriceTTC)).toEqual([16.67, 16.67, 16.66]);
  });

  it('stays exact where decimals are longer than a number', () => {
    const longCar = { kmPrice: 0.1 + 0.2, minOrderPrice: 0 };
    // 0.30000000000000004 × 1000 km × 1.1 is 330 and a hair, and the hair counts.
    expect(priceCar({ car: longCar, trips: [{ ...trip, distance: 1_000 }], rules: [] }).totalTTC).toBe(331);
  });

  it.each([
    ['no legs', { trips: [] }],
    ['half a kilometre', { trips: [{ ...trip, distance: 0.5 }] }],
    ['less than no distance', { trips: [{ ...trip, distance: -1 }] }],
    ['no number of kilometres', { trips: [{ ...trip, distance: Number.NaN }] }],
    ['a departure that is no instant', { trips: [{ ...trip, fromDatetime: 'tomorrow' }] }],
    ['a price below zero', { car: { ...car, kmPrice: -2 } }],
    ['a price beyond all numbers', { car: { ...car, kmPrice: 1e300 } }],
  ])('refuses %s', (_, parts) => {
    expect(() => priceCar({ car, trips: [trip], rules: [], ...parts })).toThrow(RangeError);
  });

  it('is the formula in exact fractions', () => {
    const anyPercent = fc.integer({ min: 10, max: 300 });
    const anyLegs = fc.array(fc.tuple(fc.integer({ min: 1, max: 2_000 }), anyPercent), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyLegs, fc.nat(200_000), fc.nat(30_000), (legs, kmTenThousandths, minimumCents) => {
        const { trips, rules } = journeyOf(legs);
        const price = priceCar({
          car: { kmPrice: kmTenThousandths / 10_000, minOrderPrice: minimumCents / 100 },
          trips,
          rules,
        });
        expect(price.totalTTC).toBe(formula(legs, kmTenThousandths, minimumCents));
      }),
      runs,
    );
  });

  it('never falls when a leg grows longer', () => {
    fc.assert(
      fc.property(anyPricing, fc.nat(2_000), (pricing, more) => {
        const [first, ...rest] = pricing.trips;
        const longer = { ...pricing, trips: [{ ...first!, distance: first!.distance + more }, ...rest] };
        expect(priceCar(longer).totalTTC).toBeGreaterThanOrEqual(priceCar(pricing).totalTTC);
      }),
      runs,
    );
  });

  it('is never under the minimum, and a whole number of euros', () => {
    fc.assert(
      fc.property(anyTariff, anyTrips, (tariff, trips) => {
        const { totalTTC, totalHT } = priceCar({ car: tariff, trips, rules: [] });
        expect(totalHT).toBeGreaterThanOrEqual(tariff.minOrderPrice);
        expect(Number.isInteger(totalTTC)).toBe(true);
      }),
      runs,
    );
  });

  it('has leg prices that add up to the cent', () => {
    fc.assert(
      fc.property(anyPricing, (pricing) => {
        const price = priceCar(pricing);
        expect(sumOfCents(price.trips.map((leg) => leg.tripPriceTTC))).toBe(toCents(price.totalTTC));
        expect(sumOfCents(price.trips.map((leg) => leg.tripPriceHT))).toBe(toCents(price.totalHT));
      }),
      runs,
    );
  });

  it('survives JSON', () => {
    fc.assert(
      fc.property(anyPricing, (pricing) => {
        const price = priceCar(pricing);
        expect(JSON.parse(JSON.stringify(price))).toEqual(price);
      }),
      runs,
    );
  });

  it('stays exact for amounts that only BigInt can hold on the way', () => {
    fc.assert(
      fc.property(anyDecimal(1_000, 4), fc.integer({ min: 1, max: 1_000_000 }), (kmPrice, distance) => {
        const surcharge = 1.000_000_000_000_1;
        const always = { startHour: '2024-01-15T12:00:00Z', endHour: '2024-01-15T12:00:00Z', surcharge };
        const rules: PriceRule[] = [{ enabledDays: ['tuesday', 'monday'], periodHours: [always] }];
        const exactHT = BigInt(Math.round(kmPrice * 10_000)) * BigInt(distance) * 10_000_000_000_001n;
        const { totalTTC } = priceCar({ car: { kmPrice, minOrderPrice: 0 }, trips: [{ ...trip, distance }], rules });
        expect(BigInt(totalTTC)).toBe((exactHT * 11n + 10n ** 18n - 1n) / 10n ** 18n);
      }),
    );
  });
});

const sumOfCents = (euros: readonly number[]) => euros.reduce((sum, amount) => sum + toCents(amount), 0);

/** One leg an hour from midnight in Paris, each under a period of its own that sets its multiplier. */
function journeyOf(legs: readonly (readonly [km: number, percent: number])[]) {
  const hour = (index: number) => `2026-12-01T${String(index + 5).padStart(2, '0')}:00:00.000Z`;
  const trips = legs.map(([distance], index) => ({ fromDatetime: hour(index), distance }));
  const periodHours = legs.map(([, percent], index) => ({
    startHour: hour(index),
    endHour: hour(index + 1),
    surcharge: percent / 100,
  }));
  return { trips, rules: [{ enabledDays: ['tuesday' as const], periodHours }] };
}

function formula(legs: readonly (readonly [number, number])[], kmTenThousandths: number, minimumCents: number): number {
  const running = legs.reduce((sum, [km, percent]) => sum + BigInt(km * percent), 0n) * BigInt(kmTenThousandths);
  const atLeast = BigInt(legs[0]![1]) * BigInt(minimumCents) * 100n;
  const millionthsHT = running > atLeast ? running : atLeast;
  return Number((millionthsHT * 11n + 9_999_999n) / 10_000_000n);
}
