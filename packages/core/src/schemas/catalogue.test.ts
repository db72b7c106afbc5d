import { describe, expect, it } from 'vitest';
import { buildCar } from '../testing/build-car.ts';
import { hostileValues, refusals } from '../testing/refusals.ts';
import { catalogueSchema } from './catalogue.ts';

const night = { startHour: '2024-01-15T19:00:00.000Z', endHour: '2024-01-15T06:00:00+01:00', surcharge: 1.15 };
const champagne = {
  code: 'champagne',
  name: 'Champagne',
  nameEn: 'Champagne',
  description: 'Une bouteille',
  descriptionEn: 'A bottle',
  priceTTC: 59.9,
  vatRate: 20,
  maxQuantity: 3,
};
const emissions = { gramsPerKm: 190.2, emptyKmPercent: 60, source: 'Guide', sourceEn: '', date: '2026-11-01' };
const catalogue = {
  cars: [buildCar(), buildCar({ code: 'VAN' })],
  extras: [champagne],
  priceRules: [{ enabledDays: ['friday'], periodHours: [night] }],
};

describe('catalogueSchema', () => {
  it('takes a catalogue that is in order', () => {
    expect(catalogueSchema.parse(catalogue)).toEqual(catalogue);
  });

  it('takes what may be said of a car besides', () => {
    const car = buildCar({
      imageUrl: 'photos/eco.jpg',
      models: ['Škoda Octavia'],
      onBoard: ['Eau'],
      onBoardEn: ['Water'],
      luggageSizes: { large: 2, cabin: 1 },
      emissions,
    });
    expect(catalogueSchema.parse({ ...catalogue, cars: [car] }).cars).toEqual([car]);
  });

  it.each([
    [{ cars: [] }, { cars: 'required' }],
    [{ cars: [buildCar(), buildCar()] }, { cars: 'invalid' }],
    [{ cars: [{ ...buildCar(), code: 'LIMO' }] }, { 'cars.0.code': 'car_unknown' }],
    [{ cars: [buildCar({ kmPrice: -1 })] }, { 'cars.0.kmPrice': 'out_of_bounds' }],
    [{ cars: [buildCar({ minOrderPrice: Number.POSITIVE_INFINITY })] }, { 'cars.0.minOrderPrice': 'invalid' }],
    [{ cars: [buildCar({ maxPassenger: 0 })] }, { 'cars.0.maxPassenger': 'out_of_bounds' }],
    [{ cars: [buildCar({ description: '' })] }, { 'cars.0.description': 'required' }],
    [
      { cars: [buildCar({ emissions: { ...emissions, gramsPerKm: 190.25 } })] },
      { 'cars.0.emissions.gramsPerKm': 'invalid' },
    ],
    [
      { cars: [buildCar({ emissions: { ...emissions, emptyKmPercent: 401 } })] },
      { 'cars.0.emissions.emptyKmPercent': 'out_of_bounds' },
    ],
    [{ cars: [buildCar({ emissions: { ...emissions, source: '' } })] }, { 'cars.0.emissions.source': 'required' }],
    [{ cars: [buildCar({ emissions: { ...emissions, date: 'yesterday' } })] }, { 'cars.0.emissions.date': 'invalid' }],
    [{ cars: [buildCar({ models: [''] })] }, { 'cars.0.models.0': 'required' }],
    [{ cars: [buildCar({ onBoard: Array(9).fill('Eau') })] }, { 'cars.0.onBoard': 'out_of_bounds' }],
    [{ cars: [buildCar({ luggageSizes: { large: -1, cabin: 0 } })] }, { 'cars.0.luggageSizes.large': 'out_of_bounds' }],
    [{ extras: [champagne, champagne] }, { extras: 'invalid' }],
    [{ extras: [{ ...champagne, code: '__proto__' }] }, { 'extras.0.code': 'invalid' }],
    [{ extras: [{ ...champagne, priceTTC: 59.999 }] }, { 'extras.0.priceTTC': 'invalid' }],
    [{ extras: [{ ...champagne, vatRate: 19.6 }] }, { 'extras.0.vatRate': 'invalid' }],
    [{ priceRules: [{ enabledDays: ['Friday'], periodHours: [] }] }, { 'priceRules.0.enabledDays.0': 'invalid' }],
    [
      { priceRules: [{ enabledDays: [], periodHours: [{ ...night, surcharge: 11 }] }] },
      { 'priceRules.0.periodHours.0.surcharge': 'out_of_bounds' },
    ],
    [
      { priceRules: [{ enabledDays: [], periodHours: [{ ...night, startHour: '2024-01-15T19:00:00' }] }] },
      { 'priceRules.0.periodHours.0.startHour': 'invalid' },
    ],
  ])('refuses %j', (parts, fields) => {
    expect(refusals(catalogueSchema, { ...catalogue, ...parts })).toEqual(fields);
  });

  it('takes any price that has whole cents', () => {
    const prices = Array.from({ length: 2_000 }, (_, index) => (index * 37 + 1) / 100);
    for (const priceTTC of prices) {
      expect(refusals(catalogueSchema, { ...catalogue, extras: [{ ...champagne, priceTTC }] })).toEqual({});
    }
  });

  it('answers keys, and never throws, for anything at all', () => {
    for (const hostile of hostileValues) {
      expect(Object.keys(refusals(catalogueSchema, hostile))).not.toEqual([]);
      expect(Object.keys(refusals(catalogueSchema, { ...catalogue, cars: [hostile] }))).not.toEqual([]);
    }
  });
});
