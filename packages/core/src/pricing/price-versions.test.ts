import { describe, expect, it } from 'vitest';
import type { Catalogue, Extra, PriceRule } from '../schemas/catalogue.ts';
import { buildCar } from '../testing/build-car.ts';
import { parisInstant } from '../time/paris-instant.ts';
import { previewPrices } from './preview-prices.ts';
import { priceChanges } from './price-changes.ts';
import { priceVersionAt, type PriceVersionTimes } from './price-version-at.ts';
import { weekdays } from '../weekdays.ts';

const champagne: Extra = {
  code: 'champagne',
  name: 'Champagne',
  nameEn: 'Champagne',
  description: '',
  descriptionEn: '',
  priceTTC: 60,
  vatRate: 20,
  maxQuantity: 3,
};

function rule(surcharge: number, days: PriceRule['enabledDays'] = [...weekdays]): PriceRule {
  const [startHour, endHour] = ['2026-01-05T20:00:00+01:00', '2026-01-06T06:00:00+01:00'];
  return { enabledDays: days, periodHours: [{ startHour, endHour, surcharge }] };
}

const catalogue = (parts: Partial<Catalogue> = {}): Catalogue => ({
  cars: [buildCar()],
  extras: [champagne],
  priceRules: [rule(1.15)],
  ...parts,
});

const night = { days: [...weekdays], startTime: '20:00', endTime: '06:00' };

describe('priceVersionAt (Rules 20.1)', () => {
  const noon = parisInstant('2026-12-01', '12:00');
  const version = (number: number, publishedAt: string, isWithdrawn = false): PriceVersionTimes => ({
    version: number,
    publishedAt,
    withdrawn: isWithdrawn ? { at: noon, by: { accountId: 'one', email: 'one@example.fr' } } : null,
  });
  const first = version(1, '1970-01-01T00:00:00.000Z');
  const atNoon = version(2, noon);

  it.each([
    ['nothing before anything was published', [], noon, undefined],
    ['the old one at 11:59:59', [first, atNoon], '2026-12-01T10:59:59.999Z', 1],
    ['the new one at 12:00:00, in whatever order they stand', [atNoon, first], '2026-12-01T11:00:00.000Z', 2],
    ['the later made of one instant', [version(3, noon), atNoon, first], noon, 3],
    ['the one that was planned first and is in force last', [version(2, noon), version(3, first.publishedAt)], noon, 2],
    ['none that was taken back', [first, version(2, noon, true)], noon, 1],
  ] as const)('is %s', (...given) => {
    const [, versions, at, expected] = given;
    expect(priceVersionAt(versions, at)?.version).toBe(expected);
  });

  it('does not depend on the order in which versions stand', () => {
    const later = version(3, noon);
    const planned = version(4, '2026-12-01T10:59:00.000Z');
    const all = [first, atNoon, later, planned];
    for (const a of all) {
      for (const b of all) {
        const rest = all.filter((one) => one !== a && one !== b);
        expect(priceVersionAt([a, ...rest, b], noon)?.version, `${a.version} first, ${b.version} last`).toBe(3);
      }
    }
  });
});

describe('priceChanges (Rules 20.3)', () => {
  it('are none of the same, in another order', () => {
    const cars = [buildCar(), buildCar({ code: 'VAN' })];
    expect(priceChanges(catalogue({ cars }), catalogue({ cars: cars.toReversed() }))).toEqual([]);
  });

  it('tell each field that is another, came or went', () => {
    const { descriptionEn: _, ...car } = buildCar({ kmPrice: 2.2, models: ['Audi A6'] });
    expect(priceChanges(catalogue(), catalogue({ cars: [car as never] }))).toEqual([
      { of: 'car', code: 'CONFORT', field: 'descriptionEn', before: 'Comfort saloon', after: null },
      { of: 'car', code: 'CONFORT', field: 'kmPrice', before: 2, after: 2.2 },
      { of: 'car', code: 'CONFORT', field: 'models', before: null, after: '["Audi A6"]' },
    ]);
  });

  it('tell whole entries that came and went', () => {
    const press = { ...champagne, code: 'press' };
    expect(priceChanges(catalogue(), catalogue({ extras: [press] }))).toEqual([
      { of: 'extra', code: 'champagne', field: 'code', before: 'champagne', after: null },
      { of: 'extra', code: 'press', field: 'code', before: null, after: 'press' },
    ]);
  });

  it('tell periods, the first that went with the first that came', () => {
    const after = catalogue({ priceRules: [rule(1.2), rule(1.1, ['sunday'])] });
    expect(priceChanges(catalogue(), after)).toEqual([
      { of: 'rate', before: { ...night, surcharge: 1.15 }, after: { ...night, surcharge: 1.2 } },
      { of: 'rate', before: null, after: { ...night, days: ['sunday'], surcharge: 1.1 } },
    ]);
    expect(priceChanges(after, catalogue({ priceRules: [rule(1.2)] }))).toMatchObject([{ of: 'rate', after: null }]);
  });
});

describe('previewPrices (Rules 20.3)', () => {
  const ride = (time: string, carCode: 'CONFORT' | 'VAN' = 'CONFORT') => ({
    carCode,
    trips: [{ fromDatetime: parisInstant('2026-12-01', time), distance: 50 }],
    extras: [
      { code: 'champagne', quantity: 1 },
      { code: 'gone', quantity: 2 },
    ],
  });

  it('prices each ride before and after, with what is sold of its extras, and says which period won', () => {
    const after = catalogue({
      cars: [buildCar({ kmPrice: 2.2 })],
      extras: [],
      priceRules: [rule(1.2), rule(0.9, ['tuesday'])],
    });
    expect(previewPrices({ before: catalogue(), after, rides: [ride('10:00'), ride('22:00')] })).toEqual([
      {
        before: { totalTTC: 170, rates: [null] },
        after: { totalTTC: 121, rates: [null] },
        differenceTTC: -49,
      },
      {
        before: { totalTTC: 187, rates: [{ ...night, surcharge: 1.15 }] },
        after: { totalTTC: 146, rates: [{ ...night, surcharge: 1.2 }] },
        differenceTTC: -41,
      },
    ]);
  });

  it('prices each ride in its own category, wherever that stands', () => {
    const cars = [buildCar(), buildCar({ code: 'VAN', kmPrice: 4 })];
    const [van] = previewPrices({
      before: catalogue({ cars }),
      after: catalogue({ cars: cars.toReversed() }),
      rides: [ride('10:00', 'VAN')],
    });
    expect(van).toMatchObject({ before: { totalTTC: 280 }, after: { totalTTC: 280 }, differenceTTC: 0 });
  });

  it('has no price of a category that is not sold, and then no difference', () => {
    const [lost] = previewPrices({ before: catalogue(), after: catalogue({ cars: [] }), rides: [ride('10:00')] });
    expect(lost).toMatchObject({ before: { totalTTC: 170 }, after: null, differenceTTC: null });
    const [come] = previewPrices({ before: catalogue({ cars: [] }), after: catalogue(), rides: [ride('10:00')] });
    expect(come).toMatchObject({ before: null, differenceTTC: null });
  });
});
