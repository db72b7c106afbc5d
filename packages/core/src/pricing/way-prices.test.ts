import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '../money/cents.ts';
import type { LegRate } from '../schemas/trip.ts';
import { anyRules, anyTariff, anyTrips } from '../testing/arbitraries.ts';
import { priceCar } from './price-car.ts';
import { journeyRates, wayPrices } from './way-prices.ts';

const leg = (tripPriceTTC: number, rate?: LegRate) => ({ tripPriceTTC, ...(rate && { rate }) });
const night: LegRate = {
  kind: 'night',
  surcharge: 1.15,
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  startTime: '20:00',
  endTime: '06:00',
};
const sunday: LegRate = { kind: 'weekend', surcharge: 1.1, days: ['sunday'], startTime: '00:00', endTime: '00:00' };

describe('wayPrices', () => {
  it('has none for a journey one way', () => {
    expect(wayPrices([leg(110), leg(20)], 'go')).toEqual([]);
  });

  it('adds the legs of the way there up in cents', () => {
    expect(wayPrices([leg(0.1), leg(0.2), leg(97.35)], 'return')).toEqual([
      { way: 'outbound', priceTTC: 0.3 },
      { way: 'wayBack', priceTTC: 97.35 },
    ]);
  });

  it('adds up to what the car costs', () => {
    fc.assert(
      fc.property(anyTariff, anyTrips, anyRules, (car, trips, rules) => {
        const price = priceCar({ car, trips, rules });
        const cents = wayPrices(price.trips, 'return').map(({ priceTTC }) => toCents(priceTTC));
        expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(toCents(price.totalTTC));
      }),
    );
  });
});

describe('journeyRates', () => {
  it('names nothing at the ordinary rate', () => {
    expect(journeyRates([leg(110)], 'go')).toEqual([]);
    expect(journeyRates([leg(110), leg(110)], 'return')).toEqual([]);
    expect(journeyRates([], 'return')).toEqual([]);
  });

  it('names the rate of all legs once', () => {
    expect(journeyRates([leg(110, night), leg(20, { ...night })], 'go')).toEqual([
      { rate: night, way: null, part: null },
    ]);
    expect(journeyRates([leg(110, night), leg(110, { ...night })], 'return')).toEqual([
      { rate: night, way: 'both', part: null },
    ]);
  });

  it('names the way that alone is dearer, or each with its own', () => {
    expect(journeyRates([leg(110), leg(126.5, night)], 'return')).toEqual([
      { rate: night, way: 'wayBack', part: null },
    ]);
    expect(journeyRates([leg(110, sunday), leg(20, sunday), leg(126.5, night)], 'return')).toEqual([
      { rate: sunday, way: 'outbound', part: null },
      { rate: night, way: 'wayBack', part: null },
    ]);
  });

  it('names the stops between which a part of a way is dearer', () => {
    expect(journeyRates([leg(30), leg(30, night), leg(30, night)], 'go')).toEqual([
      { rate: night, way: null, part: { from: 1, to: 'end' } },
    ]);
    expect(journeyRates([leg(30, night), leg(30), leg(30, sunday), leg(30), leg(90)], 'return')).toEqual([
      { rate: night, way: 'outbound', part: { from: 'start', to: 1 } },
      { rate: sunday, way: 'outbound', part: { from: 2, to: 3 } },
    ]);
  });
});
